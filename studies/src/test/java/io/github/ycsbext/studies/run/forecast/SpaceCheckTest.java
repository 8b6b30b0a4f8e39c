package io.github.ycsbext.studies.run.forecast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.binding.UserMedia;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.studies.run.FakeCluster;
import io.github.ycsbext.studies.run.Plans;
import io.github.ycsbext.studies.run.child.Distribution;
import io.github.ycsbext.studies.run.child.TrialFailedException;
import io.github.ycsbext.studies.run.server.RunningSystem;
import io.github.ycsbext.studies.study.plan.Plan;
import io.github.ycsbext.studies.study.plan.SystemUnderTest;
import io.github.ycsbext.studies.study.plan.TrialOrder;
import io.github.ycsbext.studies.study.result.ServerOrigin;
import io.github.ycsbext.studies.study.result.Trial;
import io.github.ycsbext.studies.study.result.TrialOutcome.MachineUsed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import java.util.Properties;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SpaceCheckTest {
  private static final long MEDIUM_BYTES = 1_000_000;

  @TempDir private Path home;

  private final Plan plan = Plans.of(TrialOrder.PAPER, List.of(100L), 1);

  @BeforeEach
  void workload() throws IOException {
    Files.createDirectories(home.resolve("workloads"));
    Files.writeString(
        home.resolve("workloads/media-a"),
        "values=media\nfieldcount=1\nupdateproportion=0.5\nreadproportion=0.5\n");
  }

  @Test
  void hexadecimal_text_is_twice_its_medium() throws IOException {
    DataSize load = check(1, 1).size(trial("redis"), plan.workload("A").phases().get(0));
    DataSize run = check(1, 1).size(trial("redis"), plan.workload("A").phases().get(1));

    assertThat(load).isEqualTo(new DataSize(MEDIUM_BYTES, 2 * MEDIUM_BYTES, 10));
    assertThat(run).isEqualTo(new DataSize(MEDIUM_BYTES, 2 * MEDIUM_BYTES, 50));
    assertThat(load.writtenBytes()).isEqualTo(20_000_000);
    assertThat(run.writtenBytes()).isEqualTo(100_000_000);
  }

  @Test
  void a_user_has_media_or_links() throws IOException {
    String social = "workload=" + UserMedia.WORKLOAD + "\nrecordcount=400\n";
    assertThat(size(social)).isEqualTo(new DataSize(MEDIUM_BYTES, MEDIUM_BYTES, 1));
    assertThat(size(social + "social.storage=link").valueBytes()).isLessThan(100);
  }

  @Test
  void base64_is_a_third_more_and_raw_is_as_it_is() throws IOException {
    assertThat(size("values=media\nfieldcount=1\nmedia.encoding=base64").sentBytes())
        .isEqualTo(1_333_336);
    assertThat(size("values=media\nfieldcount=1\nmedia.encoding=raw").sentBytes())
        .isEqualTo(MEDIUM_BYTES);
  }

  @Test
  void values_count_as_the_workload_takes_them() throws IOException {
    DataSize media = size("values=media\nfieldcount=1\nmedia.encoding=raw");

    assertThat(size("values=MEDIA\nfieldcount=1\nmedia.encoding=Raw")).isEqualTo(media);
    assertThat(size("values = media \nfieldcount = 1\nmedia.encoding = raw ")).isEqualTo(media);
    assertThat(size("values=Typed")).isEqualTo(size("values=typed"));
  }

  @Test
  void other_values_are_fields_times_their_length() throws IOException {
    assertThat(size("").sentBytes()).isEqualTo(1000);
    assertThat(size("fieldcount=2\nfieldlength=50").sentBytes()).isEqualTo(100);
  }

  @Test
  void a_typed_record_is_as_long_as_its_columns() throws IOException {
    assertThat(size("values=typed").sentBytes()).isEqualTo(16 + 8 + 8 + 26 + 849 + 4 + 8);
  }

  @Test
  void a_load_that_the_disk_cannot_take_is_refused_with_both_numbers() {
    assertThatThrownBy(() -> requireRoom(Engine.named("cassandra"), Long.MAX_VALUE, 200_000_000))
        .isInstanceOf(TrialFailedException.class)
        .hasMessageContaining("Cassandra would write up to 240.0 MB")
        .hasMessageContaining("200.0 MB are free");
  }

  @Test
  void a_load_that_memory_cannot_take_is_refused_with_both_numbers() {
    assertThatThrownBy(() -> requireRoom(Engine.named("redis"), 24_000_000, Long.MAX_VALUE))
        .isInstanceOf(TrialFailedException.class)
        .hasMessageContaining("Redis would hold about 25.0 MB in memory, and 24.0 MB are free");
  }

  @Test
  void what_fits_passes() {
    assertThatCode(() -> requireRoom(Engine.named("redis"), 25_000_000, 120_000_000))
        .doesNotThrowAnyException();
  }

  @Test
  void the_users_own_servers_are_not_checked() {
    assertThatCode(
            () ->
                check(0, 0)
                    .requireRoom(
                        trial("redis"),
                        system(Engine.named("redis")),
                        new RunningSystem.Given(home.resolve("mine.properties"))))
        .doesNotThrowAnyException();
  }

  private void requireRoom(Engine engine, long memoryBytes, long diskBytes)
      throws TrialFailedException, IOException {
    check(memoryBytes, diskBytes)
        .requireRoom(
            trial(engine.systemName()),
            system(engine),
            new RunningSystem.Local(
                new FakeCluster(engine, home),
                ServerOrigin.LOCAL,
                null,
                new MachineUsed("a processor", 2, 0, null, null)));
  }

  private SpaceCheck check(long memoryBytes, long diskBytes) {
    Machine machine =
        new Machine() {
          @Override
          public OptionalLong freeMemoryBytes() {
            return OptionalLong.of(memoryBytes);
          }

          @Override
          public long freeDiskBytes(Path folder) {
            return diskBytes;
          }
        };
    return new SpaceCheck(plan, new Distribution(home), properties -> MEDIUM_BYTES, machine);
  }

  private static DataSize size(String workload) throws IOException {
    Properties properties = new Properties();
    properties.load(new java.io.StringReader(workload));
    return DataSize.ofLoad(new Settings(properties), 1, ignored -> MEDIUM_BYTES);
  }

  private static Trial trial(String system) {
    return Trial.of(system, "A", 100, 1);
  }

  private SystemUnderTest system(Engine engine) {
    return plan.matrix().systems().stream()
        .filter(system -> system.engine() == engine)
        .findFirst()
        .orElseThrow();
  }
}

package io.github.ycsbext.studies.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.binding.UserMedia;
import io.github.ycsbext.studies.run.SpaceCheck.RecordSize;
import io.github.ycsbext.studies.run.SpaceCheck.Space;
import io.github.ycsbext.studies.run.server.RunningSystem;
import io.github.ycsbext.studies.study.plan.Execution.TrialOrder;
import io.github.ycsbext.studies.study.plan.Plan;
import io.github.ycsbext.studies.study.result.Trial;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SpaceCheckTest {
  @TempDir private Path home;

  private final Plan plan = Plans.of(TrialOrder.PAPER, List.of(100L), 1);
  private Path media;
  private long mediumBytes;

  @BeforeEach
  void workload() throws IOException {
    media = Files.createDirectories(home.resolve("media"));
    Path medium = media.resolve("a.png");
    ImageIO.write(new BufferedImage(8, 8, BufferedImage.TYPE_INT_RGB), "png", medium.toFile());
    mediumBytes = Files.size(medium);
    Files.createDirectories(home.resolve("workloads"));
    Files.writeString(home.resolve("workloads/media-a"), "fieldcount=2\nfieldlength=50\n");
  }

  private RecordSize size(String workload) throws IOException {
    Properties properties = new Properties();
    properties.load(new StringReader("media.folder=" + media + "\n" + workload));
    return RecordSize.of(new Settings(properties));
  }

  @Test
  void a_medium_is_as_long_as_its_encoding() throws IOException {
    String one = "values=media\nfieldcount=1\nmedia.encoding=";

    assertThat(size(one + "hex")).isEqualTo(new RecordSize(mediumBytes, 2 * mediumBytes));
    assertThat(size(one + "raw")).isEqualTo(new RecordSize(mediumBytes, mediumBytes));
    assertThat(size(one + "base64").sentBytes()).isEqualTo((mediumBytes + 2) / 3 * 4);
  }

  @Test
  void a_user_has_media_or_links() throws IOException {
    String social = "workload=" + UserMedia.WORKLOAD + "\nrecordcount=400\n";
    assertThat(size(social)).isEqualTo(new RecordSize(mediumBytes, mediumBytes));
    assertThat(size(social + "social.storage=link")).isEqualTo(new RecordSize(32, 32));
  }

  @Test
  void values_count_as_the_workload_takes_them() throws IOException {
    RecordSize raw = size("values=media\nfieldcount=1\nmedia.encoding=raw");

    assertThat(size("values = MEDIA \nfieldcount = 1\nmedia.encoding = Raw ")).isEqualTo(raw);
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
  void a_trial_takes_its_records_with_their_overhead_on_each_replica() throws IOException {
    SpaceCheck check = new SpaceCheck(plan, new Distribution(home));

    assertThat(check.space(Trial.of("redis", "A", null, 100, 1))).isEqualTo(new Space(6500, 8125));
    assertThat(check.space(Trial.of("cassandra", "A", null, 100, 1)))
        .isEqualTo(new Space(13_000, 0));
    assertThat(new Space(1, 5).orMore(new Space(2, 4))).isEqualTo(new Space(2, 5));
  }

  @Test
  void a_trial_takes_what_its_run_inserts_too() throws IOException {
    Files.writeString(
        home.resolve("workloads/media-a"),
        "fieldcount=2\nfieldlength=50\nreadproportion=4\nupdateproportion=0\ninsertproportion=1\n");
    SpaceCheck check = new SpaceCheck(plan, new Distribution(home));

    assertThat(check.space(Trial.of("redis", "A", null, 100, 1)))
        .isEqualTo(new Space(19_500, 24_375));
  }

  @Test
  void the_default_record_takes_at_least_what_redis_was_seen_to_take() throws IOException {
    Files.writeString(home.resolve("workloads/media-a"), "");
    SpaceCheck check = new SpaceCheck(plan, new Distribution(home));

    assertThat(check.space(Trial.of("redis", "A", null, 100, 1)).memory())
        .isBetween(19_350L, 20_000L);
  }

  @Test
  void records_that_do_not_fit_are_refused_with_both_numbers() {
    Space needed = new Space(24_000_000_000L, 2_500_000_000L);

    assertThatThrownBy(() -> requireRoom(needed, new Space(20_000_000_000L, Long.MAX_VALUE)))
        .isInstanceOf(TrialFailedException.class)
        .hasMessageContaining("Redis would keep up to 24.0 GB on the disk")
        .hasMessageContaining("20.0 GB are free");
    assertThatThrownBy(() -> requireRoom(needed, new Space(24_000_000_000L, 2_400_000_000L)))
        .isInstanceOf(TrialFailedException.class)
        .hasMessageContaining("Redis would hold about 2.5 GB in memory, and 2.4 GB are free");
    assertThatCode(() -> requireRoom(needed, needed)).doesNotThrowAnyException();
  }

  private void requireRoom(Space needed, Space free) throws TrialFailedException {
    SpaceCheck.requireRoom("Redis", needed, free, home);
  }

  @Test
  void the_users_own_servers_are_not_checked() {
    assertThatCode(
            () ->
                new SpaceCheck(plan, new Distribution(home.resolve("nowhere")))
                    .requireRoom(
                        Trial.of("redis", "A", null, 100, 1),
                        RunningSystem.Foreign.given(home.resolve("mine.properties"))))
        .doesNotThrowAnyException();
  }
}

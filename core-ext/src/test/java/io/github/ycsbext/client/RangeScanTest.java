package io.github.ycsbext.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.binding.Capability;
import io.github.ycsbext.binding.RangeDatabase;
import io.github.ycsbext.error.ExitCode;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.Set;
import java.util.Vector;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

/** Scans with an end key, and backward. */
class RangeScanTest {
  private static final String ORDERED = "insertorder=ordered keylength=8 ";

  /** Keeps what it is asked for, and returns one record. */
  @SuppressWarnings("NonApiType") // The interface has these types.
  public static final class RangeDb extends TestDb implements RangeDatabase, Capability.Owner {
    static final Queue<Range> ASKED = new ConcurrentLinkedQueue<>();

    @Override
    public Set<Capability> capabilities() {
      return EnumSet.of(Capability.BACKWARD_SCANS, Capability.SCANS_TO_KEY);
    }

    @Override
    public Status scan(
        String table,
        Range range,
        Set<String> fields,
        Vector<HashMap<String, ByteIterator>> result) {
      ASKED.add(range);
      result.add(new HashMap<>(Map.of()));
      return Status.OK;
    }
  }

  @BeforeEach
  void forget() {
    RangeDb.ASKED.clear();
  }

  private static ClientRun run(Class<?> database, String properties) {
    List<String> arguments = new ArrayList<>();
    String all =
        "seed=5 recordcount=300 operationcount=500 readproportion=0 updateproportion=0"
            + " scanproportion=1 maxscanlength=20 "
            + properties;
    for (String property : all.split(" ", -1)) {
      arguments.addAll(List.of("-p", property));
    }
    return ClientRun.onTenRecords(database, arguments.toArray(String[]::new));
  }

  private static long number(String key) {
    return Long.parseLong(key.substring("user".length()));
  }

  @ParameterizedTest
  @CsvSource({"false, true", "true, false", "true, true"})
  void a_scan_names_its_first_and_last_key_and_its_direction(boolean isBackward, boolean hasEnd) {
    ClientRun run =
        run(
            RangeDb.class,
            ORDERED + "threadcount=2 scan.backward=" + isBackward + " scan.endkey=" + hasEnd);

    assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCode.OK);
    assertThat(run.value("SCAN", "Operations")).isEqualTo(500);
    assertThat(run.value("SCAN", "RecordsPerOperation")).isEqualTo(1);
    assertThat(RangeDb.ASKED)
        .hasSize(500)
        .allSatisfy(
            range -> {
              assertThat(range.isBackward()).isEqualTo(isBackward);
              assertThat(range.endKey() != null).isEqualTo(hasEnd);
              if (hasEnd) {
                long distance =
                    number(Objects.requireNonNull(range.endKey())) - number(range.startKey());
                assertThat(isBackward ? -distance : distance).isBetween(0L, range.count() - 1L);
              }
            });
  }

  @Test
  void other_scans_have_other_hashes() {
    List<String> hashes = new ArrayList<>();
    for (String scans :
        List.of(
            "", "scan.backward=true", "scan.endkey=true", "scan.backward=true scan.endkey=true")) {
      hashes.add(run(RangeDb.class, (ORDERED + scans).strip()).streamHash().orElseThrow());
    }
    hashes.add(
        run(RangeDb.class, ORDERED + "scan.backward=true inflight=9 threadcount=2")
            .streamHash()
            .orElseThrow());

    assertThat(hashes.subList(0, 4)).doesNotHaveDuplicates();
    assertThat(hashes.get(4)).isEqualTo(hashes.get(1));
  }

  @Test
  void keys_that_do_not_sort_as_their_numbers_have_no_end_key() {
    for (String keys : List.of("insertorder=hashed", "insertorder=ordered")) {
      ClientRun run = run(RangeDb.class, "scan.endkey=true " + keys);

      assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
      assertThat(run.err()).contains("give insertorder=ordered and a keylength");
    }
  }

  @Test
  void a_database_that_cannot_is_refused_by_name() {
    assertThat(run(TestDb.class, ORDERED + "scan.backward=true scan.endkey=true").err())
        .contains("scan.backward=true: " + TestDb.class.getName() + " scans forward alone")
        .contains("scan.endkey=true: " + TestDb.class.getName() + " ends no scan at a key");
  }
}

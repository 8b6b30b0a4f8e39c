package io.github.ycsbext.workload.operation;

import static io.github.ycsbext.workload.Phases.properties;
import static io.github.ycsbext.workload.Phases.with;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import io.github.ycsbext.generator.SplitMix;
import io.github.ycsbext.workload.RecordSettings;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import site.ycsb.WorkloadException;

class OperationStreamTest {
  private static final int OPERATIONS = 6000;

  private static Properties mix(
      int records, double read, double insert, double delete, String distribution) {
    return properties(
        "recordcount",
        "" + records,
        "operationcount",
        "" + OPERATIONS,
        "readproportion",
        "" + read,
        "updateproportion",
        "0",
        "insertproportion",
        "" + insert,
        "deleteproportion",
        "" + delete,
        "requestdistribution",
        distribution);
  }

  private static RecordSettings settings(Properties properties) {
    try {
      return RecordSettings.of(properties);
    } catch (WorkloadException e) {
      throw new AssertionError(e);
    }
  }

  static OperationStream stream(RecordSettings settings) {
    long seed = SplitMix.mix(settings.seed());
    long own = SplitMix.at(seed, 0);
    OperationOrder order = new OperationOrder(settings.mix(), settings.operations(), own);
    LiveRecords live = new LiveRecords(settings.keys(), order, seed);
    return new OperationStream(
        order, settings.keys(), live, settings.newRequests(), settings.checkAcknowledged(), own);
  }

  static Stream<Arguments> mixes() {
    List<Arguments> mixes = new ArrayList<>();
    for (String distribution :
        List.of("uniform", "zipfian", "latest", "hotspot", "sequential", "exponential")) {
      for (int records : new int[] {1, 50, 1000, 100_000}) {
        for (double[] parts :
            new double[][] {
              {0.9, 0.1, 0}, {0.8, 0.1, 0.1}, {0.5, 0.1, 0.4}, {0.5, 0, 0.5}, {0.3, 0.4, 0.3}
            }) {
          mixes.add(Arguments.of(records, parts[0], parts[1], parts[2], distribution));
        }
      }
    }
    return mixes.stream();
  }

  @ParameterizedTest
  @MethodSource("mixes")
  void done_in_order_every_request_finds_a_live_record_as_long_as_there_is_one(
      int records, double read, double insert, double delete, String distribution) {
    RecordSettings settings = settings(mix(records, read, insert, delete, distribution));
    OperationStream stream = stream(settings);
    Set<Long> live = loaded(settings);
    Set<Long> deleted = new HashSet<>();
    for (long i = 0; i < OPERATIONS; i++) {
      stream.moveTo(i);
      long key = stream.key();
      boolean misses = false;
      require(isOfInsert(stream, settings, key), "it knows the insert of its record", i);
      switch (stream.kind()) {
        case INSERT -> require(live.add(key), "an insert is of a new key", i);
        case DELETE -> {
          if (live.remove(key)) {
            require(deleted.add(key), "a delete is of a key that was not deleted before", i);
          } else {
            require(deleted.contains(key), "a delete in vain repeats one", i);
            misses = true;
          }
        }
        default -> {
          require(live.isEmpty() || live.contains(key), "a request is of a live record", i);
          misses = live.isEmpty();
        }
      }
      require(stream.isInVain() == misses, "it knows whether it is in vain", i);
    }
  }

  private static boolean isOfInsert(OperationStream stream, RecordSettings settings, long key) {
    return stream.insert() >= 0
        ? key == settings.keys().insertKey(stream.insert())
        : key < settings.keys().records();
  }

  /**
   * Checks a condition without AssertJ, whose descriptions cost more than the stream when created
   * millions of times.
   */
  private static void require(boolean holds, String what, long operation) {
    if (!holds) {
      throw new AssertionError(what + ": operation " + operation);
    }
  }

  private static Set<Long> loaded(RecordSettings settings) {
    Set<Long> keys = new HashSet<>();
    for (long n = 0; n < settings.keys().count(); n++) {
      keys.add(settings.keys().loadKey(n));
    }
    return keys;
  }

  @Test
  void a_table_from_which_more_is_deleted_than_inserted_runs_dry_and_stays_so() {
    RecordSettings settings = settings(mix(500, 0, 0.4, 0.6, "uniform"));
    OperationStream stream = stream(settings);
    Set<Long> live = loaded(settings);
    long hits = 0;

    for (long i = 0; i < OPERATIONS; i++) {
      stream.moveTo(i);
      if (stream.kind() == OperationKind.INSERT) {
        live.add(stream.key());
      } else if (live.remove(stream.key())) {
        hits++;
      }
    }

    // 2,400 inserts and the 500 loaded records: the 3,600 deletes find all but the newest.
    assertThat(hits).isBetween(2400L + 500 - 300, 2400L + 500);
    assertThat(live).hasSizeLessThan(300);
  }

  @Test
  void as_many_deletes_as_inserts_keep_a_table_s_size() {
    RecordSettings settings = settings(mix(1000, 0.2, 0.4, 0.4, "zipfian"));
    OperationStream stream = stream(settings);
    Set<Long> live = loaded(settings);

    for (long i = 0; i < OPERATIONS; i++) {
      stream.moveTo(i);
      if (stream.kind() == OperationKind.INSERT) {
        live.add(stream.key());
      } else if (stream.kind() == OperationKind.DELETE) {
        assertThat(live.remove(stream.key())).isTrue();
      }
      assertThat(live).hasSizeBetween(1000 - 64, 1000 + 64);
      assertThat(stream.isInVain()).isFalse();
    }
  }

  @Test
  void an_operation_is_the_same_from_wherever_one_comes_to_it() {
    for (String distribution : List.of("uniform", "zipfian", "latest", "exponential")) {
      RecordSettings settings = settings(mix(300, 0.6, 0.2, 0.2, distribution));
      OperationStream inOrder = stream(settings);
      OperationStream jumping = stream(settings);
      SplittableRandom random = new SplittableRandom(1);
      for (long i = 0; i < OPERATIONS; i++) {
        inOrder.moveTo(i);
        jumping.moveTo(random.nextLong(OPERATIONS));
        jumping.moveTo(i);
        assertThat(jumping.kind()).isEqualTo(inOrder.kind());
        assertThat(jumping.key()).isEqualTo(inOrder.key());
        assertThat(jumping.bits()).isEqualTo(inOrder.bits());
      }
    }
  }

  @Test
  void parallel_clients_never_meet_whatever_the_order_in_which_they_run() {
    for (int clients : new int[] {2, 3, 8}) {
      for (int records : new int[] {5, 64, 1000}) {
        for (double delete : new double[] {0.05, 0.5}) {
          parallelClients(
              clients,
              with(mix(records, 0.3, 0.3, delete, "zipfian"), "client.count", "" + clients));
        }
      }
    }
  }

  private static void parallelClients(int clients, Properties properties) {
    Set<Long> deleted = new HashSet<>();
    RecordSettings settings = settings(properties);
    Set<Long> live = loaded(settings);
    OperationStream stream = stream(settings);
    long done = 0;
    for (int client = 0; client < clients; client++) {
      ClientShare share = new ClientShare(client, clients);
      long misses = 0;
      long inVain = 0;
      for (long i = 0; i < OPERATIONS; i++) {
        stream.moveTo(i);
        if (!share.has(stream.owner())) {
          continue;
        }
        done++;
        inVain += stream.isInVain() ? 1 : 0;
        switch (stream.kind()) {
          case INSERT -> assertThat(live.add(stream.key())).isTrue();
          case DELETE -> {
            boolean found = live.remove(stream.key());
            assertThat(found && !deleted.add(stream.key())).isFalse();
            misses += found ? 0 : 1;
          }
          default -> misses += live.contains(stream.key()) ? 0 : 1;
        }
      }
      assertThat(misses).isLessThanOrEqualTo(inVain);
    }
    assertThat(done).isEqualTo(OPERATIONS);
  }

  @Test
  void with_a_ledger_all_writes_of_a_record_are_one_client_s() {
    for (double insert : new double[] {0, 0.1}) {
      for (double delete : new double[] {0, 0.1}) {
        Properties mix = mix(100, 0.2, insert, delete, "zipfian");
        RecordSettings settings =
            settings(with(mix, "updateproportion", "0.5", "check.acknowledged", "true"));
        OperationStream stream = stream(settings);
        Set<Long> owners = new HashSet<>();
        for (long i = 0; i < OPERATIONS; i++) {
          stream.moveTo(i);
          if (stream.kind().isWrite()) {
            long owner = stream.owner();
            assertThat(owner).isEqualTo(stream.writer(settings.keys().position(stream.key())));
            owners.add(owner % 4);
          }
        }
        assertThat(owners).hasSize(4);
      }
    }
  }

  @Test
  void clients_have_about_the_same_number_of_operations_each() {
    for (double delete : new double[] {0, 0.05, 0.3}) {
      OperationStream stream = stream(settings(mix(10_000, 0.5, 0.3, delete, "uniform")));
      long[] operations = new long[4];
      for (long i = 0; i < OPERATIONS; i++) {
        stream.moveTo(i);
        operations[Math.floorMod(stream.owner(), 4)]++;
      }

      for (long ofClient : operations) {
        assertThat((double) ofClient).isCloseTo(OPERATIONS / 4.0, withinPercentage(10));
      }
    }
  }

  @Test
  void streams_of_ten_billion_records_and_operations_start_at_once() {
    Properties properties =
        with(
            mix(1, 0.5, 0.25, 0.25, "latest"),
            "recordcount",
            "10000000000",
            "operationcount",
            "40000000000");
    OperationStream stream = stream(settings(properties));
    Set<Long> deleted = new HashSet<>();

    for (long i = 39_999_990_000L; i < 40_000_000_000L; i++) {
      stream.moveTo(i);
      switch (stream.kind()) {
        case INSERT -> assertThat(stream.key()).isBetween(19_999_990_000L, 19_999_999_999L);
        case DELETE -> {
          assertThat(stream.key()).isBetween(0L, 9_999_999_999L);
          assertThat(deleted.add(stream.key())).isTrue();
        }
        default -> assertThat(stream.key()).isBetween(0L, 19_999_999_999L);
      }
    }
  }
}

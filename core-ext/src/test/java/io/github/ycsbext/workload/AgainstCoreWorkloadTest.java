package io.github.ycsbext.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.ycsbext.generator.ChiSquare;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.Vector;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.Status;
import site.ycsb.Workload;
import site.ycsb.measurements.Measurements;
import site.ycsb.workloads.CoreWorkload;

/** Compares the operations that YCSB's own CoreWorkload and ours request from a database. */
class AgainstCoreWorkloadTest {
  private static final int RECORDS = 1000;
  private static final int OPERATIONS = 100_000;
  private static final int LONGEST = 4096;

  /**
   * A database that counts the requests of one thread. Keys come in order: their number is in their
   * name.
   */
  @SuppressWarnings("NonApiType") // YCSB's interface has these types.
  private static final class Counting extends DB {
    private final AtomicLong newest;
    private final long[] requests;
    private final long[] ages;
    private final long[] scanLengths = new long[LONGEST];
    private final long[] valueLengths = new long[LONGEST];
    private final Map<String, Long> operations = new HashMap<>();

    Counting(AtomicLong newest, int keys) {
      this.newest = newest;
      this.requests = new long[keys];
      this.ages = new long[keys];
    }

    private Status asked(String operation) {
      operations.merge(operation, 1L, Long::sum);
      return Status.OK;
    }

    private void requested(String key) {
      int number = Integer.parseInt(key.substring("user".length()));
      requests[number]++;
      ages[(int) Math.max(0, newest.get() - number)]++;
    }

    private void written(Map<String, ByteIterator> values) {
      values.values().forEach(value -> valueLengths[(int) value.bytesLeft()]++);
    }

    @Override
    public Status read(String t, String key, Set<String> f, Map<String, ByteIterator> result) {
      requested(key);
      return asked("READ");
    }

    @Override
    public Status scan(
        String t, String key, int count, Set<String> f, Vector<HashMap<String, ByteIterator>> r) {
      requested(key);
      scanLengths[count]++;
      return asked("SCAN");
    }

    @Override
    public Status update(String t, String key, Map<String, ByteIterator> values) {
      requested(key);
      written(values);
      return asked("UPDATE");
    }

    @Override
    public Status insert(String t, String key, Map<String, ByteIterator> values) {
      long number = Long.parseLong(key.substring("user".length()));
      newest.accumulateAndGet(number, Math::max);
      return asked("INSERT");
    }

    @Override
    public Status delete(String t, String key) {
      return asked("DELETE");
    }
  }

  /** The requests of all threads of a run. */
  private record Run(List<Counting> threads) {
    long[] sum(Function<Counting, long[]> counts) {
      long[] sums = new long[counts.apply(threads.get(0)).length];
      for (Counting thread : threads) {
        long[] own = counts.apply(thread);
        Arrays.setAll(sums, i -> sums[i] + own[i]);
      }
      return sums;
    }

    long asked(String operation) {
      return threads.stream().mapToLong(t -> t.operations.getOrDefault(operation, 0L)).sum();
    }
  }

  private static Properties properties(String... more) {
    Properties usual =
        Phases.properties(
            "recordcount",
            "" + RECORDS,
            "operationcount",
            "" + OPERATIONS,
            "insertorder",
            "ordered",
            "fieldcount",
            "1");
    return Phases.with(usual, more);
  }

  @BeforeAll
  static void beginMeasurements() {
    Measurements.setProperties(new Properties()); // CoreWorkload needs them when it is created.
  }

  private static Run ours(Properties properties, int threads) throws Exception {
    return run(new RecordWorkload(), properties, threads);
  }

  private static Run theirs(Properties properties, int threads) throws Exception {
    return run(new CoreWorkload(), properties, threads);
  }

  private static Run run(Workload workload, Properties properties, int threads) throws Exception {
    workload.init(properties);
    AtomicLong newest = new AtomicLong(RECORDS - 1);
    int operations = Integer.parseInt(properties.getProperty("operationcount"));
    List<Callable<Counting>> work = new ArrayList<>();
    for (int thread = 0; thread < threads; thread++) {
      Object state = workload.initThread(properties, thread, threads);
      Counting db = new Counting(newest, RECORDS + operations);
      work.add(
          () -> {
            for (int i = 0; i < operations / threads; i++) {
              workload.doTransaction(db, state);
            }
            return db;
          });
    }
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      List<Counting> counted = new ArrayList<>();
      for (Future<Counting> end : pool.invokeAll(work)) {
        counted.add(end.get());
      }
      return new Run(counted);
    } finally {
      pool.shutdownNow();
    }
  }

  private static Properties requests(String distribution, double inserts) {
    return properties(
        "requestdistribution",
        distribution,
        "readproportion",
        "" + (1 - inserts),
        "updateproportion",
        "0",
        "insertproportion",
        "" + inserts);
  }

  @ParameterizedTest
  @ValueSource(strings = {"uniform", "zipfian", "latest", "hotspot", "sequential", "exponential"})
  void every_loaded_key_is_requested_as_often_by_sixteen_threads(String distribution)
      throws Exception {
    Properties properties = requests(distribution, 0);

    ChiSquare.assertAlike(
        ours(properties, 16).sum(t -> t.requests), theirs(properties, 16).sum(t -> t.requests));
  }

  static Stream<Arguments> distributions() {
    return Stream.of("uniform", "zipfian", "hotspot", "sequential")
        .flatMap(name -> Stream.of(Arguments.of(name, 0.05), Arguments.of(name, 0.5)));
  }

  /**
   * Compares by key: the same records are popular, and equally so. YCSB runs in one thread here.
   * With more, a thread that loses the processor in the middle of an insert hides all later records
   * from the others, so its keys depend on the machine. Ours are the same for any number of
   * threads.
   */
  @ParameterizedTest
  @MethodSource("distributions")
  void every_key_is_requested_as_often_while_records_come(String distribution, double inserts)
      throws Exception {
    Properties properties = requests(distribution, inserts);

    ChiSquare.assertAlike(
        ours(properties, 16).sum(t -> t.requests), theirs(properties, 1).sum(t -> t.requests));
  }

  /**
   * Does not compare by key: with YCSB, and here too, it is chance how long a record stays among
   * the newest, and how many records come.
   */
  @ParameterizedTest
  @CsvSource({
    "latest, 0", "latest, 0.05", "latest, 0.5",
    "exponential, 0", "exponential, 0.05", "exponential, 0.5"
  })
  void the_newest_records_are_asked_for_at_the_same_ages(String distribution, double inserts)
      throws Exception {
    Properties properties = requests(distribution, inserts);

    Run alone = ours(properties, 1);
    long[] ages = alone.sum(t -> t.ages);

    assertThat(ages[0]).isPositive();
    ChiSquare.assertAlike(ages, theirs(properties, 1).sum(t -> t.ages));
    assertThat(ours(properties, 16).sum(t -> t.requests)).isEqualTo(alone.sum(t -> t.requests));
  }

  @ParameterizedTest
  @ValueSource(strings = {"uniform", "zipfian"})
  void scans_are_as_long(String distribution) throws Exception {
    Properties properties =
        properties(
            "readproportion", "0",
            "updateproportion", "0",
            "scanproportion", "1",
            "minscanlength", "3",
            "maxscanlength", "100",
            "scanlengthdistribution", distribution);

    ChiSquare.assertAlike(
        ours(properties, 1).sum(t -> t.scanLengths), theirs(properties, 1).sum(t -> t.scanLengths));
  }

  @ParameterizedTest
  @ValueSource(strings = {"uniform", "zipfian"})
  void values_are_as_long(String distribution) throws Exception {
    Properties properties =
        properties(
            "readproportion", "0",
            "updateproportion", "1",
            "minfieldlength", "20",
            "fieldlength", "300",
            "fieldlengthdistribution", distribution);

    ChiSquare.assertAlike(
        ours(properties, 1).sum(t -> t.valueLengths),
        theirs(properties, 1).sum(t -> t.valueLengths));
  }

  @Test
  void operations_come_in_the_same_proportions() throws Exception {
    Properties properties =
        properties(
            "readproportion", "4",
            "updateproportion", "2",
            "insertproportion", "1",
            "scanproportion", "2",
            "readmodifywriteproportion", "1");

    Run ours = ours(properties, 16);
    Run theirs = theirs(properties, 16);

    for (String operation : List.of("READ", "UPDATE", "INSERT", "SCAN")) {
      assertThat((double) ours.asked(operation))
          .as(operation)
          .isCloseTo((double) theirs.asked(operation), within(0.01 * OPERATIONS));
    }
  }
}

package io.github.ycsbext.client.arrival;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.ycsbext.client.ClientRun;
import io.github.ycsbext.client.TestDb;
import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.result.Percentile;
import io.github.ycsbext.result.Result.OperationSummary;
import io.github.ycsbext.result.ResultFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.Status;

class ArrivalTest {
  private static final double SECOND_NS = 1e9;

  @TempDir Path temporary;

  private static double[] moments(Arrivals arrivals, int count) {
    LongUnaryOperator moments = arrivals.moments(0).forSlot();
    return IntStream.range(0, count).mapToDouble(moments::applyAsLong).toArray();
  }

  private static Arrivals even(Rate rate) {
    return new Arrivals(rate, false, 0);
  }

  private static Arrivals poisson(long seed) {
    return new Arrivals(Rate.even(1000), true, seed);
  }

  @Test
  void constant_arrivals_are_at_even_distances() {
    Arrivals constant = even(Rate.even(200));

    double[] moments = moments(constant, 200);

    for (int i = 0; i < moments.length; i++) {
      assertThat(moments[i]).isCloseTo(i * SECOND_NS / 200, within(1.0));
    }
  }

  @Test
  void as_many_operations_are_due_within_a_time_as_have_their_moment_in_it() {
    Arrivals constant = even(Rate.even(200));
    Arrivals ramp = even(Rate.ramp(100, 300, 4));

    assertThat(constant.moments(0).count().before(2_500_000_000L)).isEqualTo(500);
    for (Arrivals arrivals : List.of(constant, ramp, poisson(3), poisson(4))) {
      double[] moments = moments(arrivals, 20_000);
      Moments.Count count = arrivals.moments(0).count();
      for (double seconds : new double[] {0, 0.5, 2, 2.0001, 4, 6.5}) {
        assertThat(count.before((long) (seconds * SECOND_NS))).isEqualTo(dueBy(moments, seconds));
      }
    }
  }

  /**
   * A Poisson process of 1000/s: in 100,000 arrivals the mean distance has a standard error of 0.32
   * %, the variance is the mean's square, and the counts per 10 ms have variance = mean (10).
   */
  @Test
  void poisson_arrivals_are_a_poisson_process() {
    double[] inOrder = moments(poisson(42), 100_000);

    double[] distances =
        IntStream.range(1, inOrder.length).mapToDouble(i -> inOrder[i] - inOrder[i - 1]).toArray();
    double mean = Arrays.stream(distances).average().orElseThrow();
    double variance =
        Arrays.stream(distances).map(d -> d * d).average().orElseThrow() - mean * mean;
    assertThat(mean).isCloseTo(1e6, within(0.015e6));
    assertThat(Math.sqrt(variance)).isCloseTo(mean, within(0.02e6));
    assertThat(dispersion(inOrder, 10e6)).isCloseTo(1, within(0.08));
  }

  private static double dispersion(double[] moments, double binNs) {
    double[] counts = new double[(int) (moments[moments.length - 1] / binNs)];
    for (double moment : moments) {
      if (moment < counts.length * binNs) {
        counts[(int) (moment / binNs)]++;
      }
    }
    double mean = Arrays.stream(counts).average().orElseThrow();
    return Arrays.stream(counts).map(c -> (c - mean) * (c - mean)).average().orElseThrow() / mean;
  }

  @Test
  void the_seed_decides_poisson_arrivals() {
    assertThat(moments(poisson(7), 200)).isEqualTo(moments(poisson(7), 200));
    assertThat(moments(poisson(7), 200)).isNotEqualTo(moments(poisson(8), 200));
  }

  /**
   * The rate grows from 100/s to 300/s in 10 s: 100 t + 10 t² operations are due by t, 2000 in all,
   * then 300 each second.
   */
  @Test
  void a_ramp_has_the_number_due_that_its_formula_says() {
    Arrivals ramp = even(Rate.ramp(100, 300, 10));

    double[] moments = moments(ramp, 3000);

    assertThat(moments[0]).isZero();
    for (double seconds : new double[] {1, 2.5, 5, 9.99}) {
      double due = 100 * seconds + 10 * seconds * seconds;
      assertThat((double) dueBy(moments, seconds)).isCloseTo(due, within(1.0));
    }
    assertThat((double) dueBy(moments, 12)).isCloseTo(2600, within(1.0));
  }

  @Test
  void a_ramp_may_begin_at_nothing_or_go_down() {
    double[] up = moments(even(Rate.ramp(0, 100, 10)), 1000);
    double[] down = moments(even(Rate.ramp(300, 100, 10)), 3000);

    assertThat((double) dueBy(up, 5)).isCloseTo(125, within(1.0));
    assertThat((double) dueBy(down, 5)).isCloseTo(1250, within(1.0));
    assertThat((double) dueBy(down, 11)).isCloseTo(2100, within(1.0));
  }

  private static long dueBy(double[] moments, double seconds) {
    return Arrays.stream(moments).filter(moment -> moment < seconds * SECOND_NS).count();
  }

  private static Stream<Rate> rates() {
    return Stream.of(
        Rate.even(5000),
        Rate.ramp(10, 5000, 1),
        Rate.ramp(5000, 0.5, 3),
        Rate.steps(0, 5000, 2, 7),
        Rate.wave(0, 5000, 0.7),
        Rate.wave(4000, 5000, 3),
        Rate.spikes(100, 9000, 0.2, 0.9),
        Rate.spikes(0, 9000, 0.2, 0.9),
        Rate.from(new TreeMap<>(Map.of(0.0, 500.0, 1.0, 0.0, 1.5, 2000.0))));
  }

  @ParameterizedTest
  @MethodSource("rates")
  void moments_never_go_back_and_are_the_inverse_of_what_is_due(Rate rate) {
    double[] inTurn = moments(even(rate), 20_000);

    assertThat(inTurn).isSorted();
    assertThat(moments(new Arrivals(rate, true, 1), 20_000)).isSorted();
    for (int number = 0; number < inTurn.length; number += 7) {
      assertThat(rate.dueWithin(rate.secondsUntil(number))).isCloseTo(number, within(1e-6));
    }
  }

  @Test
  void steps_are_of_equal_length_and_height() {
    double[] moments = moments(even(Rate.steps(100, 400, 6, 3)), 3000);

    assertThat((double) dueBy(moments, 2)).isCloseTo(200, within(1.0));
    assertThat((double) dueBy(moments, 4)).isCloseTo(600, within(1.0));
    assertThat((double) dueBy(moments, 6)).isCloseTo(1200, within(1.0));
    assertThat((double) dueBy(moments, 7)).isCloseTo(1600, within(1.0));
  }

  /** From 100/s to 300/s and back in 8 s: 200 a second in a period, fewer in its first quarter. */
  @Test
  void a_sine_has_its_period() {
    Rate wave = Rate.wave(100, 300, 8);

    assertThat(wave.dueWithin(8)).isCloseTo(1600, within(1e-6));
    assertThat(wave.dueWithin(80)).isCloseTo(16_000, within(1e-6));
    double quarter = 2 * 200 - 100 * 8 / (2 * Math.PI);
    assertThat(wave.dueWithin(2)).isCloseTo(quarter, within(0.1));
    assertThat(wave.dueWithin(42)).isCloseTo(8000 + quarter, within(0.1));
  }

  @Test
  void spikes_come_at_the_end_of_each_period() {
    double[] moments = moments(even(Rate.spikes(10, 1000, 1, 5)), 3200);

    assertThat((double) dueBy(moments, 4)).isCloseTo(40, within(1.0));
    assertThat((double) dueBy(moments, 5)).isCloseTo(1040, within(1.0));
    assertThat((double) dueBy(moments, 9)).isCloseTo(1080, within(1.0));
    assertThat((double) dueBy(moments, 15)).isCloseTo(3120, within(1.0));
  }

  /** 1,000 a second on average, but in the first second of each two only 500. */
  @Test
  void any_rate_can_be_that_of_a_poisson_process() {
    double[] moments = moments(new Arrivals(Rate.spikes(500, 1500, 1, 2), true, 4), 100_000);

    double[] counts = new double[98];
    for (double moment : moments) {
      if (moment < counts.length * SECOND_NS) {
        counts[(int) (moment / SECOND_NS)]++;
      }
    }
    double low = IntStream.range(0, 49).mapToDouble(i -> counts[2 * i]).average().orElseThrow();
    double high =
        IntStream.range(0, 49).mapToDouble(i -> counts[2 * i + 1]).average().orElseThrow();
    double spread =
        IntStream.range(0, 49).mapToDouble(i -> Math.pow(counts[2 * i] - low, 2)).sum() / 48;
    assertThat(low).isCloseTo(500, within(12.0));
    assertThat(high).isCloseTo(1500, within(20.0));
    assertThat(spread / low).isBetween(0.5, 1.6);
  }

  /** Slots that ask for other numbers, or later, share blocks of the process or make their own. */
  @Test
  void a_moment_is_the_same_for_every_slot() {
    double[] all = moments(poisson(3), 100_000);
    Moments shared = poisson(3).moments(0);
    LongUnaryOperator early = shared.forSlot();
    LongUnaryOperator late = shared.forSlot();

    for (int number : new int[] {0, 1023, 1024, 5000, 99_000}) {
      assertThat((double) early.applyAsLong(number)).isEqualTo(all[number]);
    }
    for (int number : new int[] {7, 1030, 90_000, 99_999}) {
      assertThat((double) late.applyAsLong(number)).isEqualTo(all[number]);
    }
    assertThat((double) shared.forSlot().applyAsLong(99_998)).isEqualTo(all[99_998]);
    assertThat((double) shared.forSlot().applyAsLong(3)).isEqualTo(all[3]);
    assertThat((double) shared.forSlot().applyAsLong(2000)).isEqualTo(all[2000]);
  }

  /** The twentieth call of all threads together lasts until all others have ended. */
  public static final class OneStall extends TestDb {
    private static final AtomicInteger CALLS = new AtomicInteger();
    private static final CountDownLatch OTHERS = new CountDownLatch(119);
    private static volatile boolean othersEnded;

    @Override
    protected Status answer() {
      if (CALLS.incrementAndGet() != 20) {
        OTHERS.countDown();
        return Status.OK;
      }
      try {
        othersEnded = OTHERS.await(20, TimeUnit.SECONDS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
      return Status.OK;
    }
  }

  /** With a queue for each thread, a quarter of the operations would wait for the slow one. */
  @Test
  void no_operation_waits_for_a_slow_one_while_a_thread_is_free() {
    ClientRun.onTenRecords(
        OneStall.class, "-target", "1000", "-threads", "4", "-p", "operationcount=120");

    assertThat(OneStall.CALLS).hasValue(120);
    assertThat(OneStall.othersEnded).isTrue();
  }

  /**
   * At 200/s, call 20 stalls for 300 ms. Only that call has this service time; the roughly 60
   * operations that were due in the meantime have response times spread evenly below it.
   */
  @Test
  void a_stall_is_in_the_response_of_all_that_were_due_in_it_and_in_the_service_of_one()
      throws IOException {
    ResultFolder folder = new ResultFolder(temporary.resolve("result"));

    ClientRun run =
        ClientRun.onTenRecords(
            TestDb.Stalling.class,
            "-target",
            "200",
            "-p",
            "arrival=constant",
            "-p",
            "operationcount=120",
            "-p",
            "updateproportion=0",
            "-p",
            "result.dir=" + folder.path());

    OperationSummary service = folder.read().latencies().get("READ");
    OperationSummary response = folder.read().latencies().get("Intended-READ");
    assertThat(run.out()).doesNotContain("Intended");
    assertThat(service.count()).isEqualTo(120);
    assertThat(response.count()).isEqualTo(120);
    assertThat(service.maxMicros()).isGreaterThanOrEqualTo(300_000);
    assertThat(response.maxMicros()).isGreaterThanOrEqualTo(service.maxMicros());
    // 60 of 120 were due during the stall, and half of them waited for more than half of it.
    assertThat(response.percentilesMicros().get(Percentile.P90)).isGreaterThan(200_000);
    assertThat(service.percentilesMicros().get(Percentile.P90)).isLessThan(100_000);
    // 60 times 150 ms on average, over 120 operations; the service time counts the stall once.
    assertThat(response.meanMicros()).isGreaterThan(60_000);
    assertThat(service.meanMicros()).isLessThan(30_000);
  }

  @Test
  void what_makes_no_sense_is_refused() {
    assertThat(refused("arrival=poisson")).contains("arrival needs a target");
    assertThat(refused("arrival=ramp", "target=9"))
        .contains("target.ramptime is 0 or missing: arrival=ramp needs it");
    assertThat(refused("target.ramptime=9"))
        .contains("target.ramptime is not of arrival=constant, but of arrival=ramp, arrival=steps");
    assertThat(refused("arrival=sine", "target=9")).contains("target.period is 0 or missing");
    assertThat(refused("arrival=spikes", "target=9", "target.period=5", "target.burst=5"))
        .contains("target.burst is 5, as long as target.period or longer");
    assertThat(refused("arrival=file", "target=9"))
        .contains("target.file is 0 or missing", "the file has the rates; leave target out");
  }

  @Test
  void a_file_of_rates_that_cannot_be_used_is_refused_with_the_reason() throws IOException {
    Path file = temporary.resolve("rates.csv");

    assertThat(refused("arrival=file", "target.file=" + file)).contains("it cannot be read");
    for (String[] one :
        new String[][] {
          {"second,rate\n0,5\n3,x", "line 3 is '3,x'"},
          {"0,5\n7,1\n7,2", "line 3 goes back to second 7"},
          {"1,5", "it does not begin at second 0"},
          {"0,0\n4,0", "no rate is above 0"}
        }) {
      Files.writeString(file, one[0]);
      assertThat(refused("arrival=file", "target.file=" + file)).contains(one[1]);
    }
  }

  /** What is never due is waited for in vain, unless the time ends the run. */
  @ParameterizedTest
  @ValueSource(strings = {"arrival.poisson=false", "arrival.poisson=true"})
  void rates_that_end_before_the_operations_are_refused(String atRandom) throws IOException {
    Path file = temporary.resolve("rates.csv");
    Files.writeString(file, "0,1000\n0.2,0\n");
    String[] schedule = {"arrival=file", "target.file=" + file, atRandom, "seed=5"};

    assertThat(refused(with(schedule, "operationcount=300")))
        .containsPattern(
            "target.file: its rates end with 0, and \\d+ operations are due until then, not the 300 of operationcount");
    assertThat(refused(with(schedule, "warmupoperations=300"))).contains("300 of warmupoperations");
    assertThat(ran(with(schedule, "operationcount=300", "maxexecutiontime=1")).exitCode())
        .isEqualTo(ExitCode.OK);
    assertThat(ran(with(schedule, "operationcount=150")).exitCode()).isEqualTo(ExitCode.OK);
  }

  private static String[] with(String[] properties, String... more) {
    return Stream.concat(Arrays.stream(properties), Arrays.stream(more)).toArray(String[]::new);
  }

  private static ClientRun ran(String... properties) {
    return ClientRun.onTenRecords(
        TestDb.class,
        Arrays.stream(properties).flatMap(one -> Stream.of("-p", one)).toArray(String[]::new));
  }

  private static String refused(String... properties) {
    ClientRun run = ran(properties);
    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    return run.err();
  }

  /** 100 in the first half second, none in the next one, and then 400 a second. */
  @Test
  void a_run_follows_the_rates_of_a_file() throws IOException {
    Path file = temporary.resolve("rates.csv");
    Files.writeString(file, "\uFEFF0,200\n0.5,0\n1,400\n");
    ResultFolder folder = new ResultFolder(temporary.resolve("result"));

    ClientRun run =
        ClientRun.onTenRecords(
            TestDb.class,
            "-p",
            "arrival=file",
            "-p",
            "target.file=" + file,
            "-p",
            "operationcount=201",
            "-p",
            "result.dir=" + folder.path());

    assertThat(run.exitCode()).isEqualTo(ExitCode.OK);
    assertThat(folder.read().run().runTimeMillis()).isBetween(1250.0, 2500.0);
    assertThat(folder.read().observed().inFlight()).isNotNull();
  }

  @Test
  void a_number_that_cannot_be_read_is_not_called_missing_too() {
    ClientRun run =
        ClientRun.onTenRecords(
            TestDb.class, "-p", "arrival=ramp", "-target", "x", "-p", "target.ramptime=-1");

    assertThat(run.err())
        .contains("target: 'x' is not a number", "target.ramptime: '-1' is not a number")
        .doesNotContain("needs");
  }
}

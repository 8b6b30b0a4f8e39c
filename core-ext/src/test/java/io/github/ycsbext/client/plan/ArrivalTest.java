package io.github.ycsbext.client.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.ycsbext.client.ClientRun;
import io.github.ycsbext.client.TestDb;
import io.github.ycsbext.fault.ExitCode;
import io.github.ycsbext.result.Result.OperationSummary;
import io.github.ycsbext.result.ResultFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.Status;

class ArrivalTest {
  private static final double SECOND_NS = 1e9;

  @TempDir Path temporary;

  private static double[] moments(Arrivals arrivals, int count) {
    Moments.OfSlot moments = arrivals.moments(0).forSlot();
    return IntStream.range(0, count).mapToDouble(moments::dueNs).toArray();
  }

  private static Arrivals poisson(long seed, int client) {
    return new Arrivals(Arrival.POISSON, 1000, 0, 0, seed, client);
  }

  @Test
  void constant_arrivals_are_at_even_distances() {
    Arrivals constant = new Arrivals(Arrival.CONSTANT, 200, 0, 0, 0, 0);

    double[] moments = moments(constant, 200);

    for (int i = 0; i < moments.length; i++) {
      assertThat(moments[i]).isCloseTo(i * SECOND_NS / 200, within(1.0));
    }
  }

  @Test
  void as_many_operations_are_due_within_a_time_as_have_their_moment_in_it() {
    Arrivals constant = new Arrivals(Arrival.CONSTANT, 200, 0, 0, 0, 0);
    Arrivals ramp = new Arrivals(Arrival.RAMP, 300, 100, 4, 0, 0);

    assertThat(constant.dueWithin(2.5)).isEqualTo(500);
    for (double seconds : new double[] {0.5, 2, 4, 6.5}) {
      long moments =
          Arrays.stream(moments(ramp, 3000)).filter(m -> m < seconds * SECOND_NS).count();
      assertThat(ramp.dueWithin(seconds)).isCloseTo((double) moments, within(1.0));
    }
  }

  /**
   * A Poisson process of 1000/s: in 100,000 arrivals the mean distance has a standard error of 0.32
   * %, the variance is the mean's square, and the counts per 10 ms have variance = mean (10).
   */
  @Test
  void poisson_arrivals_are_a_poisson_process() {
    double[] inOrder = moments(poisson(42, 0), 100_000);

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
  void the_seed_makes_poisson_arrivals_the_same_and_clients_differ() {
    assertThat(moments(poisson(7, 0), 200)).isEqualTo(moments(poisson(7, 0), 200));
    assertThat(moments(poisson(7, 0), 200)).isNotEqualTo(moments(poisson(8, 0), 200));
    assertThat(moments(poisson(7, 0), 200)).isNotEqualTo(moments(poisson(7, 1), 200));
  }

  /**
   * The rate grows from 100/s to 300/s in 10 s: 100 t + 10 t² operations are due by t, 2000 in all,
   * then 300 each second.
   */
  @Test
  void a_ramp_has_the_number_due_that_its_formula_says() {
    Arrivals ramp = new Arrivals(Arrival.RAMP, 300, 100, 10, 0, 0);

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
    double[] up = moments(new Arrivals(Arrival.RAMP, 100, 0, 10, 0, 0), 1000);
    double[] down = moments(new Arrivals(Arrival.RAMP, 100, 300, 10, 0, 0), 3000);

    assertThat((double) dueBy(up, 5)).isCloseTo(125, within(1.0));
    assertThat((double) dueBy(down, 5)).isCloseTo(1250, within(1.0));
    assertThat((double) dueBy(down, 11)).isCloseTo(2100, within(1.0));
  }

  private static long dueBy(double[] moments, double seconds) {
    return Arrays.stream(moments).filter(moment -> moment < seconds * SECOND_NS).count();
  }

  @Test
  void moments_never_go_back() {
    for (Arrival kind : Arrival.values()) {
      double[] inTurn = moments(new Arrivals(kind, 5000, 10, 1, 1, 0), 10_000);
      assertThat(inTurn).as(kind.name()).isSorted();
    }
  }

  /** Slots that ask for other numbers, or later, share blocks of the process or make their own. */
  @Test
  void a_moment_is_the_same_for_every_slot() {
    double[] all = moments(poisson(3, 0), 100_000);
    Moments shared = poisson(3, 0).moments(0);
    Moments.OfSlot early = shared.forSlot();
    Moments.OfSlot late = shared.forSlot();

    for (int number : new int[] {0, 1023, 1024, 5000, 99_000}) {
      assertThat((double) early.dueNs(number)).isEqualTo(all[number]);
    }
    for (int number : new int[] {7, 1030, 90_000, 99_999}) {
      assertThat((double) late.dueNs(number)).isEqualTo(all[number]);
    }
    assertThat((double) shared.forSlot().dueNs(99_998)).isEqualTo(all[99_998]);
  }

  /** Stalls at the twentieth call of all threads together. */
  public static final class OneStall extends TestDb {
    private static final AtomicInteger CALLS = new AtomicInteger();

    @Override
    protected Status answer() {
      if (CALLS.getAndIncrement() == 20) {
        LockSupport.parkNanos(300_000_000);
      }
      return Status.OK;
    }
  }

  /** With four threads, the operations that are due while one of them stalls do not wait for it. */
  @Test
  void no_operation_waits_for_a_slow_one_while_a_thread_is_free() throws IOException {
    OneStall.CALLS.set(0);
    ResultFolder folder = new ResultFolder(temporary.resolve("result"));

    ClientRun.onTenRecords(
        OneStall.class,
        "-target",
        "200",
        "-threads",
        "4",
        "-p",
        "operationcount=120",
        "-p",
        "updateproportion=0",
        "-p",
        "result.dir=" + folder.path());

    OperationSummary response = folder.read().latencies().get("Intended-READ");
    assertThat(response.count()).isEqualTo(120);
    assertThat(response.maxMicros()).isGreaterThanOrEqualTo(300_000);
    // With a queue for each thread, 15 of 120 would wait, half of them for more than 150 ms.
    assertThat(response.percentilesMicros().get("95")).isLessThan(100_000);
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
    assertThat(response.percentilesMicros().get("90")).isGreaterThan(200_000);
    assertThat(service.percentilesMicros().get("90")).isLessThan(100_000);
    // 60 times 150 ms on average, over 120 operations; the service time counts the stall once.
    assertThat(response.meanMicros()).isGreaterThan(60_000);
    assertThat(service.meanMicros()).isLessThan(30_000);
  }

  @Test
  void what_makes_no_sense_is_refused() {
    ClientRun noTarget = ClientRun.onTenRecords(TestDb.class, "-p", "arrival=poisson");
    ClientRun noTime = ClientRun.onTenRecords(TestDb.class, "-p", "arrival=ramp", "-target", "9");
    ClientRun noRamp = ClientRun.onTenRecords(TestDb.class, "-p", "target.ramptime=9");

    assertThat(noTarget.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(noTarget.err()).contains("arrival needs a target");
    assertThat(noTime.err()).contains("target.ramptime is 0 or missing: arrival=ramp needs it");
    assertThat(noRamp.err()).contains("are of arrival=ramp");
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

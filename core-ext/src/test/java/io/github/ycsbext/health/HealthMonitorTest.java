package io.github.ycsbext.health;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.health.HealthMonitor.HiccupMeter;
import io.github.ycsbext.health.HealthMonitor.PauseMeter;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.result.Result.Health;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class HealthMonitorTest {
  private static final Vitals WELL =
      new Vitals(10_000, 4_000_000_000L, 0.2, 0.9, 0.0, 3, 100, 1, 50, 0, 0, 1_000_000);

  private static Vitals overloaded(double processShare, double busyTimeShare) {
    return new Vitals(10_000, 1, processShare, 0.98, busyTimeShare, 0, 0, 1, 1, 0.05, 0, 0);
  }

  @Test
  void a_client_within_all_limits_is_good() {
    Health health = HealthMonitor.judge(WELL, 1_000_000);

    assertThat(health.verdict()).isEqualTo(Health.GOOD);
    assertThat(health.reasons()).isEmpty();
    assertThat(health.cpuMicrosPerOperation()).isEqualTo(4.0);
    assertThat(health.allocatedBytesPerSecond()).isEqualTo(100_000);
  }

  @Test
  void a_busy_machine_starves_the_client_only_where_it_is_its_main_load() {
    Health client = HealthMonitor.judge(overloaded(0.7, 0.285), 1);
    Health server = HealthMonitor.judge(overloaded(0.3, 0.8), 1);
    Health burst = HealthMonitor.judge(overloaded(0.7, 0.08), 1);

    assertThat(client.verdict()).isEqualTo(Health.OVERLOADED);
    assertThat(client.reasons())
        .map(Note::text)
        .containsExactly(
            "the processors that the client may use were more than 95 % busy for 28 % of the run"
                + " (limit 10 %), and the client took 71 % of the load");
    assertThat(server.verdict()).isEqualTo(Health.GOOD);
    assertThat(burst.verdict()).isEqualTo(Health.GOOD);
  }

  @Test
  void late_scheduling_and_collections_are_reasons_of_their_own() {
    Vitals vitals =
        new Vitals(10_000, 1, 0.1, Double.NaN, Double.NaN, 20, 900, 12.5, 80, 0.01, Double.NaN, 0);

    Health health = HealthMonitor.judge(vitals, 0);

    assertThat(health.reasons())
        .hasSize(2)
        .anyMatch(reason -> reason.text().contains("more than 12.5 ms late (limit 10 ms)"))
        .anyMatch(reason -> reason.text().contains("9.0 % of the run (limit 7.7 %)"));
    assertThat(health.machineShare()).isNull();
    assertThat(health.cpuMicrosPerOperation()).isNull();
  }

  @Test
  void a_host_that_takes_processors_away_is_named_where_threads_are_late() {
    Vitals late = new Vitals(10_000, 1, 0.1, 0.5, 0, 0, 0, 12.5, 80, 0.064, 0, 0);
    Vitals punctual = new Vitals(10_000, 1, 0.1, 0.5, 0, 0, 0, 9.5, 80, 0.064, 0, 0);

    assertThat(HealthMonitor.judge(late, 1).reasons())
        .map(Note::text)
        .hasSize(2)
        .contains("the host of this virtual machine took 6 % of its processors' time");
    assertThat(HealthMonitor.judge(punctual, 1).verdict()).isEqualTo(Health.GOOD);
  }

  @Test
  void a_host_that_takes_a_tenth_starves_servers_too_though_the_client_is_punctual() {
    Vitals taken = new Vitals(10_000, 1, 0.1, 0.5, 0, 0, 0, 0.1, 1, 0.114, 0, 0);

    assertThat(HealthMonitor.judge(taken, 1).verdict()).isEqualTo(Health.OVERLOADED);
    assertThat(HealthMonitor.judge(taken, 1).reasons())
        .map(Note::text)
        .containsExactly("the host of this virtual machine took 11 % of its processors' time");
  }

  @Test
  void other_programs_disturb_where_more_than_half_of_the_machine_is_busy() {
    Health disturbed = HealthMonitor.judge(foreign(0.957, 0.44), 1);

    assertThat(disturbed.verdict()).isEqualTo(Health.OVERLOADED);
    assertThat(disturbed.reasons())
        .map(Note::text)
        .containsExactly(
            "programs that are no part of the benchmark took 44 % of the time of all processors"
                + " (limit 10 %), while the machine was 96 % busy");
    assertThat(disturbed.foreignShare()).isEqualTo(0.44);
    assertThat(HealthMonitor.judge(foreign(0.957, 0.08), 1).verdict()).isEqualTo(Health.GOOD);
    assertThat(HealthMonitor.judge(foreign(0.45, 0.2), 1).verdict()).isEqualTo(Health.GOOD);
    Health unknown = HealthMonitor.judge(foreign(0.957, Double.NaN), 1);
    assertThat(unknown.verdict()).isEqualTo(Health.GOOD);
    assertThat(unknown.foreignShare()).isNull();
  }

  private static Vitals foreign(double machineShare, double foreignShare) {
    return new Vitals(10_000, 1, 0.15, machineShare, 0.9, 0, 0, 1, 1, 0, foreignShare, 0);
  }

  @Test
  void a_run_under_a_second_is_not_judged() {
    Vitals vitals = new Vitals(999, 1, 1, 1, 1, 0, 900, 100, 100, 0, 0, 0);

    assertThat(HealthMonitor.judge(vitals, 1).verdict()).isEqualTo(Health.TOO_SHORT);
    assertThat(HealthMonitor.judge(vitals, 1).reasons()).isEmpty();
  }

  @Test
  void work_and_allocation_of_threads_that_are_gone_are_counted() throws InterruptedException {
    HealthMonitor monitor = HealthMonitor.start();
    List<byte[]> kept = new ArrayList<>();
    long[] allocated = new long[1];
    Thread worker =
        new Thread(
            () -> {
              for (int i = 0; i < 100; i++) {
                kept.add(new byte[100_000]);
              }
              // The process's processor time is told in steps of 10 ms.
              while (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() < 30_000_000) {
                Thread.onSpinWait();
              }
              allocated[0] = AllocationMeter.ofCurrentThread();
            });
    worker.start();
    worker.join();

    Vitals vitals = monitor.stop(Map.of(worker.getId(), allocated[0]));

    assertThat(kept).hasSize(100);
    assertThat(vitals.allocatedBytes()).isGreaterThan(10_000_000);
    assertThat(vitals.processorNs()).isPositive();
    assertThat(vitals.jitterMaxMillis()).isGreaterThanOrEqualTo(vitals.jitterP99Millis());
  }

  @Test
  void a_long_delay_counts_as_often_as_there_were_moments_in_it() throws InterruptedException {
    HiccupMeter meter = new HiccupMeter();
    meter.record(200_000_000);

    Histogram delaysNs = meter.stop();

    assertThat(delaysNs.getTotalCount()).isEqualTo(100);
    assertThat(delaysNs.getValueAtPercentile(50) / 1e6).isBetween(95.0, 105.0);
  }

  @Test
  void collections_are_pauses() {
    PauseMeter pauses = new PauseMeter();

    System.gc();

    assertThat(pauses.count()).isPositive();
    assertThat(pauses.millis()).isNotNegative();
  }
}

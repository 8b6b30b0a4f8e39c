package io.github.ycsbext.health;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.sun.management.OperatingSystemMXBean;
import io.github.ycsbext.result.Result.Health;
import java.lang.reflect.Proxy;
import org.junit.jupiter.api.Test;

class ProcessorMeterTest {
  private static final long SECOND_NS = 1_000_000_000;

  private final OperatingSystemMXBean system =
      (OperatingSystemMXBean)
          Proxy.newProxyInstance(
              getClass().getClassLoader(),
              new Class<?>[] {OperatingSystemMXBean.class},
              (proxy, method, arguments) -> answer(method.getName()));
  private double load;
  private int processors = 1;
  private long processNs;
  private long nowNs;

  private Object answer(String method) {
    return switch (method) {
      case "getCpuLoad" -> load;
      case "getProcessCpuTime" -> processNs;
      case "getAvailableProcessors" -> processors;
      default -> throw new AssertionError(method);
    };
  }

  /** Returns what is seen in ten seconds of a client that uses so much of one processor. */
  private ProcessorMeter watched(double ofOneProcessor, double ofTheMachine) {
    load = ofTheMachine;
    ProcessorMeter meter = new ProcessorMeter(system, () -> nowNs);
    for (int second = 0; second < 10; second++) {
      nowNs += SECOND_NS;
      processNs += Math.round(ofOneProcessor * SECOND_NS);
      meter.sample();
    }
    return meter;
  }

  private static Health judged(ProcessorMeter meter) {
    return HealthMonitor.judge(
        new Vitals(
            10_000,
            meter.processNs(),
            meter.processShare(),
            meter.machineShare(),
            meter.busyTimeShare(),
            0,
            0,
            1,
            1,
            0,
            0,
            0),
        1);
  }

  @Test
  void a_client_that_fills_its_own_processor_is_overloaded_while_others_are_idle() {
    ProcessorMeter meter = watched(1, 0.5);

    assertThat(meter.machineShare()).isEqualTo(0.5, within(1e-9));
    assertThat(meter.processShare()).isEqualTo(1, within(1e-9));
    assertThat(meter.busyTimeShare()).isEqualTo(1);
    assertThat(judged(meter).verdict()).isEqualTo(Health.OVERLOADED);
  }

  @Test
  void the_same_work_on_two_processors_leaves_it_room() {
    processors = 2;
    ProcessorMeter meter = watched(1, 0.5);

    assertThat(meter.busyTimeShare()).isZero();
    assertThat(judged(meter).verdict()).isEqualTo(Health.GOOD);
  }

  @Test
  void a_server_that_uses_what_the_client_leaves_does_not_starve_it() {
    processors = 2;
    ProcessorMeter meter = watched(0.4, 1);

    assertThat(meter.busyTimeShare()).isEqualTo(1);
    assertThat(judged(meter).verdict()).isEqualTo(Health.GOOD);
  }

  @Test
  void a_load_that_the_system_does_not_report_is_unknown() {
    ProcessorMeter meter = watched(1, -1);

    assertThat(meter.machineShare()).isNaN();
    assertThat(meter.busyTimeShare()).isNaN();
  }

  @Test
  void a_reading_too_soon_after_the_last_one_does_not_count() {
    load = 1;
    ProcessorMeter meter = new ProcessorMeter(system, () -> nowNs);
    nowNs += SECOND_NS / 10;
    meter.sample();

    assertThat(meter.machineShare()).isNaN();
  }
}

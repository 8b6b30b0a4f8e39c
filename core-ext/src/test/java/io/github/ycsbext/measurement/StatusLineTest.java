package io.github.ycsbext.measurement;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.binding.Settings;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import site.ycsb.Status;

class StatusLineTest {
  private static final String START = "2026-01-02 03:04:05:006 12 sec: " + StatusLine.done(3456);

  @Test
  void a_status_line_is_told_from_others() {
    assertThat(StatusLine.isOne(START + "288 current ops/sec; est completion in 6 second "))
        .isTrue();
    assertThat(StatusLine.isOne(START + "288 current ops/sec; " + StatusLine.WARMING_UP)).isTrue();
    assertThat(StatusLine.isOne("redis.port: 'abc' is not a port (1-65535)")).isFalse();
  }

  @Test
  void an_operation_that_did_not_come_in_an_interval_has_its_intended_times_too() {
    Recorders recorders =
        new Recorders(MeasurementSettings.of(new Settings(new Properties())), null, true);
    ThreadRecorder recorder = recorders.current();
    recorder.recordCall(recorder.operation("READ"), 0, 1000, Status.OK);
    Totals before = recorders.read();
    Totals nothing = recorders.read().since(before);

    assertThat(new StatusLine().summary(nothing, MeasurementProperties.MeasurementInterval.BOTH))
        .contains("[READ: Count=0", "[Intended-READ: Count=0");
    assertThat(
            new StatusLine().summary(nothing, MeasurementProperties.MeasurementInterval.INTENDED))
        .contains("[READ: Count=0");
  }
}

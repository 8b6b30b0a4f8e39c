package io.github.ycsbext.measurement;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.binding.InvalidSettingsException;
import io.github.ycsbext.binding.Settings;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import site.ycsb.Status;

class FiguresTest {
  @ParameterizedTest
  @CsvSource({"95,95th", "1,1st", "2,2nd", "3,3rd", "11,11th", "12,12th", "99.9,99.9", "51,51st"})
  void percentiles_are_named_as_ycsb_names_them(double percentile, String name) {
    assertThat(ReportWriter.ordinal(percentile)).isEqualTo(name);
  }

  @ParameterizedTest
  @CsvSource({
    "6,'6 second '",
    "59,'59 seconds '",
    "60,'1 minute '",
    "133,'2 minutes '",
    "7261,'2 hours 1 minute '",
    "90061,'1 day 1 hour '",
  })
  void remaining_times_are_worded_as_ycsb_words_them(long seconds, String words) {
    assertThat(StatusLine.remaining(seconds)).isEqualTo(words);
  }

  @Test
  void throughput_of_no_time_is_zero() {
    assertThat(ReportWriter.throughput(10, 0)).isZero();
    assertThat(ReportWriter.throughput(10, 2_000_000_000)).isEqualTo(5);
  }

  @Test
  void statuses_of_one_name_are_counted_together_whatever_they_say()
      throws InvalidSettingsException {
    Recorders recorders = recorders();
    ThreadRecorder recorder = recorders.current();
    OperationMeasurements read = recorder.operation("READ");
    recorder.recordCall(read, 0, 10, new Status("Timeout", "after 10 ms"));
    recorder.recordCall(read, 0, 10, new Status("Timeout", "after 11 ms"));
    recorder.recordCall(read, 0, 10, Status.NOT_FOUND);
    recorder.recordCall(read, 0, 10, Status.OK);

    OperationTotals totals = recorders.read().operations().get("READ");

    assertThat(totals.errorsByName()).containsOnlyKeys("Timeout").containsEntry("Timeout", 2L);
    assertThat(totals.hitRatio()).isEqualTo(0.5);
    assertThat(totals.service().count()).isEqualTo(1);
    assertThat(recorders.read().operations().get("READ-FAILED").service().count()).isEqualTo(3);
  }

  @Test
  void what_looks_for_a_record_always_tells_its_hit_ratio() throws InvalidSettingsException {
    Recorders recorders = recorders();
    ThreadRecorder recorder = recorders.current();
    recorder.recordCall(recorder.operation("DELETE"), 0, 10, Status.OK);
    recorder.recordCall(recorder.operation("READ"), 0, 10, Status.OK);
    recorder.recordCall(recorder.operation("UPDATE"), 0, 10, Status.NOT_FOUND);

    Totals totals = recorders.read();

    assertThat(ratio(totals, "DELETE")).isEqualTo(1);
    assertThat(ratio(totals, "READ")).isEqualTo(1);
    assertThat(ratio(totals, "UPDATE")).isZero();
  }

  @Test
  void writes_that_succeed_without_a_record_have_no_hit_ratio() throws InvalidSettingsException {
    Recorders recorders = recorders();
    ThreadRecorder recorder = recorders.current();
    recorder.recordCall(recorder.operation("DELETE"), 0, 10, Status.OK);
    recorder.recordCall(recorder.operation("READ"), 0, 10, Status.OK);

    OperationTotals delete = recorders.read().operations().get("DELETE");
    OperationTotals read = recorders.read().operations().get("READ");

    assertThat(new HitRatios(Set.of("DELETE")).of("DELETE", delete)).isNull();
    assertThat(new HitRatios(Set.of("DELETE")).of("READ", read)).isEqualTo(1);
  }

  @Test
  void scans_tell_how_many_records_a_success_returned() throws InvalidSettingsException {
    Recorders recorders = recorders();
    ThreadRecorder recorder = recorders.current();
    OperationMeasurements scan = recorder.operation(OperationNames.SCAN);
    scan.scanned(60, 50); // In the warm-up.
    recorders.endWarmUp();
    scan.scanned(9, 3);
    recorder.recordCall(scan, 0, 10, Status.OK);
    scan.scanned(9, 4);
    recorder.recordCall(scan, 0, 10, Status.OK);
    recorder.recordCall(scan, 0, 10, Status.ERROR);

    OperationTotals totals = recorders.read().operations().get(OperationNames.SCAN);

    assertThat(totals.recordsPerOperation()).isEqualTo(3.5);
    assertThat(Totals.sum(Stream.of(recorders.read(), recorders.read())).operations())
        .hasEntrySatisfying(
            OperationNames.SCAN, twice -> assertThat(twice.recordsPerOperation()).isEqualTo(3.5));
  }

  private static Double ratio(Totals totals, String operation) {
    return new HitRatios(Set.of()).of(operation, totals.operations().get(operation));
  }

  private static Recorders recorders() throws InvalidSettingsException {
    Settings settings = new Settings(new Properties());
    MeasurementSettings measurement = MeasurementSettings.of(settings);
    settings.check();
    return new Recorders(measurement, null, false);
  }
}

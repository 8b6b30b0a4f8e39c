package io.github.ycsbext.measurement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.ycsbext.binding.ErrorStatus;
import io.github.ycsbext.measurement.OperationTotals.StatusTotal;
import io.github.ycsbext.result.ResultJson;
import java.util.Map;
import java.util.Properties;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import site.ycsb.Status;
import tools.jackson.core.JacksonException;

class TotalsJsonTest {
  private static Totals measured(int seed) throws Exception {
    Random random = new Random(seed);
    Recorders recorders =
        new Recorders(
            MeasurementSettings.of(new io.github.ycsbext.binding.Settings(new Properties())),
            null,
            false);
    ThreadRecorder recorder = recorders.current();
    for (int i = 0; i < 1000; i++) {
      long nanos = (long) Math.exp(random.nextDouble() * 20);
      recorder.recordService(recorder.operation(i % 3 == 0 ? "READ" : "UPDATE"), nanos);
      Status status = i % 7 == 0 ? Status.NOT_FOUND : i % 11 == 0 ? Status.ERROR : Status.OK;
      recorder.count(recorder.operation("READ"), status);
    }
    return recorders.read();
  }

  private static Totals read(String json) {
    return ResultJson.read(json, Totals.class);
  }

  @Test
  void totals_come_back_as_they_were() throws Exception {
    Totals totals = measured(1);

    Totals read = read(ResultJson.text(totals));

    assertThat(read.operations().keySet()).isEqualTo(totals.operations().keySet());
    totals
        .operations()
        .forEach(
            (name, operation) -> {
              OperationTotals other = read.operations().get(name);
              assertThat(other.service().histogramNs())
                  .isEqualTo(operation.service().histogramNs());
              assertThat(other.service().meanNs()).isEqualTo(operation.service().meanNs());
              assertThat(other.statuses()).isEqualTo(operation.statuses());
              assertThat(other.errors()).isEqualTo(operation.errors());
            });
  }

  @Test
  void an_error_comes_back_with_the_name_under_which_ycsb_counts_it() throws Exception {
    OperationTotals inserts = OperationTotals.empty();
    inserts.addStatus(new ErrorStatus("DuplicateKey", "it is there"), 50);
    inserts.addStatus(OperationNames.NOT_VERIFIABLE, 3);
    inserts.addStatus(Status.ERROR, 2);
    inserts.scanned().add(9, 7);

    OperationTotals read =
        read(ResultJson.text(new Totals(new TreeMap<>(Map.of("INSERT", inserts)))))
            .operations()
            .get("INSERT");

    assertThat(read.statuses().values())
        .extracting(total -> ErrorStatus.asInYcsb(total.status()), StatusTotal::count)
        .containsExactly(
            tuple(Status.ERROR, 50L), tuple(Status.UNEXPECTED_STATE, 3L), tuple(Status.ERROR, 2L));
    assertThat(read.errorsByName()).containsOnlyKeys("DuplicateKey", "NOT_VERIFIABLE", "ERROR");
    assertThat(read.scanned().asked()).isEqualTo(9);
    assertThat(read.scanned().returned()).isEqualTo(7);
  }

  @Test
  void a_percentile_of_the_sum_is_that_of_all_measurements() throws Exception {
    Totals one = measured(1);
    Totals other = measured(2);

    OperationTotals sum = one.and(other).operations().get("READ");

    var all = one.operations().get("READ").service().histogramNs().copy();
    all.add(other.operations().get("READ").service().histogramNs());
    assertThat(sum.service().histogramNs()).isEqualTo(all);
    assertThat(sum.count(Status.OK))
        .isEqualTo(
            one.operations().get("READ").count(Status.OK)
                + other.operations().get("READ").count(Status.OK));
  }

  @Test
  void what_is_no_measurement_is_refused() throws Exception {
    String json = ResultJson.text(measured(1));
    Random random = new Random(5);
    for (int i = 0; i < 2000; i++) {
      char[] broken = json.substring(0, 1 + random.nextInt(json.length())).toCharArray();
      broken[random.nextInt(broken.length)] ^= (char) (1 << random.nextInt(7));
      try {
        read(new String(broken));
      } catch (JacksonException e) {
        assertThat(e).hasMessageNotContaining("Cannot invoke");
      }
    }
  }
}

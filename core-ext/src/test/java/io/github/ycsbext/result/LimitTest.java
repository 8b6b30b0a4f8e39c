package io.github.ycsbext.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LimitTest {
  @ParameterizedTest
  @CsvSource({
    "p99 READ < 10 ms, p99, READ, 10000",
    "p99.9 READ-MODIFY-WRITE<1s, p99.9, READ-MODIFY-WRITE, 1000000",
    "mean < 250 us, mean, , 250",
    "errors < 0.1 %, errors, , 0.001"
  })
  void a_limit_is_read(String text, String metric, String operation, double most) {
    Limit limit = Limit.of(text);

    assertThat(limit.metric()).isEqualTo(metric);
    assertThat(limit.operation()).isEqualTo(operation);
    assertThat(limit.most()).isCloseTo(most, within(1e-9));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "p99 READ; is no limit",
        "p99 READ > 3 ms; is no limit",
        "p98 < 3 ms; there are mean, errors and the percentiles p50, p90",
        "p99 < 3 h; use us, ms or s",
        "p99 READ < 10; has no unit: use us, ms or s",
        "p99 < 3 %; use us, ms or s",
        "errors < 3 ms; use %",
        "errors < 300 %; below 100 %",
        "p99 < 0 ms; no number above 0",
        "p99 < 1.2.3 ms; no number above 0"
      })
  void a_bad_limit_is_refused_with_the_way_out(String text, String sentence) {
    assertThatThrownBy(() -> Limit.of(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContainingAll("'" + text + "'", sentence);
  }

  @Test
  void a_condition_of_failure_is_the_breach_of_a_limit() throws Exception {
    Result step = step("20", 1000, 0);

    assertThat(Limit.failIf("p99 READ > 10 ms").ratio(step)).isCloseTo(2, within(1e-9));
    assertThat(Limit.failIf("p99 READ > 10 ms").shown(step)).isEqualTo("20.00 ms");
    assertThat(Limit.failIf("throughput < 10 ops/s").ratio(step)).isCloseTo(2, within(1e-9));
    assertThat(Limit.failIf("throughput < 4").shown(step)).isEqualTo("5 ops/s");
    assertThat(Limit.failIf("errors > 1 %").shown(step)).isEqualTo("0.9901 %");
    assertThat(Limit.failIf("errors > 1 %").operations(step)).isEqualTo(1010);
    assertThat(Limit.failIf("p99 > 1 s").operations(step)).isEqualTo(1000);
    assertThat(Limit.failIf("errors > 0 %").ratio(step)).isEqualTo(Double.POSITIVE_INFINITY);
    assertThat(Limit.failIf("errors > 0 %").leastOperations()).isEqualTo(5);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "p99 READ; is no condition: write it as 'p99 READ > 10 ms'",
        "p99 READ < 3 ms; would fail if it got better",
        "p99 > 0 ms; no number above 0",
        "throughput > 3; would fail if it got better",
        "throughput READ < 3; leave out READ",
        "throughput < 3 ms; use ops/s",
        "p98 > 3 ms; there are throughput, mean, errors and the percentiles p50, p90"
      })
  void a_bad_condition_is_refused_with_the_way_out(String text, String sentence) {
    assertThatThrownBy(() -> Limit.failIf(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContainingAll("'" + text + "'", sentence);
  }

  @Test
  void a_percentile_needs_five_operations_beyond_it() {
    assertThat(Limit.of("p99 < 1 ms").leastOperations()).isEqualTo(500);
    assertThat(Limit.of("errors < 0.1 %").leastOperations()).isEqualTo(5000);
    assertThat(Limit.of("mean < 1 ms").leastOperations()).isEqualTo(5);
  }

  @Test
  void the_response_time_is_what_is_limited_not_the_service_time() throws Exception {
    Result step = step("20", 1000, 0);

    assertThat(Limit.of("p99 READ < 10 ms").ratio(step)).isCloseTo(2, within(1e-9));
    assertThat(Limit.of("p99 < 40 ms").ratio(step)).isCloseTo(0.5, within(1e-9));
    assertThat(Limit.of("errors < 1 %").ratio(step)).isCloseTo(0.99, within(0.01));
  }

  @Test
  void an_operation_that_the_workload_does_not_do_is_named_beside_those_it_does() throws Exception {
    Result step = step("20", 1000, 0);

    assertThatThrownBy(() -> Limit.of("p99 SCAN < 10 ms").ratio(step))
        .hasMessage("'p99 SCAN < 10 ms': the workload does no SCAN; it does READ");
  }

  /** However fast those were that were answered. */
  @Test
  void a_step_that_falls_behind_its_rate_breaks_a_limit() throws Exception {
    List<Limit> limits = List.of(Limit.of("p99 < 40 ms"));

    assertThat(Limit.strain(limits, step("20", 100_000, 2_000))).isLessThan(1);
    assertThat(Limit.strain(limits, step("20", 100_000, 3_000))).isGreaterThan(1);
    assertThat(Limit.broken(limits, step("20", 100_000, 3_000))).containsExactly("late < 1 %");
    assertThat(Limit.broken(limits, step("50", 100_000, 0))).containsExactly("p99 < 40 ms");
  }

  /** The number of arrivals varies by itself: 4 of 100 standard deviations are no lateness. */
  @Test
  void few_operations_may_be_fewer_than_the_rate_says() throws Exception {
    assertThat(Limit.strain(List.of(), step("1", 500, 60))).isLessThan(1);
    assertThat(Limit.strain(List.of(), step("1", 500, 100))).isGreaterThan(1);
  }

  private static Result step(String p99Millis, long due, long late) throws Exception {
    return ResultJson.read(
        """
        {"formatVersion": 1, "product": "a fake", "phase": "run", "database": "Fake", "label": "",
         "startedAt": "2026-01-02T03:04:05Z", "runTimeMillis": 1000.0, "operations": 1000,
         "throughput": 5.0, "ended": "maxexecutiontime", "latencies": {
           "READ": {"count": 1000, "meanMicros": 1.0, "minMicros": 1.0, "maxMicros": 2.0,
             "percentilesMicros": {"99": 2.0}, "returns": {}, "hitRatio": null},
           "READ-FAILED": {"count": 10, "meanMicros": 1.0, "minMicros": 1.0, "maxMicros": 2.0,
             "percentilesMicros": {}, "returns": {}, "hitRatio": null},
           "Intended-READ": {"count": 1000, "meanMicros": 1.0, "minMicros": 1.0, "maxMicros": 2.0,
             "percentilesMicros": {"99": P99000.0}, "returns": {}, "hitRatio": null}},
         "due": {"operations": DUE, "late": LATE}, "server": null,
         "environment": {"operatingSystem": "", "architecture": "", "processor": "",
         "processors": 1, "memoryBytes": 0, "jvm": "", "maxHeapBytes": 0}, "configuration": {},
         "notes": []}
        """
            .replace("P99", p99Millis)
            .replace("DUE", String.valueOf(due))
            .replace("LATE", String.valueOf(late)),
        Result.class);
  }
}

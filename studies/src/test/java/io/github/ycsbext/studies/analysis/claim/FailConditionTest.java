package io.github.ycsbext.studies.analysis.claim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.ycsbext.studies.study.plan.Metric;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FailConditionTest {
  @Test
  void a_condition_has_a_metric_an_operation_and_a_change() {
    FailCondition slower = FailCondition.of(" p99.9 READ > +5 % ");
    FailCondition fewer = FailCondition.of("throughput<-2.5%");

    assertThat(slower.text()).isEqualTo("p99.9 READ > +5 %");
    assertThat(slower.metric()).isEqualTo(Metric.P99_9_LATENCY);
    assertThat(slower.operation()).isEqualTo("READ");
    assertThat(slower.factor()).isCloseTo(1.05, within(1e-12));
    assertThat(fewer.metric()).isEqualTo(Metric.THROUGHPUT);
    assertThat(fewer.operation()).isNull();
    assertThat(fewer.factor()).isCloseTo(0.975, within(1e-12));
    assertThat(FailCondition.of("p99 read > +5 %").operation()).isEqualTo("READ");
    assertThat(FailCondition.of("mean READ-MODIFY-WRITE>+1%").operation())
        .isEqualTo("READ-MODIFY-WRITE");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "p99 READ > 5 ms | is no condition: write it as 'p99 READ > +5 %'",
        "p98 > +5 % | there are throughput, capacity, nopm, duration, mean and the percentiles p50,",
        "errors > +5 % | is about 'errors'",
        "throughput READ < -3 % | leave out READ",
        "throughput > +3 % | would fail a build that did not get worse: write 'throughput < -3 %'",
        "p99 < -3 % | would fail a build that did not get worse: write 'p99 > +3 %'",
        "p99 < 3 % | would fail a build that did not get worse: write 'p99 > +3 %'",
        "p99 > 5 % | would fail a build that did not get worse: write 'p99 > +5 %'",
        "throughput < +5 % | would fail a build that did not get worse: write 'throughput < -5 %'",
        "p99 > +0 % | '0' in 'p99 > +0 %' is no number above 0",
        "p99 > +1.2.3 % | '1.2.3' in",
        "throughput < -100 % | can never be",
      })
  void what_is_none_is_refused_with_the_way_out(String text, String sentence) {
    assertThatThrownBy(() -> FailCondition.of(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("'")
        .hasMessageContaining(text)
        .hasMessageContaining(sentence);
  }
}

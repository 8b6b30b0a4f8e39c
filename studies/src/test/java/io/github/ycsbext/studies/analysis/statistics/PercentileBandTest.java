package io.github.ycsbext.studies.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class PercentileBandTest {
  private static final int OPERATIONS = 2_000;

  /** Exponential latencies of mean 1,000, each second with a mean of its own. */
  private static List<Histogram> seconds(int count, double spread, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<Histogram> seconds = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      double mean = 1_000 * (1 + spread * (2 * random.nextDouble() - 1));
      Histogram second = new Histogram(3);
      for (int each = 0; each < OPERATIONS; each++) {
        second.recordValue(Math.round(-mean * Math.log1p(-random.nextDouble())));
      }
      seconds.add(second);
    }
    return seconds;
  }

  private static Interval band(List<Histogram> seconds, double percentile) {
    return PercentileBand.of(seconds, percentile).orElseThrow();
  }

  private static double width(Interval band) {
    return band.high() - band.low();
  }

  @Test
  void nine_of_ten_intervals_or_more_cover_the_truth() {
    double median = 1_000 * Math.log(2);
    double p99 = 1_000 * Math.log(100);

    List<List<Histogram>> runs = LongStream.range(0, 200).mapToObj(s -> seconds(10, 0, s)).toList();

    assertThat(runs.stream().filter(run -> covers(band(run, 50), median))).hasSizeBetween(180, 199);
    assertThat(runs.stream().filter(run -> covers(band(run, 99), p99))).hasSizeGreaterThan(180);
  }

  private static boolean covers(Interval band, double truth) {
    return band.low() <= truth && truth <= band.high();
  }

  @Test
  void seconds_that_differ_make_it_wider() {
    assertThat(width(band(seconds(10, 0.5, 1), 50)))
        .isGreaterThan(5 * width(band(seconds(10, 0, 1), 50)));
  }

  @Test
  void there_is_none_where_too_few_operations_lie_beyond() {
    assertThat(PercentileBand.of(seconds(10, 0, 1), 99.999)).isEmpty();
    assertThat(PercentileBand.of(seconds(10, 0.9, 1), 99.9)).isEmpty();
  }

  @Test
  void there_is_none_for_a_few_seconds_or_empty_ones() {
    List<Histogram> seconds = seconds(4, 0, 1);
    seconds.add(new Histogram(3));

    assertThat(PercentileBand.of(seconds, 50)).isEmpty();
  }
}

package io.github.ycsbext.traces;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.generator.KeyDistribution;
import io.github.ycsbext.generator.SplitMix;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ZipfFitTest {
  private static final int TRACES = 8;

  /** Of eight intervals of 95 %, fewer cover in one test of 170. */
  private static final int LEAST_COVERED = 6;

  private static int[] byZipf(int records, int requests, double exponent, long seed) {
    double[] upTo = new double[records];
    double sum = 0;
    for (int i = 0; i < records; i++) {
      sum += Math.pow(i + 1, -exponent);
      upTo[i] = sum;
    }
    SplittableRandom random = new SplittableRandom(seed);
    int[] counts = new int[records];
    for (int i = 0; i < requests; i++) {
      int found = Arrays.binarySearch(upTo, random.nextDouble() * sum);
      counts[found < 0 ? -found - 1 : found]++;
    }
    return Arrays.stream(counts).filter(count -> count > 0).toArray();
  }

  private static int[] byWorkload(int records, int requests, double constant, long seed) {
    KeyDistribution zipfian = KeyDistribution.zipfian(records + 1L, constant);
    int[] counts = new int[records];
    for (int i = 0; i < requests; i++) {
      counts[(int) zipfian.position(SplitMix.at(seed, i), i, records)]++;
    }
    return Arrays.stream(counts).filter(count -> count > 0).toArray();
  }

  @ParameterizedTest
  @CsvSource({"0.99, 1000, 50000", "0.7, 1000, 50000", "0.9, 5000, 20000"})
  void the_interval_covers_the_exponent_of_zipfs_law(double exponent, int records, int requests) {
    long covered =
        IntStream.range(0, TRACES)
            .mapToObj(
                seed -> ZipfFit.of(ZipfFit.Law.PLAIN, byZipf(records, requests, exponent, seed)))
            .filter(fit -> fit.low() <= exponent && exponent <= fit.high())
            .count();

    assertThat(covered).isGreaterThanOrEqualTo(LEAST_COVERED);
  }

  @ParameterizedTest
  @CsvSource({"0.99, 1000, 50000", "0.7, 500, 20000"})
  void the_interval_covers_the_constant_of_a_workload(double constant, int records, int requests) {
    long covered =
        IntStream.range(0, TRACES)
            .mapToObj(
                seed ->
                    ZipfFit.of(
                        ZipfFit.Law.SCATTERED, byWorkload(records, requests, constant, seed)))
            .filter(fit -> fit.low() <= constant && constant <= fit.high())
            .count();

    assertThat(covered).isGreaterThanOrEqualTo(LEAST_COVERED);
  }

  @Test
  void the_law_that_requests_have_fits_better() {
    int[] plain = byZipf(1000, 50_000, 0.99, 1);
    int[] scattered = byWorkload(1000, 50_000, 0.99, 1);

    assertThat(ZipfFit.of(ZipfFit.Law.PLAIN, plain).misfit())
        .isLessThan(ZipfFit.of(ZipfFit.Law.SCATTERED, plain).misfit());
    assertThat(ZipfFit.of(ZipfFit.Law.SCATTERED, scattered).misfit())
        .isLessThan(ZipfFit.of(ZipfFit.Law.PLAIN, scattered).misfit());
  }

  @Test
  void the_gap_tells_whether_requests_follow_the_law() {
    ZipfFit good = ZipfFit.of(ZipfFit.Law.PLAIN, byZipf(1000, 50_000, 0.99, 1));
    int[] hotspot = new int[1000];
    for (int i = 0; i < hotspot.length; i++) {
      hotspot[i] = i < 100 ? 450 : 5;
    }
    ZipfFit poor = ZipfFit.of(ZipfFit.Law.PLAIN, hotspot);

    assertThat(good.gap()).isLessThan(0.02);
    assertThat(poor.gap()).isGreaterThan(0.05).isGreaterThan(2 * poor.gapByChance());
  }
}

package io.github.ycsbext.traces;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.generator.KeyDistribution;
import io.github.ycsbext.generator.SplitMix;
import io.github.ycsbext.traces.TraceBuilder.Access;
import io.github.ycsbext.workload.trace.TraceWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Objects;
import java.util.SplittableRandom;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Describes recordings of requests of which the popularity is known. */
class TraceDescriptionTest {
  private static final int RECORDS = 500;
  private static final int TRACES = 6;

  /** Of six intervals of 95 %, fewer cover in one test of 450. */
  private static final int LEAST_COVERED = 4;

  @TempDir Path folder;

  /**
   * Records requests, as a recording numbers them.
   *
   * @param writes the part that writes
   * @param isNew the part that writes a new record
   */
  private TraceDescription recorded(
      ZipfFit.Law law, double exponent, int requests, double writes, double isNew, int seed)
      throws IOException {
    Path file = folder.resolve(exponent + "-" + requests + "-" + writes + "-" + isNew + "-" + seed);
    KeyDistribution zipfian = KeyDistribution.zipfian(RECORDS + 1L, exponent);
    double[] upTo = upTo(exponent);
    SplittableRandom random = new SplittableRandom(seed);
    try (TraceWriter writer = new TraceWriter(file, false)) {
      TraceBuilder builder = new TraceBuilder(writer, 0, number -> {});
      for (int i = 0; i < requests; i++) {
        boolean isOfNew = random.nextDouble() < isNew;
        long record =
            law == ZipfFit.Law.SCATTERED
                ? zipfian.position(SplitMix.at(seed, i), i, RECORDS)
                : -1 - Arrays.binarySearch(upTo, random.nextDouble() * upTo[RECORDS - 1]);
        String key = isOfNew ? "new" + i : "old" + record;
        boolean isWrite = isOfNew || random.nextDouble() < writes;
        builder.add(i * 1000L, isWrite ? Access.WRITE : Access.READ, key, 8, 100, 0);
      }
      builder.flush();
    }
    TraceDescription description = TraceDescription.of(file, number -> {});
    Files.delete(file);
    return description;
  }

  /** Returns the sums of Zipf's law itself, which YCSB's generator of ranks approximates. */
  private static double[] upTo(double exponent) {
    double[] upTo = new double[RECORDS];
    double sum = 0;
    for (int i = 0; i < RECORDS; i++) {
      sum += Math.pow(i + 1, -exponent);
      upTo[i] = sum;
    }
    return upTo;
  }

  @ParameterizedTest
  @CsvSource({
    "0.5, PLAIN, 20000, 0, 0", "0.5, PLAIN, 20000, 0.5, 0", "0.5, PLAIN, 20000, 0, 0.05",
    "0.8, PLAIN, 20000, 0, 0", "0.8, PLAIN, 2000, 0.5, 0", "0.8, PLAIN, 20000, 0, 0.05",
    "0.99, SCATTERED, 20000, 0, 0", "0.99, SCATTERED, 2000, 0.5, 0",
        "0.99, SCATTERED, 20000, 0, 0.05",
    "1.2, SCATTERED, 20000, 0, 0", "1.2, PLAIN, 20000, 0.5, 0", "1.2, SCATTERED, 20000, 0, 0.05"
  })
  void the_interval_covers_the_exponent_whatever_was_written_first(
      double exponent, ZipfFit.Law law, int requests, double writes, double isNew)
      throws IOException {
    int covered = 0;
    for (int seed = 0; seed < TRACES; seed++) {
      ZipfFit fit =
          Objects.requireNonNull(
              recorded(law, exponent, requests, writes, isNew, seed).popularity());
      boolean covers = fit.low() <= exponent && exponent <= fit.high();
      covered += fit.law() == law && covers ? 1 : 0;
    }

    assertThat(covered).isGreaterThanOrEqualTo(LEAST_COVERED);
  }
}

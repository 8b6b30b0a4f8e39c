package io.github.ycsbext.measurement;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class LatencyRecorderTest {
  private final LatencyRecorder recorder = new LatencyRecorder();

  private Latencies read() {
    Latencies latencies = new Latencies();
    latencies.add(recorder);
    return latencies;
  }

  @Test
  void it_counts_in_the_lattice_of_an_hdr_histogram() {
    Histogram expected = new Histogram(3);
    Random random = new Random(7);
    for (int i = 0; i < 100_000; i++) {
      long value = random.nextLong() >>> (12 + random.nextInt(52));
      recorder.record(value);
      expected.recordValue(value);
    }

    assertThat(read().histogramNs()).isEqualTo(expected);
  }

  @Test
  void every_border_of_the_lattice_is_in_its_place() {
    Histogram expected = new Histogram(3);
    for (int bit = 0; bit < 53; bit++) {
      for (long value : new long[] {(1L << bit) - 1, 1L << bit, (1L << bit) + 1}) {
        recorder.record(value);
        expected.recordValue(value);
      }
    }

    assertThat(read().histogramNs()).isEqualTo(expected);
  }

  @Test
  void the_mean_is_exact() {
    recorder.record(1_000_001);
    recorder.record(1_000_004);

    assertThat(read().meanNs()).isEqualTo(1_000_002.5);
  }

  @Test
  void clocks_that_go_back_and_ages_are_counted_at_the_ends() {
    recorder.record(-5);
    recorder.record(Long.MAX_VALUE);

    assertThat(read().count()).isEqualTo(2);
    assertThat(read().minNs()).isZero();
  }

  @Test
  void nothing_measured_is_zero_throughout() {
    Latencies none = read();

    assertThat(none.meanNs()).isZero();
    assertThat(none.minNs()).isZero();
    assertThat(none.maxNs()).isZero();
    assertThat(none.atPercentileNs(99)).isZero();
  }

  @Test
  void an_interval_is_the_difference_of_two_readings() {
    recorder.record(10);
    recorder.record(500);
    Latencies before = read();
    recorder.record(30);

    Latencies interval = read().since(before);

    assertThat(interval.count()).isEqualTo(1);
    assertThat(interval.minNs()).isEqualTo(30);
    assertThat(interval.maxNs()).isEqualTo(30);
    assertThat(interval.meanNs()).isEqualTo(30);
  }

  @Test
  void readings_while_it_records_only_grow_and_miss_nothing() throws InterruptedException {
    int count = 2_000_000;
    Thread writer =
        new Thread(
            () -> {
              for (int i = 0; i < count; i++) {
                recorder.record(i);
              }
            });
    writer.start();
    Latencies before = read();
    while (writer.isAlive()) {
      Latencies now = read();
      assertThat(now.since(before).count()).isNotNegative();
      before = now;
    }
    writer.join();

    assertThat(read().count()).isEqualTo(count);
    assertThat(read().meanNs()).isEqualTo((count - 1) / 2.0);
  }
}

package io.github.ycsbext.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SeriesWriterTest {
  private static final long SECOND_NS = 1_000_000_000;

  @TempDir Path temporary;

  @Test
  void no_interval_ends_before_the_one_in_front_of_it() throws IOException {
    ResultFolder folder = new ResultFolder(temporary.resolve("result"));
    try (SeriesWriter writer = SeriesWriter.open(folder)) {
      writer.add("READ", histogram(3), 1000, 0);
      writer.endWarmUpInterval(SECOND_NS, SeriesWriterTest::unscheduled);
      writer.add("READ", histogram(1), 1000, 0);
      writer.endWarmUpInterval(SECOND_NS - 1, SeriesWriterTest::unscheduled);
      writer.begin(0);
      writer.add("READ", histogram(5), 1000, 0);
      writer.endInterval(2 * SECOND_NS, SeriesWriterTest::unscheduled);
      writer.add("READ", histogram(0), 0, 0);
      writer.add("CLEANUP", histogram(1), 1000, 0);
      writer.endInterval(2 * SECOND_NS - 400_000_000, SeriesWriterTest::unscheduled);
    }

    List<String> rows = Files.readAllLines(folder.seriesCsv());

    assertThat(rows.stream().skip(1).map(SeriesWriterTest::timeAndOperation))
        .containsExactly("1.000,READ", "2.000,READ", "2.000,CLEANUP");
  }

  @Test
  void what_comes_after_the_last_interval_is_in_its_row() throws IOException {
    ResultFolder folder = new ResultFolder(temporary.resolve("merged"));
    try (SeriesWriter writer = SeriesWriter.open(folder)) {
      writer.begin(0);
      writer.add("READ", histogram(5), 1000, 1);
      writer.endInterval(SECOND_NS, SeriesWriterTest::unscheduled);
      writer.add("READ", histogram(3), 3000, 2);
      writer.endInterval(SECOND_NS + 1, SeriesWriterTest::unscheduled);
    }

    assertThat(Files.readAllLines(folder.seriesCsv()))
        .hasSize(2)
        .last()
        .asString()
        .startsWith("1.000,READ,8,3,1.750,");
  }

  @Test
  void each_row_tells_how_many_operations_were_due() throws IOException {
    ResultFolder folder = new ResultFolder(temporary.resolve("scheduled"));
    try (SeriesWriter writer = SeriesWriter.open(folder)) {
      writer.begin(0);
      writer.add("READ", histogram(5), 1000, 0);
      writer.add("UPDATE", histogram(5), 1000, 0);
      writer.endInterval(SECOND_NS / 2, second -> 14 * second);
      writer.add("READ", histogram(5), 1000, 0);
      writer.endInterval(SECOND_NS, SeriesWriterTest::unscheduled);
    }

    assertThat(Files.readAllLines(folder.seriesCsv()))
        .satisfiesExactly(
            head -> assertThat(head).endsWith(",stage,due"),
            read -> assertThat(read).startsWith("0.500,READ").endsWith(",measured,7"),
            update -> assertThat(update).startsWith("0.500,UPDATE").endsWith(",measured,7"),
            alone -> assertThat(alone).endsWith(",measured,"));
  }

  private static double unscheduled(double second) {
    return Double.NaN;
  }

  private static String timeAndOperation(String row) {
    String[] cells = row.split(",", -1);
    return cells[0] + "," + cells[1];
  }

  private static Histogram histogram(int count) {
    Histogram latencies = new Histogram(3);
    for (int i = 0; i < count; i++) {
      latencies.recordValue(1000);
    }
    return latencies;
  }
}

package io.github.ycsbext.studies.study.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.result.ResultFolder;
import io.github.ycsbext.studies.Recorded;
import io.github.ycsbext.studies.analysis.measured.MeasuredTrial;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LatencyLogTest {
  @TempDir private Path temporary;

  @Test
  void it_says_what_the_library_s_reader_says() throws IOException {
    for (MeasuredTrial trial : Recorded.study("crud-mix").trials()) {
      Map<String, Histogram> expected = new TreeMap<>();
      try (HistogramLogReader reader =
          new HistogramLogReader(trial.last().folder().latencyLog().toFile())) {
        while (reader.hasNext()) {
          EncodableHistogram interval = reader.nextIntervalHistogram();
          expected
              .computeIfAbsent(interval.getTag(), tag -> new Histogram(LatencyLog.DIGITS))
              .add((Histogram) interval);
        }
      }

      assertThat(LatencyLog.read(trial.last().folder())).isNotEmpty().isEqualTo(expected);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"Tag=READ,0.0,1.0,2.0,not-a-histogram", "Tag=READ", "a sentence", "1,2"})
  void a_line_that_is_no_interval_is_told_by_its_number(String line) throws IOException {
    Path log = log("#[a comment]", line);

    assertThatThrownBy(() -> LatencyLog.read(new ResultFolder(temporary)))
        .isInstanceOf(IOException.class)
        .hasMessage(log + " is not a histogram log: line 2 cannot be decoded");
  }

  @Test
  void a_head_alone_is_a_log_of_nothing() throws IOException {
    log("#[a comment]", "\"StartTimestamp\",\"Interval_Length\"");

    assertThat(LatencyLog.read(new ResultFolder(temporary))).isEmpty();
  }

  @Test
  void a_log_whose_last_line_is_cut_off_is_damaged() throws IOException {
    Path log = temporary.resolve("latency.hlog");
    String whole =
        Files.readString(Recorded.folder().resolve("trials/redis-A-1000-1/run/latency.hlog"));
    Files.writeString(log, whole.stripTrailing());

    assertThatThrownBy(() -> LatencyLog.read(new ResultFolder(temporary)))
        .isInstanceOf(IOException.class)
        .hasMessage(log + " is not a histogram log: its last line is cut off");
  }

  private Path log(String... lines) throws IOException {
    return Files.write(temporary.resolve("latency.hlog"), List.of(lines));
  }
}

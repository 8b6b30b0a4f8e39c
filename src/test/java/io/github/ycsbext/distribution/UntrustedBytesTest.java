package io.github.ycsbext.distribution;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.github.ycsbext.measurement.Totals;
import io.github.ycsbext.media.format.MediaFormat;
import io.github.ycsbext.result.ResultFolder;
import io.github.ycsbext.result.ResultJson;
import io.github.ycsbext.studies.analysis.measured.ServerSeries;
import io.github.ycsbext.studies.study.reading.ClientChecks;
import io.github.ycsbext.studies.study.reading.InvalidPlanException;
import io.github.ycsbext.studies.study.reading.PlanReader;
import io.github.ycsbext.studies.study.result.CapacityFolder;
import io.github.ycsbext.studies.study.result.LatencyLog;
import io.github.ycsbext.studies.study.result.SeriesRow;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.core.JacksonException;

/**
 * Whoever reads bytes that others have made, reads them or says in one sentence why not. Runs the
 * corpus in {@code UntrustedBytesTestInputs}; with {@code JAZZER_FUZZ=1} and one method, Jazzer
 * searches for more (CONTRIBUTING).
 */
class UntrustedBytesTest {
  @TempDir private static Path temporary;

  /** Reads bytes. Any exception but an {@link IOException} with a sentence is a bug. */
  @FunctionalInterface
  private interface Reader {
    void read() throws IOException;
  }

  private static void readOrSayWhyNot(Reader reader) {
    try {
      reader.read();
    } catch (IOException e) {
      if (e.getMessage() == null || e.getMessage().isBlank()) {
        throw new AssertionError("no sentence", e);
      }
    }
  }

  private static void inFolder(String name, byte[] bytes, Reader reader) {
    readOrSayWhyNot(
        () -> {
          Files.write(temporary.resolve(name), bytes);
          reader.read();
        });
  }

  @FuzzTest
  void a_result(byte[] bytes) {
    inFolder("result.json", bytes, new ResultFolder(temporary)::read);
  }

  @FuzzTest
  void a_series_by_seconds(byte[] bytes) {
    inFolder("series.csv", bytes, () -> SeriesRow.seconds(new ResultFolder(temporary)));
  }

  @FuzzTest
  void counters_of_servers(byte[] bytes) {
    inFolder("servers.csv", bytes, () -> ServerSeries.read(new ResultFolder(temporary)));
  }

  @FuzzTest
  void a_log_of_latencies(byte[] bytes) {
    inFolder("latency.hlog", bytes, () -> LatencyLog.read(new ResultFolder(temporary)));
  }

  @FuzzTest
  void a_search_for_a_capacity(byte[] bytes) {
    inFolder("capacity.json", bytes, new CapacityFolder(temporary)::read);
  }

  @FuzzTest
  void totals_of_another_client(byte[] bytes) {
    readOrSayWhyNot(
        () -> {
          try {
            ResultJson.read(new String(bytes, UTF_8), Totals.class);
          } catch (JacksonException e) {
            throw new IOException(e.getMessage(), e);
          }
        });
  }

  @FuzzTest
  void an_image_or_a_video(byte[] bytes) {
    Path file = temporary.resolve("medium");
    inFolder(
        "medium",
        bytes,
        () -> {
          MediaFormat format = MediaFormat.recognise(file);
          if (format != null) {
            format.read(file);
          }
        });
  }

  @FuzzTest
  void a_plan(byte[] bytes) {
    readOrSayWhyNot(
        () -> {
          try {
            new PlanReader("mine", "mine.yaml", UntrustedBytesTest::none, ClientChecks.NONE)
                .read(new String(bytes, UTF_8));
          } catch (InvalidPlanException e) {
            throw new IOException(e.getMessage(), e);
          }
        });
  }

  private static String none(String file) throws FileNotFoundException {
    throw new FileNotFoundException(file);
  }
}

package io.github.ycsbext.studies.study.result;

import io.github.ycsbext.note.Note;
import io.github.ycsbext.note.NotedIOException;
import io.github.ycsbext.result.ResultFolder;
import io.github.ycsbext.studies.study.StudyNote;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;

/**
 * HdrHistogram's own reader parses {@code latency.hlog} with regular expressions, which take half
 * of the time for a long run, and skips lines that it does not understand.
 */
public final class LatencyLog {
  public static final int DIGITS = 3;

  private static final String TAG = "Tag=";

  private LatencyLog() {}

  /** Returns the histograms of the whole run, by operation; empty if there is no log. */
  public static Map<String, Histogram> read(ResultFolder folder) throws IOException {
    Map<String, Histogram> byOperation = new TreeMap<>();
    read(
        folder,
        (operation, interval) ->
            byOperation.computeIfAbsent(operation, tag -> new Histogram(DIGITS)).add(interval));
    return byOperation;
  }

  /**
   * Returns histograms of a second each, by operation, in the order of time; empty if there is no
   * log.
   */
  public static Map<String, List<Histogram>> intervals(ResultFolder folder) throws IOException {
    Map<String, List<Histogram>> byOperation = new TreeMap<>();
    read(
        folder,
        (operation, interval) ->
            byOperation.computeIfAbsent(operation, tag -> new ArrayList<>()).add(interval));
    return byOperation;
  }

  private static void read(ResultFolder folder, BiConsumer<String, Histogram> listener)
      throws IOException {
    Path file = folder.latencyLog();
    if (Files.isRegularFile(file)) {
      int number = 0;
      try {
        ResultRows.requireWhole(file);
      } catch (NotedIOException e) {
        throw unreadable(file, Note.of(e), e);
      }
      try (BufferedReader lines = Files.newBufferedReader(file, StandardCharsets.ISO_8859_1)) {
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
          number++;
          onHistogram(line, listener);
        }
      } catch (DataFormatException | RuntimeException e) {
        // Any part of a line can throw: its format, Base64, the codec.
        throw unreadable(file, StudyNote.TORN_INTERVAL.of(number), e);
      }
    }
  }

  private static IOException unreadable(Path file, Note why, Exception cause) {
    return new NotedIOException(StudyNote.NO_LOG.of(file, why), cause);
  }

  /** A line such as {@code Tag=READ,0.000,1.000,75.301,HISTF…}; without a tag, no operation. */
  private static void onHistogram(String line, BiConsumer<String, Histogram> listener)
      throws DataFormatException {
    if (line.startsWith("#") || line.startsWith("\"StartTimestamp\"")) {
      return;
    }
    Histogram interval = Histogram.fromString(line.substring(line.lastIndexOf(',') + 1));
    if (line.startsWith(TAG)) {
      listener.accept(line.substring(TAG.length(), line.indexOf(',')), interval);
    }
  }
}

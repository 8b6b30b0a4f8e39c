package io.github.ycsbext.studies.analysis.measured;

import de.siegmar.fastcsv.reader.NamedCsvRecord;
import io.github.ycsbext.binding.schema.ServerCounter;
import io.github.ycsbext.result.ResultFolder;
import io.github.ycsbext.studies.study.StudyNote;
import io.github.ycsbext.studies.study.result.ResultRows;
import java.io.IOException;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.stream.DoubleStream;
import org.jspecify.annotations.Nullable;

public record ServerSeries(NavigableMap<Double, Moment> moments) {
  /** A point of the client's series is beside the answer that is nearer than this. */
  private static final double NEAR_SECONDS = 0.6;

  /** All servers' memory, and bytes written to files and logs; NaN if they do not tell. */
  public record Moment(double memoryBytes, double writtenPerSecond) {
    public static final Moment UNKNOWN = new Moment(Double.NaN, Double.NaN);
  }

  public static ServerSeries of(ResultFolder folder) {
    return DamagedFiles.orElse(new ServerSeries(new TreeMap<>()), () -> read(folder));
  }

  /** Nothing is known without a file. */
  public static ServerSeries read(ResultFolder folder) throws IOException {
    TreeMap<Double, Map<String, Answer>> answers = new TreeMap<>();
    ResultRows.read(
        folder.serversCsv(), "elapsed_s", StudyNote.NO_COUNTERS, row -> add(answers, row));
    TreeMap<Double, Moment> moments = new TreeMap<>();
    Map<String, Answer> last = new HashMap<>();
    answers.forEach((round, nodes) -> moments.put(round, moment(nodes, last)));
    return new ServerSeries(moments);
  }

  private record Answer(double second, Map<ServerCounter, Double> values) {
    double of(ServerCounter counter) {
      return values.getOrDefault(counter, Double.NaN);
    }

    /** Returns bytes per second since an earlier answer; NaN if not known or the server is new. */
    double written(@Nullable Answer before) {
      if (before == null) {
        return Double.NaN;
      }
      double growth = of(ServerCounter.WRITTEN_BYTES) - before.of(ServerCounter.WRITTEN_BYTES);
      return growth < 0 ? Double.NaN : growth / (second - before.second);
    }
  }

  private static void add(NavigableMap<Double, Map<String, Answer>> answers, NamedCsvRecord row) {
    double second = Double.parseDouble(row.getField("elapsed_s"));
    // The answers of all nodes in a round are a fraction of a second apart.
    answers
        .computeIfAbsent(Math.rint(second), any -> new HashMap<>())
        .computeIfAbsent(
            row.getField("node"), any -> new Answer(second, new EnumMap<>(ServerCounter.class)))
        .values()
        .put(
            ServerCounter.valueOf(row.getField("counter").toUpperCase(Locale.ROOT)),
            ResultRows.finite(row, "value"));
  }

  private static Moment moment(Map<String, Answer> nodes, Map<String, Answer> last) {
    double written =
        sum(
            nodes.entrySet().stream()
                .mapToDouble(node -> node.getValue().written(last.get(node.getKey()))));
    last.putAll(nodes);
    double memory =
        sum(nodes.values().stream().mapToDouble(one -> one.of(ServerCounter.MEMORY_BYTES)));
    return new Moment(memory, written);
  }

  private static double sum(DoubleStream values) {
    return values.filter(Double::isFinite).reduce(Double::sum).orElse(Double.NaN);
  }

  public Moment at(double second) {
    Map.Entry<Double, Moment> before = moments.floorEntry(second);
    Map.Entry<Double, Moment> after = moments.ceilingEntry(second);
    double toBefore = before == null ? Double.MAX_VALUE : second - before.getKey();
    double toAfter = after == null ? Double.MAX_VALUE : after.getKey() - second;
    Map.Entry<Double, Moment> nearest = toBefore <= toAfter ? before : after;
    return nearest == null || Math.min(toBefore, toAfter) > NEAR_SECONDS
        ? Moment.UNKNOWN
        : nearest.getValue();
  }
}

package io.github.ycsbext.studies.report.file;

import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.file.AtomicFile;
import io.github.ycsbext.file.FileContent;
import io.github.ycsbext.file.LockFile;
import io.github.ycsbext.studies.analysis.claim.Finding;
import io.github.ycsbext.studies.analysis.claim.SideBySide;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * What was measured of versions, by time: {@code history.csv}, which Apache Otava reads, too. Each
 * row is a version; its columns are {@code time}, {@code version} and the means of what was
 * measured, empty where a version has none.
 */
public final class History {
  public static final String FILE = "history.csv";

  private static final String LOCK = "history.lock";

  /** What each cell has been compared by when it was measured last. */
  private static final String FACTS = "compared-by.json";

  private static final JsonMapper JSON =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();
  private static final List<String> KEYS = List.of("time", "version");

  private final List<String> columns;
  private final Map<String, String> facts = new TreeMap<>();
  private final Map<Instant, Version> rows = new TreeMap<>();

  /**
   * A version.
   *
   * @param values by the names of their columns
   */
  public record Version(Instant time, String name, Map<String, String> values) {
    /** Takes the means of all that a set measured; its time is that of the first result. */
    public static Version of(String name, ResultSet set) {
      Instant time =
          set.trials().stream()
              .map(trial -> Instant.parse(trial.run().run().startedAt()))
              .min(Instant::compareTo)
              .orElseThrow()
              .truncatedTo(ChronoUnit.SECONDS);
      Map<String, String> values = new LinkedHashMap<>();
      BenchmarkEntry.of(set)
          .forEach(entry -> values.put(entry.title(), String.valueOf(entry.value())));
      return new Version(time, name, values);
    }
  }

  private History(List<String> columns) {
    this.columns = columns;
  }

  /** Makes the folder, and waits until no other process adds to its history. */
  public static LockFile lock(Path folder) throws IOException {
    Files.createDirectories(folder);
    return LockFile.hold(folder.resolve(LOCK), () -> {});
  }

  /**
   * Reads the history of a folder, which is empty if there is none yet.
   *
   * @throws UserError if a line is damaged
   */
  public static History read(Path folder) throws IOException {
    Path file = folder.resolve(FILE);
    List<String> lines = Files.exists(file) ? FileContent.text(file).lines().toList() : List.of();
    List<String> head = lines.isEmpty() ? KEYS : cells(lines.get(0));
    History history = new History(new ArrayList<>(head.subList(KEYS.size(), head.size())));
    for (int line = 1; line < lines.size(); line++) {
      List<String> cells = cells(lines.get(line));
      if (cells.size() != head.size()) {
        throw new UserError(
            ExitCode.BAD_INPUT,
            "%s:%s has %s values, and its first line names %s: mend or delete the line"
                .formatted(file, line + 1, cells.size(), head.size()));
      }
      Map<String, String> values = new LinkedHashMap<>();
      for (int i = KEYS.size(); i < cells.size(); i++) {
        values.put(head.get(i), cells.get(i));
      }
      try {
        values.values().stream().filter(value -> !value.isEmpty()).forEach(History::number);
        history.add(new Version(Instant.parse(cells.get(0)), cells.get(1), values));
      } catch (DateTimeParseException | NumberFormatException e) {
        throw new UserError(
            ExitCode.BAD_INPUT,
            "%s:%s: '%s' is not a time or a number: mend or delete the line"
                .formatted(
                    file,
                    line + 1,
                    e instanceof DateTimeParseException time
                        ? time.getParsedString()
                        : e.getMessage()),
            e);
      }
    }
    if (Files.exists(folder.resolve(FACTS))) {
      history.readFacts(folder.resolve(FACTS));
    }
    return history;
  }

  private void readFacts(Path file) throws IOException {
    try {
      JSON.readTree(FileContent.text(file))
          .properties()
          .forEach(fact -> facts.put(fact.getKey(), fact.getValue().asString()));
    } catch (JacksonException e) {
      throw new UserError(ExitCode.BAD_INPUT, file + " is damaged: delete it", e);
    }
  }

  /** Returns why compare would not judge a set beside earlier versions; null if it would. */
  public @Nullable Finding unlike(ResultSet set) {
    return SideBySide.different(SideBySide.comparedBy(set), facts);
  }

  /** Returns a finite number. */
  private static double number(String text) {
    double number = Double.parseDouble(text);
    if (!Double.isFinite(number)) {
      throw new NumberFormatException(text);
    }
    return number;
  }

  private static List<String> cells(String line) {
    return Arrays.asList(line.split(",", -1));
  }

  /** Returns the version of the same time, if there is one. */
  public @Nullable Version at(Instant time) {
    return rows.get(time);
  }

  /** Adds a version with the set that it was taken from. */
  public void add(Version version, ResultSet set) {
    add(version);
    facts.putAll(SideBySide.comparedBy(set));
  }

  private void add(Version version) {
    version.values.keySet().stream().filter(name -> !columns.contains(name)).forEach(columns::add);
    rows.put(version.time, version);
  }

  public void write(Path folder) throws IOException {
    AtomicFile.write(folder.resolve(FACTS), JSON.writeValueAsString(facts) + "\n");
    AtomicFile.write(
        folder.resolve(FILE),
        Stream.concat(
                Stream.of(line(KEYS.get(0), KEYS.get(1), columns)),
                rows.values().stream()
                    .map(
                        row ->
                            line(
                                row.time.toString(),
                                row.name,
                                columns.stream()
                                    .map(name -> row.values.getOrDefault(name, ""))
                                    .toList())))
            .collect(Collectors.joining()));
  }

  private static String line(String time, String version, List<String> cells) {
    return Stream.concat(Stream.of(time, version), cells.stream())
        .collect(Collectors.joining(",", "", "\n"));
  }

  public List<String> columns() {
    return columns;
  }

  /** Returns the versions that have a value in a column, by time. */
  public List<Version> with(String column) {
    return rows.values().stream()
        .filter(row -> !row.values.getOrDefault(column, "").isEmpty())
        .toList();
  }

  public int size() {
    return rows.size();
  }
}

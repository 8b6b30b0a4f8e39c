package io.github.ycsbext.studies.screen;

import io.github.ycsbext.clusters.fault.FaultEvent;
import io.github.ycsbext.file.FileContent;
import io.github.ycsbext.live.Gauge;
import io.github.ycsbext.live.LiveAddress;
import io.github.ycsbext.live.LiveServer;
import io.github.ycsbext.result.ResultFolder;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.analysis.measured.ResultSets;
import io.github.ycsbext.studies.report.Language;
import io.github.ycsbext.studies.report.page.HtmlReport;
import io.github.ycsbext.studies.study.result.StudyFolder;
import io.github.ycsbext.studies.study.result.StudyManifest;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A study's screen that a browser shows, too: the phase that runs, drawn from the series that its
 * client writes, and the report of the trials that have ended. Whoever looks asks the study's
 * folder; the clients know nothing of it.
 */
public final class LiveStudy extends StudyScreen {
  private static final Pattern START = Pattern.compile("#\\[StartTime: (\\d+\\.\\d+)");

  private final StudyFolder folder;
  private final StudyManifest manifest;
  private final Language language;
  private final LiveServer server;
  private Report report = new Report(0, "");

  /** A report's page, as it was when so many trials had ended. */
  private record Report(int ended, String html) {}

  /**
   * Begins to listen.
   *
   * @throws io.github.ycsbext.error.UserError if the address cannot be listened on
   */
  public LiveStudy(
      PrintWriter out,
      boolean interactive,
      StudyFolder folder,
      StudyManifest manifest,
      Language language,
      LiveAddress address) {
    super(out, interactive, Clock.systemUTC());
    this.folder = folder;
    this.manifest = manifest;
    this.language = language;
    this.server =
        LiveServer.open(
            "--live",
            address,
            Map.of(
                "/", LiveServer.drawing(),
                "/live.json", LiveServer.values(this::values),
                "/report", LiveServer.page("text/html", query -> report()),
                "/metrics", LiveServer.page("text/plain; version=0.0.4", query -> metrics())));
    out.println("Watch it at " + server.url());
  }

  private Map<String, ?> values(int from) throws IOException {
    Phase phase = now();
    Path series = phase == null ? null : series(phase).orElse(null);
    List<String> rows = series == null ? List.of() : rows(series);
    Map<String, Object> values = new LinkedHashMap<>();
    values.put(
        "title", phase == null ? manifest.plan().name() : phase.trial().id() + ": " + phase.name());
    values.put("facts", Map.of("study", manifest.plan().name()));
    values.put("run", series == null ? "" : folder.path().relativize(series).toString());
    values.put("next", rows.size());
    values.put("rows", rows.subList(Math.min(from, rows.size()), rows.size()));
    values.put(
        "study",
        Map.of("trials", manifest.trials().size(), "done", completedTrials(), "text", progress()));
    Optional<Instant> start = series == null ? Optional.empty() : start(series);
    values.put(
        "faults",
        start.isEmpty()
            ? List.of()
            : faults().stream().map(event -> told(event, start.get())).toList());
    return values;
  }

  /** Returns the series that the phase writes now; a search has one for each of its steps. */
  private Optional<Path> series(Phase phase) throws IOException {
    Path of = folder.phase(phase.trial(), phase.name()).path();
    if (!Files.isDirectory(of)) {
      return Optional.empty();
    }
    try (Stream<Path> files = Files.walk(of)) {
      return files
          .filter(file -> file.equals(new ResultFolder(file.resolveSibling("")).seriesCsv()))
          .max(Comparator.comparing(file -> file.toFile().lastModified()));
    }
  }

  /** Returns the whole rows; the last one may be about to be written. */
  private static List<String> rows(Path series) throws IOException {
    String text = FileContent.text(series);
    return text.substring(0, text.lastIndexOf('\n') + 1).lines().skip(1).toList();
  }

  /** Returns when measuring began, as the log beside the series has it. */
  private static Optional<Instant> start(Path series) throws IOException {
    try {
      Path log = new ResultFolder(series.resolveSibling("")).latencyLog();
      Matcher start = START.matcher(FileContent.text(log));
      return start.find()
          ? Optional.of(Instant.ofEpochMilli(Math.round(Double.parseDouble(start.group(1)) * 1000)))
          : Optional.empty();
    } catch (NoSuchFileException e) {
      return Optional.empty();
    }
  }

  private static Map<String, Object> told(FaultEvent event, Instant start) {
    Instant at = event.upAgainAt() == null ? event.begunAt() : event.upAgainAt();
    double second = at == null ? 0 : Duration.between(start, at).toMillis() / 1e3;
    String text =
        String.format(Locale.ROOT, "%.1f s: node %d is %s", second, event.node(), event.words());
    return Map.of("second", second, "text", text);
  }

  /** Returns the report of the trials that have ended. It is made anew when there is another. */
  private String report() throws IOException {
    ResultSet results = ResultSets.read(folder, manifest);
    int ended = results.trials().size() + results.failed().size();
    if (report.ended() != ended || report.html().isEmpty()) {
      report = new Report(ended, HtmlReport.soFar(results, language));
    }
    return report.html();
  }

  /** Returns what Prometheus asks for. */
  private String metrics() {
    StringBuilder text = new StringBuilder();
    String before = "";
    for (Gauge gauge : gauges()) {
      if (!gauge.name().equals(before)) {
        before = gauge.name();
        text.append("# HELP %s %s\n# TYPE %1$s gauge\n".formatted(before, gauge.help()));
      }
      text.append(before)
          .append(
              gauge.labels().entrySet().stream()
                  .map(label -> label.getKey() + "=\"" + escaped(label.getValue()) + '"')
                  .collect(Collectors.joining(",", "{", "} ")))
          .append(Math.round(gauge.value()))
          .append('\n');
    }
    return text.toString();
  }

  private static String escaped(String value) {
    return value.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
  }

  @Override
  public void close() {
    super.close();
    server.close();
  }
}

package io.github.ycsbext.studies.report.file;

import de.siegmar.fastcsv.writer.CsvWriter;
import io.github.ycsbext.file.Sha256;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.studies.analysis.measured.MeasuredTrial;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.report.chart.ChartDrawing;
import io.github.ycsbext.studies.report.chart.ChartSize;
import io.github.ycsbext.studies.report.figure.ChartFigure;
import io.github.ycsbext.studies.report.page.ReportPage;
import io.github.ycsbext.studies.report.table.DataTable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * Writes the files for a paper into {@code bundle/}: every table as CSV and LaTeX, every figure as
 * SVG and PDF with its numbers as CSV, a paper that shows them all, all numbers as one JSON file,
 * how to cite it, on request the results themselves, and a manifest with the machine, the servers,
 * the command line and each file's sha256.
 */
final class Bundle {
  static final String FOLDER = "bundle";
  private static final String XML = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
  private static final JsonMapper JSON =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  private final ReportPage page;
  private final List<ResultSet> sets;
  private final Map<String, Path> raw;

  /**
   * @param raw the folders of results that it has in one archive, by their names in it
   */
  Bundle(ReportPage page, List<ResultSet> sets, Map<String, Path> raw) {
    this.page = page;
    this.sets = sets;
    this.raw = raw;
  }

  /**
   * Writes the bundle into a folder that has none.
   *
   * @return the bundle's folder
   */
  Path write(Path parent) throws IOException {
    Path bundle = parent.resolve(FOLDER);
    Path figures = Files.createDirectories(bundle.resolve("figures"));
    Path tables = Files.createDirectories(bundle.resolve("tables"));
    for (ChartFigure figure : page.figures()) {
      ChartDrawing narrow = drawing(figure, ChartSize.COLUMN);
      Files.writeString(
          figures.resolve(figure.id() + ".svg"), XML + narrow.svg(figure.alternative()));
      Files.write(figures.resolve(figure.id() + ".pdf"), narrow.pdf(figure.title()));
      Files.write(
          figures.resolve(figure.id() + LatexPaper.WIDE + ".pdf"),
          drawing(figure, ChartSize.BOTH_COLUMNS).pdf(figure.title()));
      csv(figure.data(), figures);
    }
    for (DataTable table : page.tables()) {
      csv(table, tables);
      Files.writeString(tables.resolve(table.id() + ".tex"), LatexTable.of(table));
    }
    Files.writeString(bundle.resolve("paper.tex"), LatexPaper.of(page));
    Files.writeString(bundle.resolve(LatexPaper.REFERENCES), LatexPaper.references(page));
    results(bundle.resolve("results.json"));
    Files.writeString(bundle.resolve(CitationFile.FILE_NAME), CitationFile.of(page));
    SummaryCsv.write(sets, bundle);
    if (!raw.isEmpty()) {
      RawResults.write(raw, bundle.resolve(RawResults.FILE_NAME));
    }
    manifest(bundle);
    return bundle;
  }

  private ChartDrawing drawing(ChartFigure figure, ChartSize size) {
    return new ChartDrawing(figure.chart(), page.words().numbers(), size.fitting(figure.chart()));
  }

  private static List<Path> files(Path folder, int depth) throws IOException {
    try (Stream<Path> files = Files.walk(folder, depth)) {
      return files.filter(Files::isRegularFile).sorted().toList();
    }
  }

  static void csv(DataTable table, Path folder) throws IOException {
    Path file = folder.resolve(table.id() + ".csv");
    try (CsvWriter csv = CsvWriter.builder().build(file)) {
      csv.writeRecord(SpreadsheetCell.of(table.fields()));
      table.keptRows().map(SpreadsheetCell::of).forEach(csv::writeRecord);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  /** Writes the results row by row, because all of them together take too much memory. */
  private void results(Path file) throws IOException {
    try (Writer json = Files.newBufferedWriter(file)) {
      JSON.writer().without(StreamWriteFeature.AUTO_CLOSE_TARGET).writeValue(json, json());
      json.write('\n');
    }
  }

  private Map<String, Object> json() {
    Map<String, Object> root = new LinkedHashMap<>();
    root.put("title", page.title());
    root.put("madeBy", page.madeBy());
    root.put(
        "warnings", Stream.concat(page.standIns().stream(), page.warnings().stream()).toList());
    Map<String, Object> tables = new LinkedHashMap<>();
    Stream.concat(page.tables().stream(), page.figures().stream().map(ChartFigure::data))
        .forEach(table -> tables.put(table.id(), json(table)));
    root.put("tables", tables);
    return root;
  }

  private static Map<String, Object> json(DataTable table) {
    List<String> fields = table.fields();
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("caption", table.caption());
    json.put("rows", table.keptRows().map(row -> json(fields, row)).iterator());
    return json;
  }

  private static Map<String, String> json(List<String> fields, List<String> kept) {
    Map<String, String> row = new LinkedHashMap<>();
    for (int i = 0; i < kept.size(); i++) {
      row.put(fields.get(i), kept.get(i));
    }
    return row;
  }

  private void manifest(Path bundle) throws IOException {
    Map<String, Object> manifest = new LinkedHashMap<>();
    manifest.put("title", page.title());
    manifest.put("language", page.words().language().code());
    manifest.put("madeBy", page.madeBy());
    manifest.put("runAgain", page.again());
    manifest.put("results", sets.stream().map(Bundle::results).toList());
    Map<String, String> checksums = checksums(bundle, bundle);
    manifest.put("files", checksums);
    Files.writeString(bundle.resolve("manifest.json"), JSON.writeValueAsString(manifest) + "\n");
    checksums.putAll(checksums(bundle, bundle.resolve("manifest.json")));
    StringBuilder sums = new StringBuilder();
    checksums.forEach((file, sum) -> sums.append(sum).append("  ").append(file).append('\n'));
    Files.writeString(bundle.resolve(OlderBundle.SUMS), sums);
  }

  /** Describes the origin of a set: its seed, scale, clients, servers and trials. */
  private static Map<String, Object> results(ResultSet set) {
    Map<String, Object> results = new LinkedHashMap<>();
    results.put("label", set.label());
    results.put("seed", set.manifest() == null ? null : set.manifest().seed());
    results.put("scale", set.manifest() == null ? null : set.manifest().scale());
    results.put(
        "clients",
        set.trials().stream().map(trial -> trial.run().environment()).distinct().toList());
    Map<String, Object> servers = new TreeMap<>();
    for (MeasuredTrial trial : set.trials()) {
      if (trial.server() != null) {
        servers.put(trial.trial().system(), trial.server().inEnglish());
      }
    }
    results.put("servers", servers);
    results.put("trials", set.trials().stream().map(trial -> trial.trial().id()).toList());
    results.put("unreadable", set.notRead().trials().stream().map(Note::text).toList());
    return results;
  }

  private static Map<String, String> checksums(Path root, Path of) throws IOException {
    Map<String, String> sums = new TreeMap<>();
    for (Path file : files(of, 2)) {
      String name = root.relativize(file).toString().replace('\\', '/');
      sums.put(name, Sha256.of(file));
    }
    return sums;
  }
}

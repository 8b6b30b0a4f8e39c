package io.github.ycsbext.studies.report.file;

import de.siegmar.fastcsv.writer.CsvWriter;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.report.chart.ChartDrawing;
import io.github.ycsbext.studies.report.chart.ChartSize;
import io.github.ycsbext.studies.report.figure.ChartFigure;
import io.github.ycsbext.studies.report.file.RecordedClaims.RecordedClaim;
import io.github.ycsbext.studies.report.page.ReportPage;
import io.github.ycsbext.studies.report.table.DataTable;
import io.github.ycsbext.studies.study.result.StudyFolder;
import io.github.ycsbext.studies.study.result.StudyManifest;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import tools.jackson.core.StreamWriteFeature;

/**
 * Writes the files for a paper into {@code bundle/}.
 *
 * @param paper the page in the words of a paper
 * @param withResults whether it has the results themselves, too
 */
record Bundle(ReportPage page, ReportPage paper, List<ResultSet> sets, boolean withResults) {
  static final String FOLDER = "bundle";
  static final String STUDY = "study.json";
  static final String README = "README.md";
  private static final String CITATION = "CITATION.cff";
  static final String RESULTS = "results.zip";
  private static final Pattern FORMULA = Pattern.compile("[=+\\-@\t\r].*", Pattern.DOTALL);
  private static final Pattern NUMBER =
      Pattern.compile("[+-]?(?:[0-9][0-9,.]*|\\.[0-9]+)(?:[eE][+-]?[0-9]+)?(?: ?%)?");
  private static final String XML = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";

  /** The same for the same results, whenever it is written; the earliest that ZIP can tell. */
  private static final LocalDateTime NO_TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

  /** Writes the bundle into a folder that has none, and returns its own folder. */
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
          figures.resolve(figure.id() + "-wide.pdf"),
          drawing(figure, ChartSize.BOTH_COLUMNS).pdf(figure.title()));
      csv(figure.data(), figures);
    }
    for (DataTable table : page.tables()) {
      csv(table, tables);
    }
    for (DataTable table : paper.tables()) {
      Files.writeString(tables.resolve(table.id() + ".tex"), LatexTable.of(table));
    }
    Files.writeString(
        bundle.resolve("paper.tex"), ReportPage.filled("paper.jte", Map.of("page", paper)));
    Files.writeString(
        bundle.resolve("references.bib"),
        ReportPage.filled("references.jte", Map.of("page", page)));
    results(bundle.resolve("results.json"));
    Files.writeString(
        bundle.resolve(CITATION), ReportPage.filled("citation.jte", Map.of("page", page)));
    TidyTables.summary(sets, bundle);
    TidyTables.write(sets, Files.createDirectories(bundle.resolve("data")));
    if (withResults) {
      rawResults(sets, bundle.resolve(RESULTS));
    }
    StudyManifest study = sets.size() == 1 ? sets.get(0).manifest() : null;
    List<RecordedClaim> claims = List.of();
    if (study != null) {
      new StudyFolder(bundle).keep(study);
      RecordedClaims recorded = RecordedClaims.of(sets.get(0));
      recorded.write(bundle);
      claims = recorded.claims();
    }
    Files.writeString(
        bundle.resolve(README),
        ReportPage.filled(
            "readme.jte", Map.of("page", page, "again", again(page, sets), "claims", claims)));
    Checksums.of(bundle).write(bundle);
    return bundle;
  }

  static List<String> again(ReportPage page, List<ResultSet> sets) {
    List<String> ofStudies =
        sets.stream()
            .flatMap(set -> Stream.ofNullable(set.manifest()))
            .map(StudyManifest::commandLineElsewhere)
            .distinct()
            .toList();
    return ofStudies.isEmpty() ? page.again() : ofStudies;
  }

  private ChartDrawing drawing(ChartFigure figure, ChartSize size) {
    return new ChartDrawing(figure.chart(), page.words().numbers(), size.fitting(figure.chart()));
  }

  static void csv(DataTable table, Path folder) throws IOException {
    Path file = folder.resolve(table.id() + ".csv");
    try (CsvWriter csv = CsvWriter.builder().build(file)) {
      csv.writeRecord(spreadsheetCells(table.fields()));
      table.kept().get().map(Bundle::spreadsheetCells).forEach(csv::writeRecord);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private void results(Path file) throws IOException {
    try (Writer json = Files.newBufferedWriter(file)) {
      StudyFolder.PAGES
          .writer()
          .without(StreamWriteFeature.AUTO_CLOSE_TARGET)
          .writeValue(json, json());
      json.write('\n');
    }
  }

  private Map<String, Object> json() {
    Map<String, Object> root = new LinkedHashMap<>();
    root.put("title", page.title());
    root.put("madeBy", page.madeBy());
    root.put(
        "warnings",
        Stream.of(page.standIns(), page.warnings(), page.otherWarnings())
            .flatMap(List::stream)
            .toList());
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
    json.put("rows", table.kept().get().map(row -> json(fields, row)).iterator());
    return json;
  }

  private static Map<String, String> json(List<String> fields, List<String> kept) {
    Map<String, String> row = new LinkedHashMap<>();
    for (int i = 0; i < kept.size(); i++) {
      row.put(fields.get(i), kept.get(i));
    }
    return row;
  }

  /**
   * Returns cells of a spreadsheet, for which a text with certain first characters is a formula,
   * which could read cells and fetch pages; an apostrophe is before it then. Names in results may
   * be those of a plan or a server.
   */
  private static List<String> spreadsheetCells(List<String> cells) {
    return cells.stream().map(Bundle::spreadsheetCell).toList();
  }

  static String spreadsheetCell(String cell) {
    boolean isFormula = FORMULA.matcher(cell).matches() && !NUMBER.matcher(cell).matches();
    return isFormula && !cell.equals("-") ? "'" + cell : cell;
  }

  /** The folders of results as measured, without reports: anyone makes the report again from it. */
  static void rawResults(List<ResultSet> sets, Path file) throws IOException {
    try (OutputStream out = Files.newOutputStream(file);
        ZipOutputStream zip = new ZipOutputStream(out)) {
      for (ResultSet set : sets) {
        for (Map.Entry<String, Path> result : Checksums.files(set.folder()).entrySet()) {
          if (!isOfReport(Path.of(result.getKey()))) {
            ZipEntry entry = new ZipEntry(set.label() + "/" + result.getKey());
            entry.setTimeLocal(NO_TIME);
            zip.putNextEntry(entry);
            Files.copy(result.getValue(), zip);
            zip.closeEntry();
          }
        }
      }
    }
  }

  private static boolean isOfReport(Path file) {
    // Each result of several may have a report of its own.
    for (Path part : file) {
      String name = part.toString();
      // A hidden folder has the report that is being written.
      if (name.equals(FOLDER) || name.startsWith(".")) {
        return true;
      }
    }
    String name = String.valueOf(file.getFileName());
    return name.equals(TidyTables.SUMMARY) || name.endsWith(".html") || name.endsWith(".lock");
  }
}

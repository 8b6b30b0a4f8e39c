package io.github.ycsbext.studies.report.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import io.github.ycsbext.studies.MadeStudies;
import io.github.ycsbext.studies.Recorded;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.report.Language;
import io.github.ycsbext.studies.report.Words;
import io.github.ycsbext.studies.report.figure.ChartFigure;
import io.github.ycsbext.studies.report.page.ReportPage;
import io.github.ycsbext.studies.report.page.ReportPages;
import io.github.ycsbext.studies.report.page.StudyReport;
import io.github.ycsbext.studies.report.table.DataTable;
import io.github.ycsbext.studies.report.table.Frame;
import io.github.ycsbext.studies.study.plan.Metric;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import javax.xml.parsers.DocumentBuilderFactory;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

class BundleTest {
  @TempDir private static Path folder;
  private static ResultSet results;
  private static ReportPage page;

  /** Written once for all tests, none of which may change it. */
  private static Path bundle;

  @TempDir private Path temporary;

  @BeforeAll
  static void write() throws IOException {
    results = MadeStudies.networks(folder.resolve("study"));
    page = new StudyReport(List.of(results), Words.in(Language.PORTUGUESE)).page();
    bundle = new Bundle(page, page, List.of(results), false).write(folder);
  }

  @Test
  void every_figure_is_there_as_svg_pdf_and_csv() {
    for (ChartFigure figure : page.figures()) {
      for (String suffix : List.of(".svg", ".pdf", ".csv")) {
        assertThat(bundle.resolve("figures").resolve(figure.id() + suffix)).isNotEmptyFile();
      }
    }
  }

  @Test
  void every_table_is_there_as_csv_and_latex() {
    for (DataTable table : page.tables()) {
      assertThat(bundle.resolve("tables").resolve(table.id() + ".csv")).isNotEmptyFile();
      assertThat(bundle.resolve("tables").resolve(table.id() + ".tex")).isNotEmptyFile();
    }
  }

  @Test
  void the_paper_says_in_its_text_and_its_captions_what_weakens_its_values() throws IOException {
    ReportPage recorded = ReportPages.paper(Recorded.quickstart());

    String paper = ReportPage.filled("paper.jte", Map.of("page", recorded));

    assertThat(paper)
        .contains(
            "[english]{babel}",
            "The measurements were made with ycsb-ext~\\cite{ycsb-ext}, a distribution of YCSB~\\cite{ycsb}.")
        .doesNotContain("study resume", "{}-", "Measure ");

    assertThat(Stream.of(recorded.warnings(), recorded.otherWarnings()).flatMap(List::stream))
        .hasSize(2)
        .allSatisfy(warning -> assertThat(paper).contains(LatexTable.escaped(warning)));
    assertThat(paper).contains(LatexTable.escaped(recorded.standIns().get(0)));
    String overloaded = "The benchmark lacked CPU in 1 of 18 phases (cassandra-A-1000-1 load).";
    assertThat(recorded.figures())
        .filteredOn(figure -> figure.chart().shown().contains("Cassandra"))
        .hasSizeGreaterThan(5)
        .allSatisfy(
            figure -> {
              assertThat(figure.remark())
                  .isEqualTo(
                      figure.id().matches("mean-latency-a-load.*|percentiles-a-load.*")
                          ? "The benchmark lacked CPU in 1 of 9 phases (cassandra-A-1000-1 load)."
                          : figure.id().startsWith("time") ? overloaded.replace("18", "12") : "");
              assertThat(paper).contains(LatexTable.escaped(figure.remark()));
            });
    assertThat(ReportPages.section(recorded, "summary").tables())
        .allSatisfy(table -> assertThat(table.remark()).isEqualTo(overloaded));
    assertThat(paper.split("Durability of an acknowledged write", -1)).hasSize(2);
  }

  @Test
  void the_paper_says_how_it_was_measured_and_its_tables_are_as_the_pages() throws IOException {
    ResultSet recorded = Recorded.study("quickstart");
    Path own =
        new Bundle(
                ReportPages.page(recorded), ReportPages.paper(recorded), List.of(recorded), false)
            .write(temporary);

    assertThat(Files.readString(own.resolve("paper.tex")))
        .contains(
            "Client threads: 1.",
            "Repetitions of each cell: 3.",
            "What is measured begins without a warm-up.",
            "are left out of comparisons, on both sides of the repetition: 1 of 18.",
            "are corrected for their number (Holm).");
    assertThat(Files.readString(own.resolve("tables/servers.tex")))
        .contains("Redis & ")
        .doesNotContain("resizebox");
    assertThat(Files.readString(own.resolve("references.bib")))
        .contains("{Yahoo! Cloud Serving Benchmark}");
    JsonNode cff = new YAMLMapper().readTree(own.resolve("CITATION.cff").toFile());
    assertThat(cff.path("type").asString()).isEqualTo("dataset");
    assertThat(cff.path("title").asString()).isEqualTo(ReportPages.page(recorded).title());
    assertThat(cff.path("references")).hasSize(2);
  }

  @Test
  void the_results_are_in_one_archive_on_request_the_same_each_time() throws IOException {
    Path first = temporary.resolve("first.zip");
    Path second = temporary.resolve("second.zip");
    Files.createDirectories(results.folder().resolve("bundle"));
    Files.writeString(results.folder().resolve("bundle/paper.tex"), "of a report");
    Files.writeString(results.folder().resolve("report.pt.html"), "of a report");

    Bundle.rawResults(List.of(results.labelled("networks")), first);
    Bundle.rawResults(List.of(results.labelled("networks")), second);

    assertThat(first).hasSameBinaryContentAs(second);
    try (ZipFile zip = new ZipFile(first.toFile())) {
      assertThat(zip.stream().map(ZipEntry::getName))
          .contains("networks/study.json", "networks/results.jsonl")
          .anyMatch(name -> name.matches("networks/trials/.*/run/result\\.json"))
          .noneMatch(name -> name.contains("bundle") || name.endsWith(".html"));
    }
  }

  /**
   * Compiles the paper as its first lines say, where TeX Live is installed. The head of ACM's own
   * pages is a point and a half too high.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "\\documentclass[conference]{IEEEtran}",
        "\\documentclass[sigconf,nonacm]{acmart}"
      })
  void the_paper_compiles_without_a_warning(String documentClass) throws Exception {
    assumeTrue(
        Stream.of("IEEEtran.cls", "acmart.cls", "libertine.sty").allMatch(BundleTest::isInstalled),
        "TeX Live with the classes of IEEE and ACM and their fonts is not installed");
    Path own = new Bundle(page, page, List.of(results), false).write(temporary);
    Path paper = own.resolve("paper.tex");
    Files.writeString(
        paper,
        Files.readString(paper)
            .replace("\\documentclass[conference]{IEEEtran}\n", documentClass + "\n"));

    for (String program : List.of("pdflatex", "bibtex", "pdflatex", "pdflatex")) {
      run(own, program, "paper");
    }

    assertThat(own.resolve("paper.pdf")).isNotEmptyFile();
    assertThat(Files.readAllLines(own.resolve("paper.log"), StandardCharsets.ISO_8859_1))
        .noneMatch(line -> line.contains("Warning") || line.startsWith("Overfull \\hbox"));
  }

  private static boolean isInstalled(String texFile) {
    try {
      Process found =
          new ProcessBuilder("kpsewhich", texFile)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      return found.waitFor() == 0;
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private static void run(Path folder, String program, String file) throws Exception {
    List<String> command =
        program.equals("pdflatex")
            ? List.of(program, "-interaction=nonstopmode", "-halt-on-error", file)
            : List.of(program, file);
    Process process =
        new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
    assertThat(process.waitFor()).as(said).isZero();
  }

  @Test
  void an_svg_is_xml_and_has_a_mark_for_each_value() throws Exception {
    ChartFigure figure =
        page.figures().stream()
            .filter(one -> one.chart().marks() == 4 && one.chart().shown().size() == 2)
            .findFirst()
            .orElseThrow();
    Path svg = bundle.resolve("figures").resolve(figure.id() + ".svg");

    var document = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(svg.toFile());

    // Redis' discs and Cassandra's squares, one each in the legend.
    assertThat(document.getElementsByTagName("circle").getLength()).isEqualTo(2 + 1);
    assertThat(document.getElementsByTagName("polygon").getLength()).isEqualTo(2 + 1);
    assertThat(Files.readString(svg))
        .contains(figure.chart().y().title().split(" ", 2)[0])
        .doesNotContain("NaN");
  }

  @Test
  void a_pdf_has_one_page_its_texts_and_its_font() throws IOException {
    ChartFigure figure = ReportPages.section(page, "throughput").figures().get(0);
    Path pdf = bundle.resolve("figures").resolve(figure.id() + ".pdf");

    try (PDDocument document = Loader.loadPDF(pdf.toFile())) {
      assertThat(document.getNumberOfPages()).isEqualTo(1);
      assertThat(new PDFTextStripper().getText(document)).contains("Redis", "Cassandra", "2.000");
      var resources = document.getPage(0).getResources();
      assertThat(resources.getFontNames())
          .isNotEmpty()
          .allSatisfy(name -> assertThat(resources.getFont(name).isEmbedded()).isTrue());
    }
  }

  @Test
  void the_same_results_give_the_same_bytes() throws IOException {
    Path again = new Bundle(page, page, List.of(results), false).write(temporary);

    assertThat(again.resolve("SHA256SUMS")).hasSameBinaryContentAs(bundle.resolve("SHA256SUMS"));
  }

  /** What a process orders as it likes would make other bytes in the next one. */
  @Test
  void what_servers_tell_of_themselves_stands_in_the_order_of_its_names() throws IOException {
    ResultSet recorded = Recorded.quickstart();
    Path folder = Files.createDirectory(temporary.resolve("recorded"));
    new Bundle(ReportPages.page(recorded), ReportPages.paper(recorded), List.of(recorded), false)
        .write(folder);

    List<String> names = new ArrayList<>();
    try (CsvReader<NamedCsvRecord> csv =
        CsvReader.builder().ofNamedCsvRecord(folder.resolve("bundle/tables/parameters.csv"))) {
      csv.stream()
          .filter(row -> row.getField("system").equals("Redis"))
          .forEach(row -> names.add(row.getField("parameter")));
    }

    assertThat(names).isSorted().isNotEmpty();
  }

  @Test
  void latex_has_as_many_cells_in_each_line_as_columns() throws IOException {
    for (DataTable table : page.tables()) {
      List<String> lines = latex(table);
      assertThat(lines).contains("    \\toprule", "    \\midrule", "    \\bottomrule");
      int columns = 0;
      for (String line : lines) {
        if (line.contains("\\begin{tabular}")) {
          columns = columns(line);
        } else if (line.endsWith(" \\\\")) {
          assertThat(line.split("(?<!\\\\)&", -1)).as(line).hasSize(columns);
        }
      }
    }
  }

  /** Of {@code \begin{tabular}{lp{11.0em}r}}. */
  private static int columns(String line) {
    String widths = "p\\{[0-9.]+em}";
    String columns = line.strip().replaceAll(widths, "p");
    assertThat(columns).matches("\\\\begin\\{tabular}\\{[lrp]+}");
    return columns.length() - "\\begin{tabular}{}".length();
  }

  @Test
  void latex_ends_what_it_begins_and_holds_no_letter_that_it_cannot_set() throws IOException {
    for (DataTable table : page.tables()) {
      Deque<String> open = new ArrayDeque<>();
      String latex = String.join("\n", latex(table));
      Matcher environments = Pattern.compile("\\\\(begin|end)\\{(\\w+)}").matcher(latex);
      while (environments.find()) {
        if (environments.group(1).equals("begin")) {
          open.push(environments.group(2));
        } else {
          assertThat(environments.group(2)).as(table.id()).isEqualTo(open.pop());
        }
      }
      assertThat(open).as(table.id()).isEmpty();
      String bare = latex.replaceAll("\\\\[{}$&%#_]", "");
      assertThat(count(bare, '{')).as(table.id()).isEqualTo(count(bare, '}'));
      assertThat(count(bare, '$') % 2).as(table.id()).isZero();
      assertThat(bare.chars().max().orElse(0)).as(table.id()).isLessThanOrEqualTo(0x17F);
      assertThat(bare.replaceAll("(?m)^%.*$|\\{%$", "")).doesNotContain("%", "#", "_", "^{", "~~");
    }
  }

  @Test
  void latex_breaks_long_texts_and_splits_what_is_too_wide() {
    String text = "many words that no column of a page can hold in a line";
    Frame<Integer> wide = Frame.of(Words.in(Language.ENGLISH), "t", "Wide");
    wide.text("system", row -> "[a]");
    Stream.of("workload", "network", "phase", "operation", "why", "notes", "outcome")
        .forEach(key -> wide.text(key, row -> text + " " + row));

    String latex = LatexTable.of(wide.of(IntStream.range(0, 60).boxed()));

    assertThat(latex)
        .startsWith("% Packages: booktabs\n")
        .contains(
            "p{11.0em}", "Wide (1/", "    {}[a] & ", "    System & Workload & ", " & Outcome \\\\")
        .doesNotContain("resizebox");
    assertThat(latex.split("end\\{table\\*}", -1)).hasSizeGreaterThan(2);
  }

  @Test
  void latex_leaves_sentences_to_the_csv_file_where_they_would_be_too_small() {
    Frame<String> wide = Frame.of(Words.in(Language.ENGLISH), "t", "Wide");
    wide.text("trial", name -> name).text("outcome", name -> name + " outcome");
    Stream.of("settling", "why", "notes", "place", "claimed", "idle", "version")
        .forEach(key -> wide.text(key, name -> (name + " sentence ").repeat(10)));

    assertThat(LatexTable.of(wide.of(Stream.of("a", "b"))))
        .contains("Trial & Outcome", "a & a outcome")
        .doesNotContain("sentence", "resizebox");
  }

  @Test
  void latex_writes_a_letter_that_it_cannot_set_by_its_number() {
    Frame<String> table = Frame.of(Words.in(Language.ENGLISH), "t", "Ω ~ “q” --x");

    assertThat(LatexTable.of(table.text("system", name -> name).of(Stream.of())))
        .contains("\\caption{U+03A9 \\textasciitilde{} ``q'' -{}-x}");
  }

  private List<String> latex(DataTable table) throws IOException {
    return Files.readAllLines(bundle.resolve("tables").resolve(table.id() + ".tex"));
  }

  private static long count(String text, char letter) {
    return text.chars().filter(found -> found == letter).count();
  }

  @Test
  void latex_escapes_what_it_would_read() {
    Frame<String> table = Frame.of(Words.in(Language.ENGLISH), "t", "50 % of a_b & c");

    assertThat(LatexTable.of(table.text("system", name -> name).of(Stream.of())))
        .contains("\\caption{50~\\% of a\\_b \\& c}");
  }

  @Test
  void csv_files_hold_plain_numbers_with_their_intervals() throws IOException {
    try (CsvReader<NamedCsvRecord> csv =
        CsvReader.builder().ofNamedCsvRecord(bundle.resolve("tables/summary.csv"))) {
      List<NamedCsvRecord> rows = csv.stream().toList();
      assertThat(rows).hasSize(8);
      NamedCsvRecord first = rows.get(0);
      assertThat(first.getField("system")).isEqualTo("Redis");
      double mean = Double.parseDouble(first.getField("throughput"));
      assertThat(mean).isEqualTo(results.cells().get(0).estimate(Metric.THROUGHPUT).mean());
      assertThat(Double.parseDouble(first.getField("throughput_low95"))).isLessThan(mean);
      assertThat(Double.parseDouble(first.getField("throughput_high95"))).isGreaterThan(mean);
    }
  }

  @Test
  void every_file_is_listed_with_its_checksum() throws Exception {
    TreeSet<String> listed = new TreeSet<>();
    for (String line : Files.readAllLines(bundle.resolve("SHA256SUMS"))) {
      String[] parts = line.split("  ", 2);
      listed.add(parts[1]);
      byte[] sum =
          MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(bundle.resolve(parts[1])));
      assertThat(HexFormat.of().formatHex(sum)).as(parts[1]).isEqualTo(parts[0]);
    }

    try (Stream<Path> files = Files.walk(bundle)) {
      assertThat(
              files
                  .filter(Files::isRegularFile)
                  .map(file -> bundle.relativize(file).toString())
                  .filter(name -> !name.equals("SHA256SUMS")))
          .containsExactlyInAnyOrderElementsOf(listed);
    }
  }
}

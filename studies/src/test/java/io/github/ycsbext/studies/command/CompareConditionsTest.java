package io.github.ycsbext.studies.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.command.YcsbCommand;
import io.github.ycsbext.studies.MadeStudies;
import io.github.ycsbext.studies.analysis.measured.MeasuredTrial;
import io.github.ycsbext.studies.analysis.measured.ResultSets;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Tests the conditions of {@code ycsb compare} and the files that CI systems read. */
class CompareConditionsTest {
  @TempDir private static Path sets;
  private static Path before = Path.of("");
  private static Path same = Path.of("");
  private static Path slow = Path.of("");

  @TempDir private Path temporary;

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @BeforeAll
  static void makeSets() throws IOException {
    before = MadeStudies.networks(sets.resolve("before")).folder();
    same = MadeStudies.networks(sets.resolve("same")).folder();
    slow = MadeStudies.networks(sets.resolve("slow")).folder();
    for (MeasuredTrial trial : ResultSets.read(slow).trials()) {
      if (trial.trial().system().equals("redis") && trial.trial().size() == 2000) {
        doubleReads(trial.last().folder().resultJson());
      }
    }
  }

  private static void doubleReads(Path file) throws IOException {
    JsonMapper json = new JsonMapper();
    ObjectNode result = (ObjectNode) json.readTree(file.toFile());
    ObjectNode reads = (ObjectNode) result.get("latencies").get("READ");
    reads.put("meanMicros", 2 * reads.get("meanMicros").asDouble());
    json.writeValue(file.toFile(), result);
  }

  private int compare(Path after, String... options) {
    return YcsbCommand.run(
        new PrintWriter(out),
        new PrintWriter(err),
        Stream.concat(Stream.of("compare", before.toString(), after.toString()), Stream.of(options))
            .toArray(String[]::new));
  }

  @Test
  void sets_of_the_same_show_no_regression() {
    assertThat(compare(same, "--fail-if", "mean READ > +90 %", "--fail-if", "throughput < -50 %"))
        .isZero();
    assertThat(out.toString())
        .contains("mean READ > +90 %: no regression shown (", "throughput < -50 %: no regression");
  }

  @Test
  void what_takes_twice_as_long_is_a_regression_also_beside_what_is_not() {
    assertThat(compare(slow, "--fail-if", "throughput < -50 %", "--fail-if", "mean READ > +5 %"))
        .isEqualTo(4);
    assertThat(out.toString())
        .contains("mean READ > +5 %: regression shown (redis-U-")
        .contains("READ +100 % [")
        .doesNotContain("regression shown (cassandra");
    assertThat(slow.resolve("compare.html"))
        .content()
        .contains("mean READ &gt; +5 %: regression shown (redis-U-");
  }

  @Test
  void what_cannot_be_told_says_how_many_repetitions_would_do() {
    assertThat(compare(same, "--fail-if", "mean READ > +10 %")).isEqualTo(5);
    assertThat(out.toString())
        .containsPattern(
            "mean READ > \\+10 %: not enough to tell \\(.*\\): [0-9]+ repetitions of each set would do, and one has [0-9]+\\.");
  }

  @Test
  void a_regression_counts_before_what_cannot_be_told() {
    assertThat(compare(slow, "--fail-if", "throughput < -0.01 %", "--fail-if", "mean READ > +5 %"))
        .isEqualTo(4);
  }

  @ParameterizedTest
  @CsvSource({"en, regression shown", "pt, regressão demonstrada", "es, regresión demostrada"})
  void the_sentences_are_in_the_language_of_the_report(String language, String words) {
    assertThat(compare(slow, "--fail-if", "mean READ > +5 %", "--lang", language)).isEqualTo(4);
    assertThat(out.toString()).contains("mean READ > +5 %: " + words);
  }

  @Test
  void all_faults_of_the_options_are_told_before_anything_is_written() {
    Path nowhere = temporary.resolve("none/junit.xml");

    assertThat(compare(same, "--fail-if", "p98 > +5 %", "--fail-if", "mean < -1 %")).isEqualTo(2);
    assertThat(compare(same, "--junit", nowhere.toString())).isEqualTo(2);
    assertThat(compare(same, "--fail-if", "mean > +5 %", "--junit", nowhere.toString()))
        .isEqualTo(2);
    assertThat(compare(same, "--fail-if", "p99 SCAN > +5 %")).isEqualTo(2);
    assertThat(compare(same, "--fail-if", "nopm < -5 %")).isEqualTo(2);

    assertThat(err.toString())
        .contains("--fail-if: 'p98 > +5 %' is about 'p98'", "'mean < -1 %' would fail a build")
        .contains("--junit: its test cases are conditions: add one with --fail-if")
        .contains("--junit: there is no folder ")
        .contains("'p99 SCAN > +5 %': before has no SCAN; it has READ")
        .contains("'nopm < -5 %': neither ");
  }

  @Test
  void each_file_is_checked_before_anything_is_written() throws IOException {
    Path file = Files.writeString(temporary.resolve("file"), "mine");

    assertThat(
            compare(
                same,
                "--fail-if=mean > +5 %",
                "--out=" + file,
                "--benchmark-action=" + file.resolve("below"),
                "--junit=" + temporary,
                "--markdown=" + temporary.resolve("none/summary")))
        .isEqualTo(2);
    assertThat(
            compare(
                same,
                "--fail-if=mean > +5 %",
                "--out=" + temporary,
                "--junit=" + temporary.resolve("x/../compare.html"),
                "--markdown=" + temporary.resolve("compare.html")))
        .isEqualTo(2);

    assertThat(err.toString().lines())
        .containsExactly(
            "--out: " + file + " is a file: name a folder",
            "--benchmark-action: " + file + " is a file: name a folder",
            "--junit: " + temporary + " is a folder: name a file",
            "--markdown: there is no folder "
                + temporary.resolve("none")
                + " for the file: make it first",
            "--junit: there is no folder "
                + temporary.resolve("x/..")
                + " for the file: make it first",
            "--out and --junit write the same file "
                + temporary.resolve("x/../compare.html")
                + ": give each its own",
            "--out and --markdown write the same file "
                + temporary.resolve("compare.html")
                + ": give each its own");
    try (Stream<Path> left = Files.list(temporary)) {
      assertThat(left).containsExactly(file);
    }
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void a_file_that_turns_out_to_be_full_leaves_no_page() {
    Path folder = temporary.resolve("out");

    assertThat(compare(same, "--fail-if=mean > +90 %", "--junit=/dev/full", "--out=" + folder))
        .isEqualTo(1);
    assertThat(compare(same, "--markdown=/dev/full", "--out=" + folder)).isEqualTo(1);

    assertThat(err.toString().lines())
        .containsExactly(
            "--junit: /dev/full cannot be written: No space left on device: name another file",
            "--markdown: /dev/full cannot be written: No space left on device: name another file");
    assertThat(folder).doesNotExist();
    assertThat(Files.isRegularFile(Path.of("/dev/full"))).isFalse();
  }

  @Test
  void junit_has_a_case_for_each_condition() throws Exception {
    Path file = temporary.resolve("junit.xml");

    compare(
        slow,
        "--fail-if=mean READ > +5 %",
        "--fail-if=throughput < -50 %",
        "--fail-if=throughput < -0.01 %",
        "--junit=" + file);

    Document xml = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file.toFile());
    Element suite = xml.getDocumentElement();
    assertThat(suite.getAttribute("tests")).isEqualTo("3");
    assertThat(suite.getAttribute("failures")).isEqualTo("1");
    assertThat(suite.getAttribute("skipped")).isEqualTo("1");
    Element failure = (Element) suite.getElementsByTagName("failure").item(0);
    assertThat(((Element) failure.getParentNode()).getAttribute("name"))
        .isEqualTo("mean READ > +5 %");
    assertThat(failure.getAttribute("message")).contains("regression shown (redis-U-");
  }

  @Test
  void markdown_is_appended_and_escaped() throws IOException {
    Path file = Files.writeString(temporary.resolve("summary"), "before\n");

    compare(slow, "--fail-if=mean READ > +5 %", "--markdown=" + file);

    assertThat(file)
        .content()
        .startsWith("before\n### slow against before\n\n- mean READ &gt; +5 %: regression shown (")
        .contains("| System |", "| :-- |", "\\[95 %\\]");
  }

  /** As its documentation says: an array of objects with name, unit and value, and two more. */
  @Test
  void benchmark_action_has_a_file_for_each_way_of_being_better() throws IOException {
    Path folder = temporary.resolve("action");

    compare(same, "--benchmark-action=" + folder);

    JsonNode bigger = json(folder.resolve("customBiggerIsBetter.json"));
    JsonNode smaller = json(folder.resolve("customSmallerIsBetter.json"));
    assertThat(names(bigger)).isNotEmpty().allMatch(name -> name.endsWith(" throughput"));
    assertThat(names(smaller))
        .doesNotHaveDuplicates()
        .contains("redis-U-fast-2000 run READ mean-latency")
        .noneMatch(name -> name.endsWith("throughput"));
    for (JsonNode entry : smaller) {
      assertThat(entry.get("value").isNumber()).isTrue();
      assertThat(entry.get("unit").asString()).isIn("µs", "s");
      assertThat(entry.get("range").asString()).startsWith("± ");
    }
  }

  private static JsonNode json(Path file) {
    return new JsonMapper().readTree(file.toFile());
  }

  private static List<String> names(JsonNode entries) {
    return Stream.of(entries)
        .flatMap(array -> array.values().stream())
        .map(entry -> entry.get("name").asString())
        .toList();
  }
}

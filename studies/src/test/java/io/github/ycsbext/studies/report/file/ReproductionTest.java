package io.github.ycsbext.studies.report.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.studies.MadeStudies;
import io.github.ycsbext.studies.analysis.claim.Repeated;
import io.github.ycsbext.studies.analysis.claim.Verdict;
import io.github.ycsbext.studies.analysis.measured.MeasuredTrial;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.analysis.measured.ResultSets;
import io.github.ycsbext.studies.report.Language;
import io.github.ycsbext.studies.report.file.RecordedClaims.RecordedClaim;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

class ReproductionTest {
  private static final JsonMapper JSON = new JsonMapper();

  @TempDir private static Path folder;
  private static ResultSet author;

  @TempDir private Path temporary;

  @BeforeAll
  static void measure() throws IOException {
    author = MadeStudies.networks(Files.createDirectory(folder.resolve("author")));
    ReportFiles.write(List.of(author), author.folder(), Language.ENGLISH, false);
  }

  private static Path bundle() {
    return author.folder().resolve("bundle");
  }

  private static Reproduction reproduction(ResultSet mine, Integer... numbers) throws IOException {
    ReportedBundle reported = ReportedBundle.read(bundle());
    return new Reproduction(reported, reported.chosen(List.of(numbers)), mine, Language.ENGLISH);
  }

  /** The same study on a machine on which each latency and each throughput is another. */
  private ResultSet measuredAgain(double redis, double others) throws IOException {
    ResultSet again = MadeStudies.networks(Files.createDirectory(temporary.resolve("again")));
    for (MeasuredTrial trial : again.trials()) {
      double factor = trial.trial().system().equals("redis") ? redis : others;
      Path file = trial.last().folder().resultJson();
      ObjectNode result = (ObjectNode) JSON.readTree(file.toFile());
      result.put("throughput", result.get("throughput").asDouble() / factor);
      for (JsonNode latency : result.get("latencies")) {
        ((ObjectNode) latency).put("meanMicros", latency.get("meanMicros").asDouble() * factor);
      }
      ((ObjectNode) result.get("environment")).put("processors", 64);
      JSON.writeValue(file.toFile(), result);
    }
    return ResultSets.read(again.folder());
  }

  @Test
  void a_bundle_has_the_study_and_each_claim_as_the_author_judged_it() throws IOException {
    ReportedBundle read = ReportedBundle.read(bundle());

    assertThat(read.study()).isEqualTo(author.manifest());
    assertThat(read.altered()).isEmpty();
    assertThat(read.claims().claims())
        .hasSameSizeAs(read.study().plan().evaluation().claims())
        .anySatisfy(claim -> assertThat(claim.verdict()).isEqualTo(Verdict.HOLDS))
        .anySatisfy(claim -> assertThat(claim.published()).isPositive())
        .allSatisfy(claim -> assertThat(claim.text()).isNotBlank());
  }

  @Test
  void what_both_decide_alike_holds_again() throws IOException {
    Reproduction same = reproduction(author);

    List<RecordedClaim> claims = ReportedBundle.read(bundle()).claims().claims();
    for (int i = 0; i < claims.size(); i++) {
      assertThat(same.outcomes().get(i).isAlike())
          .isEqualTo(claims.get(i).verdict() != Verdict.UNDECIDED);
    }
    assertThat(same.differences().isEmpty()).isTrue();
    assertThat(same.claims().rows().get(0)).contains("holds again");
  }

  @Test
  void a_machine_that_is_as_slow_for_all_systems_changes_no_ratio_and_is_named()
      throws IOException {
    Reproduction slower = reproduction(measuredAgain(3, 3));

    assertThat(slower.outcomes()).noneMatch(Repeated::isOpposite);
    assertThat(slower.differences().rows())
        .containsExactly(List.of("Client", "Processors of the client", "2", "64"));
  }

  @Test
  void what_comes_out_the_other_way_does_not_hold_here() throws IOException {
    Reproduction other = reproduction(measuredAgain(50, 1));

    assertThat(other.outcomes()).contains(Repeated.FAILS_HERE);
    assertThat(other.sentences()).anyMatch(sentence -> sentence.contains("does not hold here"));
    assertThat(other.headline()).contains("the other way");
  }

  @ParameterizedTest
  @EnumSource
  void the_page_and_the_table_are_in_each_language(Language language) throws IOException {
    ReportedBundle reported = ReportedBundle.read(bundle());
    Path page =
        new Reproduction(reported, reported.chosen(List.of(2)), author, language).write(temporary);

    assertThat(page).content().contains("lang=\"" + language.code() + "\"").doesNotContain("{0}");
    assertThat(temporary.resolve("reproduction.csv")).content().hasLineCount(2);
  }

  @Test
  void altered_files_are_named_and_those_that_are_needed_are_refused() throws IOException {
    Path copy = temporary.resolve("copy");
    ReportFiles.write(List.of(author), Files.createDirectory(copy), Language.ENGLISH, false);
    Path altered = copy.resolve("bundle");
    Files.writeString(altered.resolve("tables/summary.csv"), "mine");
    Files.delete(altered.resolve("paper.tex"));

    ReportedBundle read = ReportedBundle.read(altered);

    assertThat(read.altered()).containsExactly("paper.tex", "tables/summary.csv");
    assertThat(new Reproduction(read, read.chosen(List.of()), author, Language.ENGLISH).warnings())
        .singleElement()
        .asString()
        .contains("paper.tex, tables/summary.csv");

    Files.writeString(altered.resolve("claims.json"), "{}");
    assertThatThrownBy(() -> ReportedBundle.read(altered))
        .hasMessageContaining("claims.json is not as the report wrote it");
    Files.delete(altered.resolve("study.json"));
    assertThatThrownBy(() -> ReportedBundle.read(altered))
        .hasMessageContaining("lacks study.json or claims.json");
    assertThatThrownBy(() -> ReportedBundle.read(temporary))
        .hasMessageContaining("is not a report's bundle");
  }

  @Test
  void what_must_have_a_sum_and_has_none_is_altered() throws IOException {
    Path forged = temporary.resolve("forged");
    ReportFiles.write(List.of(author), Files.createDirectory(forged), Language.ENGLISH, false);
    Path bundle = forged.resolve("bundle");
    Path sums = bundle.resolve("SHA256SUMS");
    List<String> lines = Files.readAllLines(sums);

    Files.write(sums, lines.stream().filter(line -> !line.endsWith("  claims.json")).toList());
    assertThatThrownBy(() -> ReportedBundle.read(bundle))
        .hasMessageContaining("claims.json is not as the report wrote it");

    Files.writeString(sums, "");
    assertThatThrownBy(() -> ReportedBundle.read(bundle))
        .hasMessageContaining("study.json and claims.json are not as the report wrote it");
  }

  @Test
  void a_claim_that_is_not_there_is_refused() throws IOException {
    ReportedBundle reported = ReportedBundle.read(bundle());

    assertThatThrownBy(() -> reported.chosen(List.of(1, 99)))
        .hasMessageContaining("--claims: there is no claim 99: this bundle has those from 1 to ");
  }
}

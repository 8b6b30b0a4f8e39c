package io.github.ycsbext.studies.report.file;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.github.ycsbext.file.FileContent;
import io.github.ycsbext.result.ResultJson;
import io.github.ycsbext.studies.analysis.claim.ClaimJudge;
import io.github.ycsbext.studies.analysis.claim.Finding;
import io.github.ycsbext.studies.analysis.claim.JudgedClaim;
import io.github.ycsbext.studies.analysis.claim.PublishedNumbers;
import io.github.ycsbext.studies.analysis.claim.Verdict;
import io.github.ycsbext.studies.analysis.measured.Cell;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.analysis.statistics.Estimate;
import io.github.ycsbext.studies.analysis.statistics.Interval;
import io.github.ycsbext.studies.analysis.statistics.Ratio;
import io.github.ycsbext.studies.report.AnswerSentences;
import io.github.ycsbext.studies.report.Language;
import io.github.ycsbext.studies.report.Numbers;
import io.github.ycsbext.studies.report.ReportContext;
import io.github.ycsbext.studies.report.VerdictSentences;
import io.github.ycsbext.studies.report.Words;
import io.github.ycsbext.studies.report.table.ClaimsTable;
import io.github.ycsbext.studies.report.table.DataTable;
import io.github.ycsbext.studies.report.table.ServerTables;
import io.github.ycsbext.studies.study.plan.Claim;
import io.github.ycsbext.studies.study.plan.Claim.Subject;
import io.github.ycsbext.studies.study.plan.Evaluation.Published;
import io.github.ycsbext.studies.study.plan.Metric;
import io.github.ycsbext.studies.study.result.StudyFolder;
import io.github.ycsbext.studies.study.result.TrialOutcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/**
 * {@code claims.json} of a bundle. Its texts are English in a bundle of any language, so that those
 * of two machines can be compared.
 *
 * @param testBed the machines and servers, in the order of the report's tables
 */
public record RecordedClaims(List<RecordedClaim> claims, List<Trait> testBed) {
  static final String FILE_NAME = "claims.json";
  private static final Set<String> COMPARED =
      Set.of(
          "processor",
          "processors",
          "memory",
          "operating-system",
          "jvm",
          "client",
          "what-ran",
          "version",
          "durability",
          "way",
          "machine");

  /**
   * @param number its place among the study's, from 1
   * @param published the paper's own ratio or level; null if it has none
   * @param measured the author's ratio or level; null if a side was not measured
   * @param why the reason of the verdict, and what weakens it
   * @param seconds how long its trials took, the loads among them
   */
  public record RecordedClaim(
      int number,
      String text,
      String relation,
      Claim claim,
      @Nullable Double published,
      @Nullable Ratio measured,
      Finding finding,
      String why,
      int trials,
      long seconds) {
    public Verdict verdict() {
      return finding.verdict();
    }
  }

  /**
   * @param key the last part of the key of its title in reports, such as {@code processor}
   * @param system null for the client
   */
  public record Trait(
      String key,
      @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String system,
      String value) {
    String name() {
      return system == null ? key : system + ": " + key;
    }
  }

  static RecordedClaims of(ResultSet set) {
    Words words = Words.in(Language.ENGLISH);
    List<RecordedClaim> claims = new ArrayList<>();
    for (JudgedClaim judged : ClaimJudge.ofStudy(set)) {
      claims.add(recorded(claims.size() + 1, judged, set, words));
    }
    return new RecordedClaims(claims, testBed(set, words));
  }

  private static RecordedClaim recorded(
      int number, JudgedClaim judged, ResultSet set, Words words) {
    Claim claim = judged.claim();
    List<TrialOutcome> outcomes = outcomes(judged);
    return new RecordedClaim(
        number,
        text(claim, set, words),
        new ClaimsTable(words).relation(set, claim),
        claim,
        published(judged, new PublishedNumbers(set)),
        measured(judged),
        judged.finding(),
        VerdictSentences.of(judged, words),
        outcomes.size(),
        outcomes.stream().mapToLong(RecordedClaims::seconds).sum());
  }

  /** Returns a claim in words: its own, or of an answer that it gives those. */
  public static String text(Claim claim, ResultSet set, Words words) {
    Subject b = claim.b();
    if (!claim.text().isEmpty() || b == null) {
      return claim.text();
    }
    return words.of(
        claim.metric() == Metric.CAPACITY ? "reproduction.bears" : "reproduction.longer",
        AnswerSentences.place(claim.a(), set, words),
        set.title(claim.a()),
        set.title(b));
  }

  static @Nullable Ratio measured(JudgedClaim judged) {
    Estimate level = judged.level();
    if (level == null) {
      return judged.ratio();
    }
    Interval interval = level.student95();
    return new Ratio(
        level.mean(),
        interval == null ? null : interval.low(),
        interval == null ? null : interval.high());
  }

  private static @Nullable Double published(JudgedClaim judged, PublishedNumbers numbers) {
    Claim claim = judged.claim();
    Subject b = claim.b();
    List<Double> logarithms = new ArrayList<>();
    for (int i = 0; i < judged.cellsOfA().size(); i++) {
      Published left = find(numbers, claim, claim.a(), judged.cellsOfA().get(i));
      Published right = b == null ? null : find(numbers, claim, b, judged.cellsOfB().get(i));
      if (left != null && (b == null || right != null)) {
        logarithms.add(Math.log(left.value() / (right == null ? 1 : right.value())));
      }
    }
    return logarithms.isEmpty()
        ? null
        : Double.valueOf(
            Math.exp(logarithms.stream().mapToDouble(one -> one).average().orElseThrow()));
  }

  private static @Nullable Published find(
      PublishedNumbers numbers, Claim claim, Subject subject, Cell cell) {
    // A quotient of numbers that the paper does not print as one is left to the reader.
    return subject.over() != null
        ? null
        : numbers.find(claim.metric(), subject.operation(), cell.key());
  }

  private static List<TrialOutcome> outcomes(JudgedClaim judged) {
    return Stream.concat(judged.cellsOfA().stream(), judged.cellsOfB().stream())
        .flatMap(cell -> cell.trials().stream())
        .flatMap(trial -> Stream.ofNullable(trial.outcome()))
        .distinct()
        .toList();
  }

  private static long seconds(TrialOutcome outcome) {
    return Duration.between(Instant.parse(outcome.startedAt()), Instant.parse(outcome.endedAt()))
        .toSeconds();
  }

  /** Of what the report's tables tell of machines and servers, what explains other values. */
  static List<Trait> testBed(ResultSet set, Words words) {
    ReportContext reported = ReportContext.of(List.of(set), words);
    ServerTables tables = new ServerTables(reported);
    DataTable servers = tables.servers();
    List<Trait> traits = traits(tables.hardware(), tables.hardware().rows(), null);
    for (int i = 0; i < servers.rows().size(); i++) {
      String system = set.title(reported.series().get(i).system());
      traits.addAll(traits(servers, List.of(servers.rows().get(i)), system));
    }
    return traits;
  }

  private static List<Trait> traits(
      DataTable table, List<List<String>> rows, @Nullable String system) {
    List<Trait> traits = new ArrayList<>();
    for (int at = 0; at < table.columns().size(); at++) {
      int column = at;
      String key = table.columns().get(at).fields().get(0).replace('_', '-');
      String value =
          rows.stream()
              .map(row -> row.get(column))
              .filter(text -> !text.equals(Numbers.NONE))
              .distinct()
              .collect(Collectors.joining("; "));
      if (COMPARED.contains(key) && !value.isEmpty()) {
        traits.add(new Trait(key, system, value));
      }
    }
    return traits;
  }

  void write(Path folder) throws IOException {
    Files.writeString(folder.resolve(FILE_NAME), StudyFolder.PAGES.writeValueAsString(this) + "\n");
  }

  /**
   * @throws IOException with a sentence that names the file
   */
  static RecordedClaims read(Path folder) throws IOException {
    Path file = folder.resolve(FILE_NAME);
    try {
      return StudyFolder.PAGES.readValue(FileContent.text(file), RecordedClaims.class);
    } catch (JacksonException e) {
      throw new IOException(file + " has no claims: " + ResultJson.error(e), e);
    }
  }
}

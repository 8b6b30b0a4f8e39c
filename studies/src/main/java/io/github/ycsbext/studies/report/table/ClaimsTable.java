package io.github.ycsbext.studies.report.table;

import io.github.ycsbext.studies.analysis.claim.ClaimJudge;
import io.github.ycsbext.studies.analysis.claim.Finding;
import io.github.ycsbext.studies.analysis.claim.JudgedClaim;
import io.github.ycsbext.studies.analysis.claim.Verdict;
import io.github.ycsbext.studies.analysis.comparison.Comparison;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.analysis.statistics.Estimate;
import io.github.ycsbext.studies.analysis.statistics.Interval;
import io.github.ycsbext.studies.report.ReportId;
import io.github.ycsbext.studies.report.VerdictSentences;
import io.github.ycsbext.studies.report.Words;
import io.github.ycsbext.studies.study.plan.Claim;
import io.github.ycsbext.studies.study.plan.Claim.Subject;
import io.github.ycsbext.studies.study.plan.Metric;
import io.github.ycsbext.studies.study.plan.Plan;
import io.github.ycsbext.studies.study.reading.StudyTexts;
import io.github.ycsbext.studies.study.result.StudyManifest;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The table of the paper's conclusions, each with its measurements. */
public record ClaimsTable(Words words) {
  private static final Subject OPEN = new Subject(null, null, null, null, null);

  /**
   * Returns the table, which is empty if the study has no claims.
   *
   * @param labelled true if the set's label is needed to tell it from others
   */
  public DataTable of(ResultSet set, boolean labelled) {
    StudyManifest manifest = set.manifest();
    boolean ofPaper = manifest != null && manifest.plan().source() != null;
    String title = words.of(ofPaper ? "table.claims" : "table.claims-own");
    String caption = title + (labelled ? ", " + set.label() : "");
    String id = labelled ? ReportId.of("claims", set.label()) : "claims";
    TableMaker table =
        new TableMaker(words, id, caption)
            .texts("conclusion", "verdict", "claimed")
            .intervals("measured-ratio", "bootstrap")
            .numbers("cliffs-delta", "p-adjusted")
            .texts("agreeing", "why");
    if (manifest == null) {
      return table.made();
    }
    List<Integer> notMeasured = rows(table, set, manifest.plan());
    return table
        .made()
        .folded(
            notMeasured,
            conclusions ->
                words.of("claim.not-measured", notMeasured.size(), String.join("; ", conclusions)));
  }

  /** Adds the claims, and returns the numbers of the rows of which a side was not measured. */
  private List<Integer> rows(TableMaker table, ResultSet set, Plan plan) {
    List<Claim> claims = plan.evaluation().claims();
    StudyTexts texts = set.texts(words.language().code());
    boolean isPlaced =
        claims.stream().anyMatch(claim -> !claim.place().isEmpty() || !claim.note().isEmpty());
    if (isPlaced) {
      table.textColumn(words.of("column.in-paper"), "place", "note");
    }
    List<Integer> notMeasured = new ArrayList<>();
    int at = 0;
    for (JudgedClaim judged : ClaimJudge.ofPaper(set).judge(claims)) {
      Claim claim = judged.claim();
      if (judged.finding() == Finding.NOT_MEASURED) {
        notMeasured.add(at);
      }
      at++;
      TableMaker.Row row = row(table, set, texts.of(claim.text()), judged);
      if (isPlaced) {
        row.sentences(texts.of(claim.place()), texts.of(claim.note()));
      }
    }
    return notMeasured;
  }

  private TableMaker.Row row(
      TableMaker table, ResultSet set, String conclusion, JudgedClaim judged) {
    Comparison comparison = judged.comparison();
    Estimate level = judged.level();
    TableMaker.Row row =
        table.row().text(conclusion).text(verdict(judged)).text(relation(set, judged.claim()));
    if (comparison == null && level != null) {
      level(row, judged.claim().metric(), level);
    } else if (comparison == null) {
      row.ratio(null).ratio(null);
    } else {
      row.ratio(comparison.ratio()).between(comparison.ratio().value(), comparison.bootstrap95());
    }
    return row.plain(comparison == null ? Double.NaN : comparison.cliffsDelta())
        .pValue(judged.adjustedP())
        .text(agreeing(comparison))
        .text(VerdictSentences.of(judged, words));
  }

  private static void level(TableMaker.Row row, Metric metric, Estimate level) {
    if (metric == Metric.R_SQUARED) {
      row.level(level.mean(), student(metric, level)).levels(level.mean(), level.bootstrap95());
    } else {
      row.estimate(level).between(level.mean(), level.bootstrap95());
    }
  }

  static @Nullable Interval student(Metric metric, Estimate level) {
    Interval student = level.student95();
    return student == null || metric != Metric.R_SQUARED ? student : student.atMost(1);
  }

  private String agreeing(@Nullable Comparison comparison) {
    return comparison == null
        ? ""
        : words.of("claim.agreeing", comparison.agreeing(), comparison.cells());
  }

  private String verdict(JudgedClaim judged) {
    return sign(judged.verdict()) + " " + words.of("verdict", judged.verdict());
  }

  /** Returns the relation that is claimed, such as {@code mean latency: Cassandra > 2 × Redis}. */
  public String relation(ResultSet set, Claim claim) {
    Subject b = claim.b();
    Double margin = claim.margin();
    String factor = words.numbers().plain(claim.factor());
    String times = claim.factor() == 1 ? "" : factor + " × ";
    return "%s: %s %s %s%s"
        .formatted(
            words.metric(claim.metric()),
            subject(set, claim.a()),
            claim.approximate() ? "≈" : ">",
            b == null ? words.numbers().tick(claim.factor()) : times + subject(set, b),
            margin == null
                ? ""
                : " (" + words.of("claim.margin", words.numbers().tick(margin * 100)) + ")");
  }

  private String subject(ResultSet set, Subject subject) {
    Subject over = Objects.requireNonNullElse(subject.over(), OPEN);
    String workload = written(subject.workload(), over.workload(), name -> name);
    String sizes = written(subject.size(), over.size(), words.numbers()::whole);
    String sizeKind = set.sizeKind().name().toLowerCase(Locale.ROOT);
    String places =
        joined(
            ", ",
            joined(
                " ",
                written(subject.system(), over.system(), set::title),
                written(subject.operation(), over.operation(), name -> name)),
            workload.isEmpty() ? "" : words.of("place.workload", workload),
            written(subject.network(), over.network(), name -> name),
            sizes.isEmpty() ? "" : words.of("place." + sizeKind, sizes));
    return places.isEmpty() ? words.of("place.each") : places;
  }

  private static String joined(String separator, String... parts) {
    return Stream.of(parts).filter(part -> !part.isEmpty()).collect(Collectors.joining(separator));
  }

  private static <T> String written(
      @Nullable T name, @Nullable T over, Function<T, String> inWords) {
    if (name == null) {
      return "";
    }
    return over == null ? inWords.apply(name) : inWords.apply(name) + " / " + inWords.apply(over);
  }

  private static String sign(Verdict verdict) {
    return switch (verdict) {
      case HOLDS -> "✓";
      case DOES_NOT_HOLD -> "✗";
      case UNDECIDED -> "?";
    };
  }
}

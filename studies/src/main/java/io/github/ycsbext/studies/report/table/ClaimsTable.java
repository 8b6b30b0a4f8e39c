package io.github.ycsbext.studies.report.table;

import io.github.ycsbext.studies.analysis.claim.ClaimJudge;
import io.github.ycsbext.studies.analysis.claim.Comparison;
import io.github.ycsbext.studies.analysis.claim.Finding;
import io.github.ycsbext.studies.analysis.claim.JudgedClaim;
import io.github.ycsbext.studies.analysis.claim.Verdict;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.analysis.statistics.Estimate;
import io.github.ycsbext.studies.analysis.statistics.Interval;
import io.github.ycsbext.studies.report.MeasuredSizes;
import io.github.ycsbext.studies.report.VerdictSentences;
import io.github.ycsbext.studies.report.Words;
import io.github.ycsbext.studies.report.table.DataTable.Layout;
import io.github.ycsbext.studies.report.table.DataTable.Told;
import io.github.ycsbext.studies.report.table.Quantity.Around;
import io.github.ycsbext.studies.report.table.Quantity.Each;
import io.github.ycsbext.studies.study.plan.Claim;
import io.github.ycsbext.studies.study.plan.Claim.Subject;
import io.github.ycsbext.studies.study.plan.Metric;
import io.github.ycsbext.studies.study.reading.StudyTexts;
import io.github.ycsbext.studies.study.result.StudyManifest;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

public record ClaimsTable(Words words) {
  private static final Subject OPEN = new Subject(null, null, null, null, null);

  /**
   * Of which both sides were measured.
   *
   * @param labelled true if the set's label is needed to tell it from others
   */
  public DataTable measured(ResultSet set, boolean labelled) {
    StudyManifest manifest = set.manifest();
    boolean ofPaper = manifest != null && manifest.plan().source() != null;
    Frame<JudgedClaim> frame =
        frame(set, "claims", words.of(ofPaper ? "table.claims" : "table.claims-own"), labelled);
    List<Claim> claims = set.claims();
    MeasuredSizes sizes = new MeasuredSizes(set, words);
    ClaimJudge judge = ClaimJudge.ofPaper(set);
    List<JudgedClaim> strictly =
        judge.judge(claims.stream().map(one -> one.read(1.5, 0.1)).toList());
    List<JudgedClaim> loosely = judge.judge(claims.stream().map(one -> one.read(3, 0.5)).toList());
    Map<Claim, String> thresholds = new HashMap<>();
    for (int i = 0; i < claims.size(); i++) {
      thresholds.put(claims.get(i), thresholds(strictly.get(i), loosely.get(i)));
    }
    frame
        .layout(Layout.SENTENCES)
        .text("verdict", this::verdict)
        .told(Told.IN_ROWS)
        .text("claimed", judged -> relation(set, judged.claim()))
        .text(
            "measured-at",
            judged ->
                sizes.of(Stream.concat(judged.cellsOfA().stream(), judged.cellsOfB().stream())))
        .column("measured-ratio", Quantity.EACH_WITHIN, ClaimsTable::measured)
        .column("p-adjusted", Quantity.P_VALUE, JudgedClaim::adjustedP)
        .told(Told.IN_ROWS)
        .text("agreeing", judged -> agreeing(judged.comparison()))
        .text("thresholds", judged -> thresholds.get(judged.claim()))
        .text("family", judged -> judged.claim().family())
        .text("why", judged -> VerdictSentences.of(judged, words))
        .told(Told.IN_ROWS);
    return inPaper(frame, set).of(judge.judge(claims).stream().filter(ClaimsTable::isMeasured));
  }

  public DataTable notMeasured(ResultSet set, boolean labelled) {
    List<JudgedClaim> rest =
        ClaimJudge.ofPaper(set).judge(set.claims()).stream()
            .filter(judged -> !isMeasured(judged))
            .toList();
    String caption = words.of("claim.not-measured", rest.size());
    Frame<JudgedClaim> frame = frame(set, "claims-not-measured", caption, labelled);
    return inPaper(frame.text("claimed", judged -> relation(set, judged.claim())), set).of(rest);
  }

  private static boolean isMeasured(JudgedClaim judged) {
    return judged.finding() != Finding.NOT_MEASURED;
  }

  private Frame<JudgedClaim> frame(ResultSet set, String id, String caption, boolean labelled) {
    StudyTexts texts = set.texts(words.language().code());
    return Frame.<JudgedClaim>of(
            words,
            labelled ? Words.id(id, set.label()) : id,
            caption + (labelled ? ", " + set.label() : ""))
        .text("conclusion", judged -> texts.of(judged.claim().text()));
  }

  private Frame<JudgedClaim> inPaper(Frame<JudgedClaim> frame, ResultSet set) {
    StudyTexts texts = set.texts(words.language().code());
    return set.claims().stream().allMatch(one -> one.place().isEmpty() && one.note().isEmpty())
        ? frame
        : frame
            .column(
                words.of("column.in-paper"),
                List.of("place", "note"),
                Quantity.SENTENCES,
                judged ->
                    List.of(texts.of(judged.claim().place()), texts.of(judged.claim().note())))
            .told(Told.ALONE);
  }

  private static Each<?> measured(JudgedClaim judged) {
    Comparison comparison = judged.comparison();
    Estimate level = judged.level();
    if (comparison != null || level == null) {
      return Quantity.RATIO.each(comparison == null ? null : comparison.ratio());
    }
    return level(judged.claim().metric(), level, Quantity.ESTIMATE);
  }

  /**
   * @param shown how it is shown if it is no fraction, whose interval ends at 1
   */
  static Each<?> level(Metric metric, Estimate level, Quantity<Estimate> shown) {
    Interval student = level.student95();
    return metric == Metric.R_SQUARED
        ? Quantity.LEVEL_WITHIN.each(
            new Around(level.mean(), student == null ? null : student.atMost(1)))
        : shown.each(level);
  }

  private String agreeing(@Nullable Comparison comparison) {
    return comparison == null
        ? ""
        : words.of("claim.agreeing", comparison.agreeing(), comparison.cells());
  }

  /** Returns the verdicts by other readings of "about" and of "much"; empty if it has neither. */
  private String thresholds(JudgedClaim strict, JudgedClaim loose) {
    return strict.claim().equals(loose.claim()) || !strict.finding().isJudged()
        ? ""
        : words.of(
            strict.claim().approximate() ? "claim.about" : "claim.much",
            sign(strict.verdict()),
            sign(loose.verdict()));
  }

  private String verdict(JudgedClaim judged) {
    String verdict = sign(judged.verdict()) + " " + words.of("verdict", judged.verdict());
    return judged.verdict() == Verdict.UNDECIDED || judged.durabilities().isEmpty()
        ? verdict
        : words.of("verdict.unequal-durability", verdict);
  }

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
    String places =
        Words.joined(
            ", ",
            Words.joined(
                " ",
                written(subject.system(), over.system(), set::title),
                written(subject.operation(), over.operation(), name -> name)),
            workload.isEmpty() ? "" : words.of("place.workload", workload),
            written(subject.network(), over.network(), name -> name),
            sizes.isEmpty() ? "" : new MeasuredSizes(set, words).named(sizes));
    return places.isEmpty() ? words.of("place.each") : places;
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

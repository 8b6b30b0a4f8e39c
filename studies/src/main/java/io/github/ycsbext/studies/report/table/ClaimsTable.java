package io.github.ycsbext.studies.report.table;

import io.github.ycsbext.studies.analysis.claim.ClaimJudge;
import io.github.ycsbext.studies.analysis.claim.Finding;
import io.github.ycsbext.studies.analysis.claim.JudgedClaim;
import io.github.ycsbext.studies.analysis.claim.Reservations;
import io.github.ycsbext.studies.analysis.claim.Verdict;
import io.github.ycsbext.studies.analysis.comparison.Comparison;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.analysis.statistics.Estimate;
import io.github.ycsbext.studies.analysis.statistics.Interval;
import io.github.ycsbext.studies.report.ReportId;
import io.github.ycsbext.studies.report.Words;
import io.github.ycsbext.studies.study.plan.Claim;
import io.github.ycsbext.studies.study.plan.Claim.Subject;
import io.github.ycsbext.studies.study.plan.Metric;
import io.github.ycsbext.studies.study.plan.Plan;
import io.github.ycsbext.studies.study.reading.StudyTexts;
import io.github.ycsbext.studies.study.result.StudySheet;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The table of the paper's conclusions, each with its measurements. */
public final class ClaimsTable {
  private final Words words;

  public ClaimsTable(Words words) {
    this.words = words;
  }

  /**
   * Returns the table, which is empty if the study has no claims.
   *
   * @param labelled true if the set's label is needed to tell it from others
   */
  public DataTable of(ResultSet set, boolean labelled) {
    StudySheet sheet = set.sheet();
    boolean ofPaper = sheet != null && sheet.plan().source() != null;
    String title = words.of(ofPaper ? "table.claims" : "table.claims-own");
    String caption = title + (labelled ? ", " + set.label() : "");
    String id = labelled ? ReportId.of("claims", set.label()) : "claims";
    TableMaker table =
        new TableMaker(words, id, caption)
            .texts("conclusion", "verdict", "claimed")
            .intervals("measured-ratio", "bootstrap")
            .numbers("cliffs-delta", "p-adjusted")
            .texts("agreeing", "why");
    if (sheet != null) {
      Plan plan = sheet.plan();
      StudyTexts texts = StudyTexts.of(plan.name(), words.language().code());
      new ClaimJudge(set)
          .judge(plan.evaluation().claims())
          .forEach(judged -> row(table, set, texts.of(judged.claim().text()), judged));
    }
    return table.made();
  }

  private void row(TableMaker table, ResultSet set, String conclusion, JudgedClaim judged) {
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
    row.plain(comparison == null ? Double.NaN : comparison.cliffsDelta())
        .pValue(judged.adjustedP())
        .text(agreeing(comparison))
        .text(why(judged));
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

  private String why(JudgedClaim judged) {
    List<String> sentences = new ArrayList<>();
    String standIns = String.join(", ", judged.standIns());
    sentences.add(words.of("finding", judged.finding()).replace("{0}", standIns));
    if (!standIns.isEmpty() && judged.finding() != Finding.STAND_IN) {
      sentences.add(words.of("reservation.stand-in", standIns));
    }
    if (!judged.durabilities().isEmpty()) {
      sentences.add(words.of("reservation.durability", durabilities(judged)));
    }
    Reservations reservations = judged.reservations();
    if (reservations.starved() > 0) {
      sentences.add(words.of("reservation.starved", reservations.starved(), reservations.phases()));
    }
    if (reservations.failedOperations() > 0) {
      sentences.add(
          words.of("reservation.failed", words.numbers().whole(reservations.failedOperations())));
    }
    if (reservations.outlying() > 0) {
      sentences.add(
          words.of("reservation.outliers", reservations.outlying(), reservations.values()));
    }
    return String.join(" ", sentences);
  }

  private String durabilities(JudgedClaim judged) {
    return judged.durabilities().entrySet().stream()
        .map(system -> system.getKey() + ": " + words.of(system.getValue()))
        .collect(Collectors.joining("; "));
  }

  private String relation(ResultSet set, Claim claim) {
    Subject b = claim.b();
    String factor = words.numbers().plain(claim.factor());
    String times = claim.factor() == 1 ? "" : factor + " × ";
    return "%s: %s %s %s"
        .formatted(
            words.of("metric", claim.metric()),
            subject(set, claim.a()),
            claim.approximate() ? "≈" : ">",
            b == null ? words.numbers().tick(claim.factor()) : times + subject(set, b));
  }

  private String subject(ResultSet set, Subject subject) {
    List<String> parts = new ArrayList<>();
    if (subject.system() != null) {
      parts.add(set.title(subject.system()));
    }
    if (subject.operation() != null) {
      parts.add(subject.operation());
    }
    String what = String.join(" ", parts);
    List<String> places = new ArrayList<>(what.isEmpty() ? List.of() : List.of(what));
    if (subject.workload() != null) {
      places.add(words.of("place.workload", subject.workload()));
    }
    if (subject.network() != null) {
      places.add(subject.network());
    }
    if (subject.size() != null) {
      String sizes =
          words.numbers().whole(subject.size())
              + (subject.over() == null ? "" : " / " + words.numbers().whole(subject.over()));
      places.add(words.of("place." + set.sizeKind().name().toLowerCase(Locale.ROOT), sizes));
    }
    return places.isEmpty() ? words.of("place.each") : String.join(", ", places);
  }

  private static String sign(Verdict verdict) {
    return switch (verdict) {
      case HOLDS -> "✓";
      case DOES_NOT_HOLD -> "✗";
      case UNDECIDED -> "?";
    };
  }
}

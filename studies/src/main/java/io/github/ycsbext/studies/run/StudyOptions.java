package io.github.ycsbext.studies.run;

import io.github.ycsbext.ProductVersion;
import io.github.ycsbext.clusters.Durability;
import io.github.ycsbext.fault.NearestName;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.studies.run.server.Availability;
import io.github.ycsbext.studies.study.plan.Execution;
import io.github.ycsbext.studies.study.plan.Matrix;
import io.github.ycsbext.studies.study.plan.Plan;
import io.github.ycsbext.studies.study.plan.SystemUnderTest;
import io.github.ycsbext.studies.study.plan.TrialOrder;
import io.github.ycsbext.studies.study.result.Servers;
import io.github.ycsbext.studies.study.result.StudySheet;
import io.github.ycsbext.studies.study.result.StudySheet.NotRun;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The user's changes to a plan.
 *
 * @param scale the part of the plan's operations to run, above 0
 * @param systems the names of the systems that take part; empty for all
 * @param repetitions null for the plan's
 * @param order null for the plan's
 * @param durability what all systems are set up to keep of an acknowledged write; null for the
 *     plan's
 */
public record StudyOptions(
    double scale,
    List<String> systems,
    @Nullable Integer repetitions,
    @Nullable TrialOrder order,
    @Nullable Durability durability,
    long seed,
    Servers servers) {

  /**
   * Applies the options to a plan.
   *
   * @param availability determines the parts that are left out, by name
   * @throws IllegalArgumentException with all faults, one sentence per line; also if no system is
   *     left
   */
  public StudySheet apply(Plan plan, Availability availability, Clock clock) {
    refuse(faults(plan));
    List<NotRun> notRun = new ArrayList<>();
    Plan applied = changed(plan, availability, notRun);
    if (applied.matrix().systems().isEmpty()) {
      refuse(notRun.stream().map(NotRun::sentence).toList());
    }
    return new StudySheet(
        StudySheet.FORMAT_VERSION,
        "ycsb-ext " + ProductVersion.current(),
        clock.instant().truncatedTo(ChronoUnit.SECONDS).toString(),
        applied,
        scale,
        seed,
        servers,
        TrialSequence.trials(applied, seed),
        notRun);
  }

  private Plan changed(Plan plan, Availability availability, List<NotRun> notRun) {
    List<SystemUnderTest> chosen =
        plan.matrix().systems().stream()
            .filter(system -> systems.isEmpty() || systems.contains(system.name()))
            .map(system -> durability == null ? system : system.with(durability))
            .filter(system -> isHad(system.name(), availability.whyNot(system), notRun))
            .toList();
    Matrix planned = plan.matrix();
    Matrix matrix =
        planned.with(
            chosen,
            planned.networks().stream()
                .filter(network -> isHad(network.name(), availability.whyNot(network), notRun))
                .toList(),
            planned.operations().stream()
                .map(size -> StudySheet.scaled(size, scale))
                .distinct()
                .toList());
    Execution execution = plan.execution();
    return plan.with(
        matrix.timesScale(scale),
        execution.with(
            repetitions == null ? execution.repetitions() : repetitions,
            order == null ? execution.order() : order));
  }

  private static boolean isHad(String name, Optional<Note> whyNot, List<NotRun> notRun) {
    whyNot.ifPresent(why -> notRun.add(new NotRun(name, why)));
    return whyNot.isEmpty();
  }

  private List<String> faults(Plan plan) {
    List<String> faults = new ArrayList<>();
    List<String> known = plan.matrix().systems().stream().map(SystemUnderTest::name).toList();
    if (!(scale > 0 && scale <= 1000)) {
      faults.add("--scale: " + scale + " is not a number above 0 and up to 1000");
    }
    if (repetitions != null && (repetitions < 1 || repetitions > 1000)) {
      faults.add("--repeat: " + repetitions + " is not a whole number from 1 to 1000");
    }
    systems.forEach(system -> requireKnown("--systems", system, known, faults));
    for (Map.Entry<String, String> given : servers.given().entrySet()) {
      requireKnown("--given", given.getKey(), known, faults);
    }
    return faults;
  }

  private static void requireKnown(
      String option, String system, List<String> known, List<String> faults) {
    if (!known.contains(system)) {
      faults.add(
          "%s: '%s' is not a system of this study%s"
              .formatted(option, system, NearestName.hint(system, known)));
    }
  }

  private static void refuse(List<String> faults) {
    if (!faults.isEmpty()) {
      throw new IllegalArgumentException(String.join(System.lineSeparator(), faults));
    }
  }
}

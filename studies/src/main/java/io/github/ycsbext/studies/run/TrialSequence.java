package io.github.ycsbext.studies.run;

import io.github.ycsbext.studies.run.server.SystemPlace;
import io.github.ycsbext.studies.study.plan.Execution.ServerTurns;
import io.github.ycsbext.studies.study.plan.Plan;
import io.github.ycsbext.studies.study.plan.PlannedWorkload;
import io.github.ycsbext.studies.study.plan.SystemUnderTest;
import io.github.ycsbext.studies.study.result.Trial;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

record TrialSequence(Plan plan, Random random) {
  /** The same seed gives the same order. */
  static List<Trial> trials(Plan plan, long seed) {
    TrialSequence sequence = new TrialSequence(plan, new Random(seed));
    return switch (plan.execution().order()) {
      case PAPER -> sequence.inPaperOrder();
      case RANDOM -> sequence.shuffledByRepetition();
    };
  }

  private List<Trial> inPaperOrder() {
    List<Trial> trials = new ArrayList<>();
    for (SystemUnderTest system : plan.matrix().systems()) {
      for (@Nullable String network : plan.matrix().networkNames()) {
        for (PlannedWorkload workload : plan.matrix().workloadsOf(system)) {
          for (long size : plan.matrix().sizes()) {
            for (int repetition = 1; repetition <= plan.execution().repetitions(); repetition++) {
              trials.add(Trial.of(system.name(), workload.name(), network, size, repetition));
            }
          }
        }
      }
    }
    return trials;
  }

  private List<Trial> shuffledByRepetition() {
    List<Trial> all = inPaperOrder();
    List<Trial> trials = new ArrayList<>();
    for (int repetition = 1; repetition <= plan.execution().repetitions(); repetition++) {
      int current = repetition;
      List<Trial> block =
          new ArrayList<>(all.stream().filter(trial -> trial.repetition() == current).toList());
      Collections.shuffle(block, random);
      trials.addAll(plan.execution().servers() == ServerTurns.IN_TURN ? byPlace(block) : block);
    }
    return trials;
  }

  /** Groups a block by place, in the order in which the places first occur. */
  private List<Trial> byPlace(List<Trial> block) {
    return block.stream()
        .map(trial -> SystemPlace.of(trial, plan))
        .distinct()
        .flatMap(place -> block.stream().filter(place::hosts))
        .toList();
  }
}

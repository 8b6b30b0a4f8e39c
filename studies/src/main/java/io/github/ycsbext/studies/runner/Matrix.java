package io.github.ycsbext.studies.runner;

import io.github.ycsbext.studies.plan.Plan;
import io.github.ycsbext.studies.plan.Plan.PlannedWorkload;
import io.github.ycsbext.studies.plan.Plan.SystemUnderTest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** All trials of a plan, in the order in which they run. */
final class Matrix {
  private Matrix() {}

  /**
   * @param seed of the shuffle; the same seed gives the same order
   */
  static List<Trial> trials(Plan plan, long seed) {
    return switch (plan.order()) {
      case PAPER -> inPaperOrder(plan);
      case RANDOM -> shuffledByRepetition(plan, new Random(seed));
    };
  }

  private static List<Trial> inPaperOrder(Plan plan) {
    List<Trial> trials = new ArrayList<>();
    for (SystemUnderTest system : plan.systems()) {
      for (PlannedWorkload workload : plan.workloads()) {
        for (long operations : plan.operations()) {
          for (int repetition = 1; repetition <= plan.repetitions(); repetition++) {
            trials.add(Trial.of(system.name(), workload.name(), operations, repetition));
          }
        }
      }
    }
    return trials;
  }

  private static List<Trial> shuffledByRepetition(Plan plan, Random random) {
    List<Trial> all = inPaperOrder(plan);
    List<Trial> trials = new ArrayList<>();
    for (int repetition = 1; repetition <= plan.repetitions(); repetition++) {
      int current = repetition;
      List<Trial> block =
          new ArrayList<>(all.stream().filter(trial -> trial.repetition() == current).toList());
      Collections.shuffle(block, random);
      trials.addAll(block);
    }
    return trials;
  }
}

package io.github.ycsbext.studies.study.result;

import io.github.ycsbext.studies.study.plan.Execution;
import io.github.ycsbext.studies.study.plan.Execution.ServerTurns;
import io.github.ycsbext.studies.study.plan.Execution.TrialOrder;
import io.github.ycsbext.studies.study.plan.Matrix;
import io.github.ycsbext.studies.study.plan.Plan;
import io.github.ycsbext.studies.study.plan.PlannedWorkload;
import io.github.ycsbext.studies.study.plan.SystemUnderTest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * One repetition of one cell of the matrix.
 *
 * @param id also its folder's name
 * @param network null if the study has no networks
 * @param size its number of operations, after {@code --scale}, or of threads
 * @param repetition from 1
 */
public record Trial(
    String id,
    String system,
    String workload,
    @Nullable String network,
    long size,
    int repetition) {

  public static Trial of(
      String system, String workload, @Nullable String network, long size, int repetition) {
    String id = "%s-%s-%s".formatted(Matrix.cellName(system, workload, network), size, repetition);
    return new Trial(id, system, workload, network, size, repetition);
  }

  /** Returns the trials of a plan in the order in which they run; the same seed gives the same. */
  public static List<Trial> of(Plan plan, long seed) {
    List<Trial> all = inPaperOrder(plan);
    return plan.execution().order() == TrialOrder.PAPER
        ? all
        : shuffledByRepetition(all, plan.execution(), new Random(seed));
  }

  private static List<Trial> inPaperOrder(Plan plan) {
    List<Trial> trials = new ArrayList<>();
    for (SystemUnderTest system : plan.matrix().systems()) {
      for (@Nullable String network : plan.matrix().networkNamesOrNone()) {
        for (PlannedWorkload workload : plan.matrix().workloadsOf(system)) {
          for (long size : plan.matrix().sizes()) {
            for (int repetition = 1; repetition <= plan.execution().repetitions(); repetition++) {
              trials.add(of(system.name(), workload.name(), network, size, repetition));
            }
          }
        }
      }
    }
    return trials;
  }

  private static List<Trial> shuffledByRepetition(
      List<Trial> all, Execution execution, Random random) {
    List<Trial> trials = new ArrayList<>();
    for (int repetition = 1; repetition <= execution.repetitions(); repetition++) {
      int current = repetition;
      List<Trial> block =
          new ArrayList<>(all.stream().filter(trial -> trial.repetition == current).toList());
      Collections.shuffle(block, random);
      trials.addAll(execution.servers() == ServerTurns.IN_TURN ? byPlace(block) : block);
    }
    return trials;
  }

  /** Groups a block by place, in the order in which the places first occur. */
  private static List<Trial> byPlace(List<Trial> block) {
    Map<List<@Nullable String>, List<Trial>> places = new LinkedHashMap<>();
    for (Trial trial : block) {
      places
          .computeIfAbsent(Arrays.asList(trial.system, trial.network), any -> new ArrayList<>())
          .add(trial);
    }
    return places.values().stream().flatMap(List::stream).toList();
  }
}

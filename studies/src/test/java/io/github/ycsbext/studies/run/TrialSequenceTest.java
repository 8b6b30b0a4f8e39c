package io.github.ycsbext.studies.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.studies.study.plan.Execution.TrialOrder;
import io.github.ycsbext.studies.study.plan.Plan;
import io.github.ycsbext.studies.study.plan.PlannedNetwork;
import io.github.ycsbext.studies.study.result.Trial;
import java.util.List;
import org.junit.jupiter.api.Test;

class TrialSequenceTest {
  private static final List<Long> SIZES = List.of(100L, 200L);

  @Test
  void the_papers_order_goes_system_by_system() {
    List<Trial> trials = Trial.of(Plans.of(TrialOrder.PAPER, SIZES, 2), 1);

    assertThat(trials)
        .extracting(Trial::id)
        .startsWith("redis-A-100-1", "redis-A-100-2", "redis-A-200-1")
        .endsWith("mongodb-B-200-1", "mongodb-B-200-2")
        .hasSize(24);
  }

  @Test
  void random_order_holds_every_trial_once() {
    Plan plan = Plans.of(TrialOrder.RANDOM, SIZES, 3);

    List<Trial> trials = Trial.of(plan, 1);

    assertThat(trials)
        .containsExactlyInAnyOrderElementsOf(Trial.of(Plans.of(TrialOrder.PAPER, SIZES, 3), 1))
        .doesNotHaveDuplicates();
  }

  @Test
  void random_order_is_the_same_for_the_same_seed_alone() {
    Plan plan = Plans.of(TrialOrder.RANDOM, SIZES, 3);

    assertThat(Trial.of(plan, 5)).isEqualTo(Trial.of(plan, 5));
    assertThat(Trial.of(plan, 5)).isNotEqualTo(Trial.of(plan, 6));
  }

  @Test
  void random_order_ends_a_repetition_of_all_cells_before_the_next() {
    List<Trial> trials = Trial.of(Plans.of(TrialOrder.RANDOM, SIZES, 3), 1);

    assertThat(trials).extracting(Trial::repetition).isSorted();
  }

  @Test
  void random_order_interleaves_systems() {
    List<Trial> block = Trial.of(Plans.of(TrialOrder.RANDOM, SIZES, 3), 1).subList(0, 12);

    long changes = 0;
    for (int i = 1; i < block.size(); i++) {
      changes += block.get(i).system().equals(block.get(i - 1).system()) ? 0 : 1;
    }

    // Three blocks of four, as papers run them, change twice.
    assertThat(changes).isGreaterThan(4);
  }

  @Test
  void systems_in_turn_are_up_once_in_each_repetition() {
    Plan plan = Plans.inTurn(SIZES, 3);

    List<String> systems = Trial.of(plan, 1).stream().map(Trial::system).toList();

    long changes = 0;
    for (int i = 1; i < systems.size(); i++) {
      changes += systems.get(i).equals(systems.get(i - 1)) ? 0 : 1;
    }
    assertThat(systems).hasSize(36);
    // Three turns in each of three repetitions, and the same system may end one and begin the next.
    assertThat(changes).isBetween(6L, 8L);
  }

  @Test
  void every_cell_is_met_on_every_network_in_turns_of_its_own() {
    Plan unshaped = Plans.inTurn(SIZES, 1);
    List<PlannedNetwork> networks =
        List.of(new PlannedNetwork("slow", 1_000_000, 0, ""), new PlannedNetwork("fast", 0, 0, ""));
    Plan plan =
        unshaped.with(
            unshaped.matrix().with(unshaped.matrix().systems(), networks, SIZES),
            unshaped.execution());

    List<Trial> trials = Trial.of(plan, 1);

    assertThat(trials).hasSize(24).extracting(Trial::id).contains("redis-A-slow-100-1");
    List<String> places =
        trials.stream().map(trial -> trial.system() + trial.network()).distinct().toList();
    assertThat(places).hasSize(6);
    assertThat(trials.stream().map(trial -> places.indexOf(trial.system() + trial.network())))
        .isSorted();
  }
}

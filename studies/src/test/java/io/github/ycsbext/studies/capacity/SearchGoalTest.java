package io.github.ycsbext.studies.capacity;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.studies.capacity.CapacitySearch.Bounds;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SearchGoalTest {
  private static SearchGoal goal(String limit, double least, int seconds) {
    return new SearchGoal(List.of(limit), new Bounds(least, 1e6, 0.05, 40), seconds);
  }

  @Test
  void a_small_scale_leaves_the_steps_long_enough_for_their_limits() {
    assertThat(goal("p99 READ < 10 ms", 100, 20).timesScale(0.1).seconds()).isEqualTo(5);
    assertThat(goal("p99 READ < 10 ms", 10, 80).timesScale(0.1).seconds()).isEqualTo(50);
    assertThat(goal("p99 READ < 10 ms", 1000, 20).timesScale(0.5).seconds()).isEqualTo(10);
    assertThat(goal("mean < 10 ms", 1000, 20).timesScale(0.01).seconds()).isEqualTo(5);
    assertThat(goal("mean < 10 ms", 1000, 2).timesScale(0.01).seconds()).isEqualTo(2);
    assertThat(goal("p99 READ < 10 ms", 10, 10).timesScale(1).seconds())
        .as("too short, and refused later")
        .isEqualTo(10);
  }

  @Test
  void a_step_too_short_for_its_limit_is_refused_with_both_ways_out() {
    SearchGoal goal = goal("p99 READ < 10 ms", 10, 10);

    assertThat(goal.errors(name -> name)).as("nobody has asked what share READ has").isEmpty();
    assertThat(goal.errorsFor(Map.of("READ", 0.5, "UPDATE", 0.5), name -> "--" + name))
        .containsExactly(
            "'p99 READ < 10 ms' takes 500 READ operations in a step, and --min 10 in 10 s has 50:"
                + " use --stepSeconds 100 or --min 100");
    assertThat(goal.errorsFor(Map.of(), name -> "x." + name))
        .containsExactly(
            "'p99 READ < 10 ms' takes 500 operations in a step, and x.min 10 in 10 s has 100: use"
                + " x.stepSeconds 50 or x.min 50");
  }

  @Test
  void all_faults_are_told_at_once() {
    SearchGoal goal = new SearchGoal(List.of(), new Bounds(0, 0, 0, 0), 0);

    assertThat(goal.errors(name -> name)).hasSize(5);
  }

  @Test
  void there_is_an_end_to_every_number() {
    double endless = Double.POSITIVE_INFINITY;

    assertThat(
            new SearchGoal(List.of("p99 < 1 ms"), new Bounds(1000, endless, 0.05, 40), 10)
                .errors(field -> field))
        .containsExactly(
            "min and max are 1000 and Infinity: give rates above 0, the first below the second, both finite");
    assertThat(
            new SearchGoal(List.of("p99 < 1 ms"), new Bounds(1000, 2000, endless, 40), 10)
                .errors(field -> field))
        .containsExactly("precision is Infinity: give a number above 0");
  }

  @Test
  void a_fault_tells_what_was_found() {
    SearchGoal goal = new SearchGoal(List.of("mean < 1 s"), new Bounds(500, 100, 0.05, -1), 10);

    assertThat(goal.errors(name -> name))
        .containsExactly(
            "min and max are 500 and 100: give rates above 0, the first below the second, both finite",
            "steps is -1: give a number above 0");
  }

  @Test
  void a_limit_on_an_operation_that_the_workload_does_not_do_is_a_fault() {
    SearchGoal goal = goal("p99 SCAN < 10 ms", 100, 10);
    Map<String, Double> readsAndUpdates = new LinkedHashMap<>();
    readsAndUpdates.put("READ", 0.5);
    readsAndUpdates.put("UPDATE", 0.5);

    assertThat(goal.errorsFor(readsAndUpdates, name -> name))
        .containsExactly("'p99 SCAN < 10 ms': the workload does no SCAN; it does READ, UPDATE");
    assertThat(goal.errorsFor(Map.of("SCAN", 1.0), name -> name)).isEmpty();
    assertThat(goal.errorsFor(Map.of(), name -> name)).as("nobody knows what it does").isEmpty();
  }

  @Test
  void only_the_operations_of_its_kind_lie_beyond_a_percentile() {
    Map<String, Double> mix = Map.of("READ", 0.95, "UPDATE", 0.05);

    assertThat(goal("p99 UPDATE < 10 ms", 100, 10).errorsFor(mix, name -> "--" + name))
        .containsExactly(
            "'p99 UPDATE < 10 ms' takes 500 UPDATE operations in a step, and --min 100 in 10 s has"
                + " 50: use --stepSeconds 100 or --min 1000");
    assertThat(goal("p99 < 10 ms", 100, 10).errorsFor(mix, name -> name))
        .singleElement()
        .asString()
        .contains("500 UPDATE operations");
    assertThat(goal("p99 READ < 10 ms", 100, 10).errorsFor(mix, name -> name)).isEmpty();
    assertThat(goal("p99 UPDATE < 10 ms", 1000, 10).errorsFor(mix, name -> name)).isEmpty();
    assertThat(goal("mean UPDATE < 10 ms", 100, 10).errorsFor(mix, name -> name)).isEmpty();
  }

  @Test
  void as_many_operations_as_needed_are_enough() {
    assertThat(goal("p99.9 < 10 ms", 500, 10).errorsFor(Map.of(), name -> name)).isEmpty();
    assertThat(goal("p99.99 < 10 ms", 1000, 50).errorsFor(Map.of(), name -> name)).isEmpty();
    assertThat(goal("p99.9 < 10 ms", 499, 10).errorsFor(Map.of(), name -> name))
        .singleElement()
        .asString()
        .contains("takes 5,000 operations in a step, and min 499 in 10 s has 4,990");
    assertThat(
            goal("p99.9 READ < 10 ms", 1000, 10)
                .errorsFor(Map.of("READ", 0.5, "UPDATE", 0.5), name -> name))
        .isEmpty();
  }
}

package io.github.ycsbext.studies.capacity;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.studies.capacity.CapacitySearch.Bounds;
import java.util.List;
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
  }

  @Test
  void a_step_too_short_for_its_limit_is_refused_with_both_ways_out() {
    assertThat(goal("p99 READ < 10 ms", 10, 10).faults(name -> "x." + name))
        .containsExactly(
            "x.limits: 'p99 READ < 10 ms' takes 500 operations in a step, and x.min 10 in 10 s has"
                + " 100: use x.stepSeconds 50 or x.min 50");
  }

  @Test
  void all_faults_are_told_at_once() {
    SearchGoal goal = new SearchGoal(List.of(), new Bounds(0, 0, 0, 0), 0);

    assertThat(goal.faults(name -> name)).hasSize(5);
  }

  @Test
  void a_fault_tells_what_was_found() {
    SearchGoal goal = new SearchGoal(List.of("mean < 1 s"), new Bounds(500, 100, 0.05, -1), 10);

    assertThat(goal.faults(name -> name))
        .containsExactly(
            "min and max are 500 and 100: give rates above 0, the first below the second",
            "steps is -1: give a number above 0");
  }

  @Test
  void a_limit_on_an_operation_that_the_workload_does_not_do_is_a_fault() {
    SearchGoal goal = goal("p99 SCAN < 10 ms", 100, 10);

    assertThat(goal.faultsFor(List.of("READ", "UPDATE")))
        .containsExactly("'p99 SCAN < 10 ms': the workload does no SCAN; it does READ, UPDATE");
    assertThat(goal.faultsFor(List.of("SCAN"))).isEmpty();
    assertThat(goal.faultsFor(List.of())).as("nobody knows what it does").isEmpty();
  }
}

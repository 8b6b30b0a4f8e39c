package io.github.ycsbext.studies.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.studies.plan.Plan;
import io.github.ycsbext.studies.plan.TrialOrder;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class StudyOptionsTest {
  private final Plan plan = Plans.of(TrialOrder.RANDOM, List.of(1000L, 2000L), 3);

  @Test
  void a_scale_is_a_part_of_the_operations_and_not_of_the_records() {
    StudySheet sheet =
        new StudyOptions(0.1, List.of(), null, null, 1, Servers.local()).apply(plan, Plans.CLOCK);

    assertThat(sheet.plan().operations()).containsExactly(100L, 200L);
    assertThat(sheet.plan().records()).isEqualTo(plan.records());
    assertThat(sheet.scale()).isEqualTo(0.1);
  }

  @Test
  void sizes_that_a_scale_makes_equal_are_run_once() {
    StudySheet sheet =
        new StudyOptions(0.0001, List.of(), null, null, 1, Servers.local())
            .apply(plan, Plans.CLOCK);

    assertThat(sheet.plan().operations()).containsExactly(1L);
  }

  @Test
  void systems_repetitions_and_order_replace_the_plans() {
    StudySheet sheet =
        new StudyOptions(1, List.of("mongodb"), 2, TrialOrder.PAPER, 9, Servers.local())
            .apply(plan, Plans.CLOCK);

    assertThat(sheet.trials()).hasSize(8).allMatch(trial -> trial.system().equals("mongodb"));
    assertThat(sheet.plan().order()).isEqualTo(TrialOrder.PAPER);
    assertThat(sheet.seed()).isEqualTo(9);
    assertThat(sheet.createdAt()).isEqualTo("2026-01-02T03:04:05Z");
  }

  @Test
  void every_wrong_option_is_named_at_once() {
    StudyOptions options =
        new StudyOptions(-1, List.of("rediss"), 0, null, 1, new Servers(Map.of("oracle", "f")));

    assertThatThrownBy(() -> options.apply(plan, Plans.CLOCK))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("--scale: -1.0 is not a number above 0 and up to 1000")
        .hasMessageContaining("--repeat: 0 is not a whole number from 1 to 1000")
        .hasMessageContaining(
            "--systems: 'rediss' is not a system of this study: did you mean redis?")
        .hasMessageContaining("--given: 'oracle' is not a system of this study");
  }
}

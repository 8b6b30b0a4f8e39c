package io.github.ycsbext.studies.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.clusters.Durability;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.studies.run.server.Availability;
import io.github.ycsbext.studies.study.plan.Plan;
import io.github.ycsbext.studies.study.plan.SystemUnderTest;
import io.github.ycsbext.studies.study.plan.TrialOrder;
import io.github.ycsbext.studies.study.result.Servers;
import io.github.ycsbext.studies.study.result.StudySheet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class StudyOptionsTest {
  private final Plan plan = Plans.of(TrialOrder.RANDOM, List.of(1000L, 2000L), 3);

  @Test
  void a_scale_is_a_part_of_the_operations_and_not_of_the_records() {
    StudySheet sheet =
        new StudyOptions(0.1, List.of(), null, null, null, 1, Servers.local())
            .apply(plan, Availability.ALL, Plans.CLOCK);

    assertThat(sheet.plan().matrix().operations()).containsExactly(100L, 200L);
    assertThat(sheet.plan().matrix().records()).isEqualTo(plan.matrix().records());
    assertThat(sheet.scale()).isEqualTo(0.1);
  }

  @Test
  void sizes_that_a_scale_makes_equal_are_run_once() {
    StudySheet sheet =
        new StudyOptions(0.0001, List.of(), null, null, null, 1, Servers.local())
            .apply(plan, Availability.ALL, Plans.CLOCK);

    assertThat(sheet.plan().matrix().operations()).containsExactly(1L);
  }

  @Test
  void systems_repetitions_and_order_replace_the_plans() {
    StudySheet sheet =
        new StudyOptions(1, List.of("mongodb"), 2, TrialOrder.PAPER, null, 9, Servers.local())
            .apply(plan, Availability.ALL, Plans.CLOCK);

    assertThat(sheet.trials()).hasSize(8).allMatch(trial -> trial.system().equals("mongodb"));
    assertThat(sheet.plan().execution().order()).isEqualTo(TrialOrder.PAPER);
    assertThat(sheet.seed()).isEqualTo(9);
    assertThat(sheet.createdAt()).isEqualTo("2026-01-02T03:04:05Z");
  }

  @Test
  void one_durability_is_set_for_all_systems() {
    StudySheet sheet =
        new StudyOptions(1, List.of(), 1, null, Durability.ON_DISK, 9, Servers.local())
            .apply(plan, Availability.ALL, Plans.CLOCK);

    assertThat(sheet.plan().matrix().systems())
        .hasSizeGreaterThan(1)
        .allMatch(system -> system.durability() == Durability.ON_DISK);
  }

  @Test
  void every_wrong_option_is_named_at_once() {
    StudyOptions options =
        new StudyOptions(
            -1, List.of("rediss"), 0, null, null, 1, Servers.given(Map.of("oracle", "f")));

    assertThatThrownBy(() -> options.apply(plan, Availability.ALL, Plans.CLOCK))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("--scale: -1.0 is not a number above 0 and up to 1000")
        .hasMessageContaining("--repeat: 0 is not a whole number from 1 to 1000")
        .hasMessageContaining(
            "--systems: 'rediss' is not a system of this study: did you mean redis?")
        .hasMessageContaining("--given: 'oracle' is not a system of this study");
  }

  @Test
  void what_cannot_be_had_is_left_out_by_name() {
    Availability noMongo =
        new Availability() {
          @Override
          public Optional<Note> whyNot(SystemUnderTest system) {
            return system.name().equals("mongodb")
                ? Optional.of(Note.plain("no mongod"))
                : Optional.empty();
          }
        };

    StudySheet sheet = Plans.options().apply(plan, noMongo, Plans.CLOCK);

    assertThat(sheet.trials()).noneMatch(trial -> trial.system().equals("mongodb"));
    assertThat(sheet.notRun())
        .extracting(StudySheet.NotRun::sentence)
        .containsExactly("mongodb is not run: no mongod");
    assertThatThrownBy(() -> Plans.options("mongodb").apply(plan, noMongo, Plans.CLOCK))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("mongodb is not run: no mongod");
  }

  @Test
  void a_size_of_the_paper_is_scaled_as_the_operations_are() {
    StudySheet sheet =
        new StudyOptions(0.1, List.of(), null, null, null, 1, Servers.local())
            .apply(plan, Availability.ALL, Plans.CLOCK);

    assertThat(sheet.plan().matrix().operations()).contains(sheet.scaled(2000));
  }
}

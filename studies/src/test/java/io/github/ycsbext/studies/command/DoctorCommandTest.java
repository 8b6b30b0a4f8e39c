package io.github.ycsbext.studies.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.note.Note;
import io.github.ycsbext.studies.study.result.MachineFinding;
import io.github.ycsbext.studies.study.result.MachineFinding.State;
import java.util.List;
import org.junit.jupiter.api.Test;

class DoctorCommandTest {
  private static final MachineFinding FINE = MachineFinding.fine("java", "17");
  private static final MachineFinding CHANGE =
      new MachineFinding("load", State.CHANGE, Note.plain("20 %"));
  private static final MachineFinding CORES =
      new MachineFinding(MachineFinding.CORES, State.CHANGE, Note.plain("2"));

  @Test
  void the_answer_says_how_much_is_to_be_changed() {
    assertThat(DoctorCommand.answer(List.of(FINE), true)).isEqualTo("A study can measure here.");
    assertThat(DoctorCommand.answer(List.of(FINE, CHANGE), true))
        .isEqualTo("A study can measure here, but its results vary less after the change above.");
    assertThat(DoctorCommand.answer(List.of(CHANGE, CHANGE), true))
        .endsWith("after the 2 changes above.");
    assertThat(DoctorCommand.answer(List.of(CHANGE), false)).contains("would lack CPU");
  }

  @Test
  void with_few_processors_it_does_not_say_that_all_is_well() {
    assertThat(DoctorCommand.answer(List.of(FINE, CORES), true))
        .isEqualTo(
            "A study can measure here, but not judge claims about fast servers: it has too few"
                + " processors.");
    assertThat(DoctorCommand.answer(List.of(CORES, CHANGE), true))
        .endsWith("too few processors, and its results vary less after the change above.");
  }
}

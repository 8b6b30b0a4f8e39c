package io.github.ycsbext.studies.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.studies.study.StudyNote;
import io.github.ycsbext.studies.study.result.MachineFinding;
import io.github.ycsbext.studies.study.result.MachineFinding.State;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StudySessionTest {
  private static final List<MachineFinding> BUSY =
      List.of(new MachineFinding("load", State.OVERLOADED, StudyNote.MACHINE_BUSY.of(96)));

  private final StringWriter err = new StringWriter();

  @ParameterizedTest
  @CsvSource({"y, true", "Yes, true", "n, false", "yonder, false", "'', false"})
  void a_user_is_asked_before_a_study_measures_on_a_busy_machine(String answer, boolean goesOn)
      throws IOException {
    assertThat(isAccepted(BUSY, new BufferedReader(new StringReader(answer + "\n"))))
        .isEqualTo(goesOn);
    assertThat(err).hasToString("Comparisons would not be judged. Measure all the same? [y/N] ");
  }

  @Test
  void an_input_that_ends_is_no_consent() throws IOException {
    assertThat(isAccepted(BUSY, new BufferedReader(new StringReader("")))).isFalse();
  }

  @Test
  void nobody_is_asked_on_an_idle_machine_or_without_a_terminal() throws IOException {
    assertThat(isAccepted(List.of(), new BufferedReader(new StringReader("n\n")))).isTrue();
    assertThat(StudySession.isAccepted(BUSY, null, new PrintWriter(err))).isTrue();
    assertThat(err.toString()).isEmpty();
  }

  private boolean isAccepted(List<MachineFinding> busy, BufferedReader answers) throws IOException {
    return StudySession.isAccepted(busy, answers, new PrintWriter(err));
  }
}

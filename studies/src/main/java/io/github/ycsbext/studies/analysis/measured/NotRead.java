package io.github.ycsbext.studies.analysis.measured;

import io.github.ycsbext.note.Note;
import java.util.List;

/**
 * @param damagedLines of the outcomes, unless every trial's is known anyway
 * @param strayLines intact lines that do not belong in the outcomes
 */
public record NotRead(List<Note> trials, List<Note> damagedLines, List<Note> strayLines) {
  public NotRead {
    trials = List.copyOf(trials);
    damagedLines = List.copyOf(damagedLines);
    strayLines = List.copyOf(strayLines);
  }

  public static NotRead trials(List<Note> trials) {
    return new NotRead(trials, List.of(), List.of());
  }
}

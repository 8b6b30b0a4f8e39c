package io.github.ycsbext.studies.analysis.measured;

import io.github.ycsbext.note.Note;
import java.util.List;

/**
 * The parts of a folder's results that no figure includes.
 *
 * @param trials the name of each trial that finished but cannot be read, and why
 * @param damagedLines a sentence for each line of the outcomes that cannot be read; empty if the
 *     outcome of every trial is known anyway, because the trial was run again
 * @param strayLines a sentence for each line of the outcomes that is intact but does not belong in
 *     them
 */
public record NotRead(List<Note> trials, List<Note> damagedLines, List<Note> strayLines) {
  public NotRead {
    trials = List.copyOf(trials);
    damagedLines = List.copyOf(damagedLines);
    strayLines = List.copyOf(strayLines);
  }

  /** Returns the unreadable trials of a folder that records no outcomes. */
  public static NotRead trials(List<Note> trials) {
    return new NotRead(trials, List.of(), List.of());
  }
}

package io.github.ycsbext.studies.study.result;

import io.github.ycsbext.note.Note;
import io.github.ycsbext.studies.study.StudyNote;

/**
 * @param name such as {@code cores}
 * @param note unless it is fine, also why it matters and what to do
 */
public record MachineFinding(String name, State state, Note note) {
  public static final String CORES = "cores";

  public enum State {
    FINE,
    MISSING,
    /** Figures are better if it is changed. */
    CHANGE,
    OVERLOADED
  }

  public boolean isToChange() {
    return state == State.CHANGE || state == State.OVERLOADED;
  }

  public boolean isOverloaded() {
    return state == State.OVERLOADED;
  }

  public boolean isBusy() {
    return isOverloaded() && note.tells(StudyNote.MACHINE_BUSY);
  }

  public static MachineFinding fine(String name, String found) {
    return new MachineFinding(name, State.FINE, Note.plain(found));
  }

  public static MachineFinding change(String name, Note note) {
    return new MachineFinding(name, State.CHANGE, note);
  }

  public static MachineFinding missing(String name, Object why) {
    return new MachineFinding(name, State.MISSING, Note.of(why));
  }
}

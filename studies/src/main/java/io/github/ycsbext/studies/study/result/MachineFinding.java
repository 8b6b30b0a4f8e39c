package io.github.ycsbext.studies.study.result;

import io.github.ycsbext.note.Note;
import io.github.ycsbext.studies.study.StudyNote;

/**
 * Something that was looked at on the machine of a benchmark client.
 *
 * @param name a word for it, such as {@code cores}
 * @param note what was found; unless it is fine, also why it matters and what to do
 */
public record MachineFinding(String name, State state, Note note) {
  /** The name of what is found about the number of processors. */
  public static final String CORES = "cores";

  public enum State {
    FINE,
    MISSING,
    /** Figures are better if it is changed. */
    CHANGE,
    /** A study's client would lack CPU. */
    OVERLOADED
  }

  public boolean isToChange() {
    return state == State.CHANGE || state == State.OVERLOADED;
  }

  public boolean isOfCores() {
    return name.equals(CORES);
  }

  public boolean isOverloaded() {
    return state == State.OVERLOADED;
  }

  /** Returns true if other programs use most of the processors. */
  public boolean isBusy() {
    return isOverloaded() && note.tells(StudyNote.MACHINE_BUSY);
  }

  public static MachineFinding fine(String name, String found) {
    return new MachineFinding(name, State.FINE, Note.plain(found));
  }

  public static MachineFinding missing(String name, Object why) {
    return new MachineFinding(name, State.MISSING, Note.of(why));
  }

  public static MachineFinding change(String name, Note note) {
    return new MachineFinding(name, State.CHANGE, note);
  }

  public static MachineFinding overloaded(String name, Note note) {
    return new MachineFinding(name, State.OVERLOADED, note);
  }
}

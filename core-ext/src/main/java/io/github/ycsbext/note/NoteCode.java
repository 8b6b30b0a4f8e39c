package io.github.ycsbext.note;

import java.util.List;
import java.util.Locale;

/** A kind of note; implemented by enums, one for each book of sentences. */
public interface NoteCode {
  /**
   * The constant's name, such as {@code INSERTS_FAILED}, whose sentence has the key {@code
   * inserts-failed}.
   */
  String name();

  /** What the names of the files with its sentences begin with: lower-case letters. */
  String book();

  /** The key of its sentence. */
  default String key() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** As results have it, such as {@code run.inserts-failed}. */
  default String code() {
    return book() + "." + key();
  }

  /**
   * The note with these values, whose English sentence is made now.
   *
   * @param values texts, numbers and notes, as many as the sentence has places; others as their
   *     text
   */
  default Note of(Object... values) {
    return new Note(code(), List.of(values), "").said();
  }
}

package io.github.ycsbext.note;

import java.util.List;
import java.util.Locale;

/** A kind of note. Enums implement it, one for each book of sentences. */
public interface NoteCode {
  /** Returns the constant's name, such as {@code INSERTS_FAILED} of {@code inserts-failed}. */
  String name();

  /**
   * Returns how the names of the files with its sentences begin, one for each language, in lower
   * case. In a sentence, {@code {0}}, {@code {1}} … stand for the values.
   */
  String bundle();

  default String key() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Returns the code as it appears in results, such as {@code run.inserts-failed}. */
  default String code() {
    return bundle() + "." + key();
  }

  /** Returns the note with its English sentence and a text, number or note for each placeholder. */
  default Note of(Object... values) {
    return Note.inEnglish(code(), Sentences.english(this), List.of(values));
  }
}

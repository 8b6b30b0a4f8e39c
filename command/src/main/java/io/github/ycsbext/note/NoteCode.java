package io.github.ycsbext.note;

import java.util.List;
import java.util.Locale;

/** A kind of note. Enums implement it, one for each book of sentences. */
public interface NoteCode {
  /**
   * Returns the constant's name, such as {@code INSERTS_FAILED}, whose sentence has the key {@code
   * inserts-failed}.
   */
  String name();

  /**
   * Returns the prefix of the names of the files with its sentences, one for each language, in
   * lower-case letters. In a sentence, {@code {0}}, {@code {1}} … stand for the values.
   */
  String bundle();

  default String key() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Returns the code as it appears in results, such as {@code run.inserts-failed}. */
  default String code() {
    return bundle() + "." + key();
  }

  /**
   * Returns the note with these values and its English sentence.
   *
   * @param values texts, numbers and notes, one for each placeholder of the sentence; other objects
   *     are converted to their text
   */
  default Note of(Object... values) {
    return Note.inEnglish(code(), Sentences.english(this), List.of(values));
  }
}

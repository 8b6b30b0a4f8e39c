package io.github.ycsbext.note;

import java.util.List;
import java.util.Locale;

/** A kind of note. Enums implement it, one for each book of sentences. */
public interface NoteCode {
  /** Such as {@code INSERTS_FAILED}, whose sentence has the key {@code inserts-failed}. */
  String name();

  /** Begins the names of the files with its sentences; {@code {0}}, {@code {1}} … are values. */
  String bundle();

  default String key() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  default String code() {
    return bundle() + "." + key();
  }

  /** Returns its English sentence with a text, number or note for each placeholder. */
  default Note of(Object... values) {
    return Note.inEnglish(code(), Sentences.english(this), List.of(values));
  }
}

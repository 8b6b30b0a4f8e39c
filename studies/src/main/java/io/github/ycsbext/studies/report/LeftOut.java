package io.github.ycsbext.studies.report;

import io.github.ycsbext.note.Note;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import java.util.ArrayList;
import java.util.List;

public final class LeftOut {
  private final Words words;
  private final List<String> sentences = new ArrayList<>();

  private LeftOut(Words words) {
    this.words = words;
  }

  public static List<String> sentences(ResultSet set) {
    return sentences(set, Words.in(Language.ENGLISH));
  }

  public static List<String> sentences(ResultSet set, Words words) {
    return new LeftOut(words).all(set);
  }

  private List<String> all(ResultSet set) {
    add("warning.left-out-line", set.notRead().damagedLines());
    add("warning.left-out-stray", set.notRead().strayLines());
    add("warning.left-out-trial", set.notRead().trials());
    add("warning.left-out-file", set.damagedFiles());
    return sentences;
  }

  private void add(String key, List<Note> notes) {
    notes.forEach(note -> sentences.add(words.of(key, words.of(note))));
  }
}

package io.github.ycsbext.studies.report;

import io.github.ycsbext.studies.analysis.ResultSet;
import java.util.ArrayList;
import java.util.List;

/**
 * Says what is in no figure because it cannot be read: whole trials, their outcomes, and single
 * files of others.
 */
public final class LeftOut {
  private LeftOut() {}

  /** In English; a sentence for each, empty where all could be read. */
  public static List<String> sentences(ResultSet set) {
    return sentences(set, Words.in(Language.ENGLISH));
  }

  static List<String> sentences(ResultSet set, Words words) {
    List<String> sentences = new ArrayList<>();
    set.damagedLines().forEach(line -> sentences.add(words.of("warning.left-out-line", line)));
    set.unreadable().forEach(trial -> sentences.add(words.of("warning.left-out-trial", trial)));
    set.damagedFiles().forEach(file -> sentences.add(words.of("warning.left-out-file", file)));
    return sentences;
  }
}

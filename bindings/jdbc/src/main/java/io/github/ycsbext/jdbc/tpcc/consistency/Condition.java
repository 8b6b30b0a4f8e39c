package io.github.ycsbext.jdbc.tpcc.consistency;

import io.github.ycsbext.file.FileContent;
import java.util.Arrays;
import java.util.List;

/** A condition of {@code conditions.sql}, by which the standard numbers it. */
record Condition(String number, String sentence, String violations) {
  static final List<Condition> ALL =
      Arrays.stream(FileContent.packed(Condition.class, "conditions.sql").split("\n\n"))
          .skip(1) // What is said of all.
          .map(Condition::parse)
          .toList();

  private static Condition parse(String paragraph) {
    String[] lines = paragraph.split("\n", 2);
    String[] words = lines[0].substring("-- ".length()).split(": ", 2);
    return new Condition(words[0], words[1], lines[1].strip().replaceFirst(";$", ""));
  }
}

package io.github.ycsbext.media;

import io.github.ycsbext.command.Printable;
import java.util.List;
import java.util.stream.Collectors;

/** Names unused files, but not all of a long list. */
final class Leftovers {
  private static final int MAX_NAMES = 10;

  private Leftovers() {}

  /** Returns text such as {@code 12 other files: a.txt, b.txt, … and 2 more}. */
  static String sentence(List<String> names) {
    String named =
        names.stream().limit(MAX_NAMES).map(Printable::of).collect(Collectors.joining(", "));
    int more = names.size() - MAX_NAMES;
    return names.size()
        + (names.size() == 1 ? " other file: " : " other files: ")
        + named
        + (more > 0 ? ", … and " + more + " more" : "");
  }
}

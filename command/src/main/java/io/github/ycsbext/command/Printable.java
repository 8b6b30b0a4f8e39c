package io.github.ycsbext.command;

import java.util.Locale;
import java.util.regex.Pattern;

/** Makes texts with file names safe for a terminal. */
public final class Printable {
  /**
   * Control characters but for the tab, and characters that change the direction of the following
   * text.
   */
  private static final Pattern OBEYED =
      Pattern.compile("[[\\p{Cc}&&[^\\t]]\\u202a-\\u202e\\u2066-\\u2069]");

  private Printable() {}

  /** Returns a name, with {@code \\u001b} for an escape character. */
  public static String of(String name) {
    return OBEYED
        .matcher(name)
        .replaceAll(
            match -> String.format(Locale.ROOT, "\\\\u%04x", (int) match.group().charAt(0)));
  }

  /** Returns sentences, one per line. */
  public static String ofLines(String lines) {
    return String.join(
        System.lineSeparator(), lines.lines().map(Printable::of).toArray(String[]::new));
  }
}

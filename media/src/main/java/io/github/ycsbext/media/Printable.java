package io.github.ycsbext.media;

import java.util.regex.Pattern;

/** Texts that hold names of files, as a terminal may be given them. */
final class Printable {
  /** What terminals obey, and what turns the direction of the letters behind it. */
  private static final Pattern OBEYED = Pattern.compile("[\\p{Cc}\\u202a-\\u202e\\u2066-\\u2069]");

  private Printable() {}

  /** A name, with {@code \\u001b} for an escape. */
  static String of(String name) {
    return OBEYED
        .matcher(name)
        .replaceAll(match -> "\\\\u%04x".formatted((int) match.group().charAt(0)));
  }

  /** Sentences, a line each. */
  static String ofLines(String lines) {
    return String.join(
        System.lineSeparator(), lines.lines().map(Printable::of).toArray(String[]::new));
  }
}

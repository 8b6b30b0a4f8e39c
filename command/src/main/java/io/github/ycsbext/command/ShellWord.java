package io.github.ycsbext.command;

import java.util.regex.Pattern;

/** A word of a command line that a shell reads. */
public final class ShellWord {
  /** The characters that no shell interprets. */
  private static final Pattern PLAIN = Pattern.compile("[\\w@%+=:,./-]+");

  private ShellWord() {}

  /** Quotes a word so that a shell reads it as one word, if it needs that. */
  public static String of(Object word) {
    String text = word.toString();
    return PLAIN.matcher(text).matches() ? text : "'" + text.replace("'", "'\\''") + "'";
  }
}

package io.github.ycsbext.client;

import java.util.ArrayList;
import java.util.List;

/**
 * A command line of the shell, split at spaces. Quotes, single or double, hold together what is
 * between them, and go: {@code field0="two words"} is one word. A backslash is a character like any
 * other.
 */
final class ShellWords {
  private static final char NO_QUOTE = 0;

  private final List<String> words = new ArrayList<>();
  private final StringBuilder word = new StringBuilder();
  private char quote = NO_QUOTE;
  private boolean begun;

  private ShellWords() {}

  /**
   * @throws IllegalArgumentException where a quote is left open
   */
  static List<String> of(String line) {
    ShellWords splitting = new ShellWords();
    line.chars().forEach(c -> splitting.take((char) c));
    if (splitting.quote != NO_QUOTE) {
      throw new IllegalArgumentException("a quote is left open in: " + line);
    }
    splitting.end();
    return splitting.words;
  }

  private void take(char c) {
    if (c == quote) {
      quote = NO_QUOTE;
    } else if (quote != NO_QUOTE) {
      word.append(c);
    } else if (c == '"' || c == '\'') {
      quote = c;
      begun = true;
    } else if (Character.isWhitespace(c)) {
      end();
    } else {
      word.append(c);
      begun = true;
    }
  }

  private void end() {
    if (begun) {
      words.add(word.toString());
    }
    word.setLength(0);
    begun = false;
  }
}

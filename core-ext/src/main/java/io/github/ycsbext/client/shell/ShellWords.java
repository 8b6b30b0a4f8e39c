package io.github.ycsbext.client.shell;

import java.util.ArrayList;
import java.util.List;

/**
 * Splits a command line of the shell at spaces. Single or double quotes hold the text between them
 * together and are removed: {@code field0="two words"} is one word. A backslash has no special
 * meaning.
 */
final class ShellWords {
  private static final char NO_QUOTE = 0;

  private final List<String> words = new ArrayList<>();
  private final StringBuilder word = new StringBuilder();
  private char quote = NO_QUOTE;
  private boolean begun;

  private ShellWords() {}

  /**
   * @throws IllegalArgumentException if a quote is left open
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

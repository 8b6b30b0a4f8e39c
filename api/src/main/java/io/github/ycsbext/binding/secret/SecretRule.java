package io.github.ycsbext.binding.secret;

import java.util.BitSet;
import java.util.function.IntPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Marks what it takes for a secret; looks at no character more than a fixed number of times. */
abstract class SecretRule {
  static final String SCHEME_END = "://";

  private static final Pattern ENCODED_SEPARATOR = Pattern.compile("%(?:25)*3[ADad]");

  private static final int LONGEST_ENCODED = 9;

  final String text;
  final BitSet marked;

  SecretRule(String text, BitSet marked) {
    this.text = text;
    this.marked = marked;
  }

  abstract void mark();

  /** Returns where an encoded colon or equals sign ends; -1 if there is none. */
  final int endOfEncoded(int at) {
    if (!is(at, '%')) {
      return -1;
    }
    Matcher encoded =
        ENCODED_SEPARATOR.matcher(text).region(at, Math.min(text.length(), at + LONGEST_ENCODED));
    return encoded.lookingAt() ? encoded.end() : -1;
  }

  /** Returns the last place of a character between two places; -1 if it is not there. */
  final int last(char character, int from, int to) {
    int at = to - 1;
    while (at >= from && !is(at, character)) {
      at--;
    }
    return at < from ? -1 : at;
  }

  final boolean is(int at, char character) {
    return at >= 0 && at < text.length() && text.charAt(at) == character;
  }

  final boolean isQuote(int at) {
    return is(at, '"') || is(at, '\'');
  }

  final boolean isLineEnd(int at) {
    char character = text.charAt(at);
    return character == '\n'
        || character == '\r'
        || character == '\u0085'
        || character == '\u2028'
        || character == '\u2029';
  }

  final boolean isSpace(int at) {
    char character = text.charAt(at);
    return character == ' ' || (character >= '\t' && character <= '\r');
  }

  final int skipBlanks(int from) {
    return skip(at -> is(at, ' ') || is(at, '\t'), from, text.length());
  }

  final int skipName(int from, int to) {
    return skip(this::isOfName, from, to);
  }

  /** Returns the first place of another kind; {@code to} if there is none before it. */
  static int skip(IntPredicate kind, int from, int to) {
    int at = from;
    while (at < to && kind.test(at)) {
      at++;
    }
    return at;
  }

  final boolean isOfName(int at) {
    char character = text.charAt(at);
    return isOfWord(character) || character == '.' || character == '-';
  }

  static boolean isOfWord(char character) {
    return (character >= 'a' && character <= 'z')
        || (character >= 'A' && character <= 'Z')
        || (character >= '0' && character <= '9')
        || character == '_';
  }

  final boolean isOption(int at) {
    if (!is(at, '-')) {
      return false;
    }
    int letter = is(at + 1, '-') ? at + 2 : at + 1;
    return letter < text.length() && Character.isLetter(text.charAt(letter));
  }
}

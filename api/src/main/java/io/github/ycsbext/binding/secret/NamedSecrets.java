package io.github.ycsbext.binding.secret;

import static io.github.ycsbext.binding.secret.SecretScan.HIDDEN;

import java.util.BitSet;

final class NamedSecrets extends SecretRule {
  private final boolean isTyped;

  /** The nearest quote or line end behind a name, found once for all names before it. */
  private int nextQuote = -1;

  /** {@code isTyped} for typed words, in which a blank or a colon may separate name and value. */
  NamedSecrets(String text, BitSet marked, boolean isTyped) {
    super(text, marked);
    this.isTyped = isTyped;
  }

  /** A value extends to the next option of a URL or of a command, or to the end of the line. */
  @Override
  void mark() {
    boolean isAfterQuote = false;
    for (int at = 0; at < text.length(); ) {
      if (!isOfName(at)) {
        isAfterQuote = text.charAt(at) != '\n' && (isAfterQuote || text.charAt(at) == '\'');
        at++;
        continue;
      }
      int end = skipName(at, text.length());
      int value = valueOf(at, end);
      if (value < 0) {
        at = end;
      } else {
        at = endOfValue(value, isAfterQuote);
        marked.set(value, at);
      }
    }
  }

  /** Returns where the value of a secret's name starts; -1 if there is none to hide. */
  private int valueOf(int start, int end) {
    boolean isFirst = isTyped || is(start - 1, '\'');
    int afterBlanks = skipBlanks(end);
    int encoded = endOfEncoded(end);
    int value;
    boolean isLong = false;
    if (is(afterBlanks, '=')) {
      value = skipBlanks(afterBlanks + 1);
    } else if (encoded > 0) {
      value = encoded;
    } else if (isQuote(end)) {
      value = valueBehindQuote(end);
    } else if (is(end, ':') && !isFirst) {
      value = end + 1;
      isLong = true;
    } else if (isFirst && (is(afterBlanks, ':') || afterBlanks > end)) {
      value = skipBlanks(is(afterBlanks, ':') ? afterBlanks + 1 : afterBlanks);
      // A server's words may be quoted, such as 'NOAUTH Authentication required'.
      isLong = !isTyped && !is(afterBlanks, ':') && last('.', start, end) < 0;
    } else {
      return -1;
    }
    if (value < 0 || !isToHide(value) || (!isQuote(end) && isNextOption(value))) {
      return -1;
    }
    String name = text.substring(start, end);
    return (isLong ? SecretNames.isLongSecret(name) : SecretNames.isSecret(name)) ? value : -1;
  }

  private int valueBehindQuote(int quote) {
    int separator = skip(this::isSpace, quote + 1, text.length());
    if (!is(separator, ':') && !is(separator, '=')) {
      return -1;
    }
    int value = skip(this::isSpace, separator + 1, text.length());
    // In a sentence, a name in single quotes may stand before a colon.
    return is(quote, '"') || is(separator, '=') || isQuote(value) ? value : -1;
  }

  private boolean isToHide(int value) {
    boolean isNone = value >= text.length() || isSpace(value) || isLineEnd(value);
    return !isNone
        && !text.startsWith("...", value)
        && !text.startsWith(HIDDEN, is(value, '"') ? value + 1 : value);
  }

  private boolean isNextOption(int value) {
    return isSpace(value - 1) && isOption(value);
  }

  /** {@code isAfterQuote} if it may be in quotes within a sentence, which continues after them. */
  private int endOfValue(int value, boolean isAfterQuote) {
    int quote = isAfterQuote ? closingQuote(value) : -1;
    int end = value + 1;
    while (end < text.length() && end != quote && !isLineEnd(end)) {
      if (isNextParameter(end) || (quote < 0 && isSpace(end) && isOption(end + 1))) {
        return end;
      }
      end++;
    }
    return end;
  }

  private int closingQuote(int value) {
    if (nextQuote <= value) {
      nextQuote = skip(at -> !is(at, '\'') && !is(at, '\n'), value, text.length());
    }
    boolean isClosing =
        nextQuote > value
            && is(nextQuote, '\'')
            && (nextQuote + 1 == text.length()
                || isSpace(nextQuote + 1)
                || ":;,.)".indexOf(text.charAt(nextQuote + 1)) >= 0);
    return isClosing ? nextQuote : -1;
  }

  private boolean isNextParameter(int at) {
    if (!is(at, '&')) {
      return false;
    }
    int end = skipName(at + 1, text.length());
    return end > at + 1 && is(end, '=');
  }
}

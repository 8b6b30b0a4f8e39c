package io.github.ycsbext.binding.secret;

import java.util.BitSet;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds the secrets of one text. Each rule marks the characters that it takes for a secret, and
 * what any rule has marked is hidden. The work grows with the length of the text and no faster,
 * whatever is in it: no rule looks twice at a character, but for a fixed number of times.
 */
final class SecretScan {
  /** The text that replaces a secret. */
  static final String HIDDEN = "<hidden>";

  private static final String SCHEME_END = "://";

  /** A colon or an equals sign, as it is written in URLs. */
  private static final Pattern ENCODED_SEPARATOR = Pattern.compile("%(?:25)*3[ADad]");

  private static final int LONGEST_ENCODED = 9;

  /** The secrets of HTTP headers. */
  private static final List<Pattern> HEADERS =
      List.of(
          Pattern.compile("(?i)\\bbearer\\s++(?!" + HIDDEN + ")(\\S++)"),
          Pattern.compile("(?i)\\bauthorization\\W{1,3}basic\\s++(?!" + HIDDEN + ")(\\S++)"));

  /**
   * What is hidden may show more to hide, as a URL may be in a password and a password in a URL.
   */
  private static final int MOST_SCANS = 3;

  private final String text;
  private final boolean isTyped;
  private final BitSet marked = new BitSet();

  /** The nearest quote or line end behind a name, found once for all names before it. */
  private int nextQuote = -1;

  private SecretScan(String text, boolean isTyped) {
    this.text = text;
    this.isTyped = isTyped;
  }

  /**
   * Returns a text with its secrets hidden.
   *
   * @param isTyped true for words as typed by a person, in which a blank or a colon may separate a
   *     name from its value; in a sentence they do not
   */
  static String hide(String text, boolean isTyped) {
    String shown = text;
    for (int scan = 0; scan < MOST_SCANS; scan++) {
      String before = shown;
      shown = new SecretScan(before, isTyped).hidden();
      if (shown.equals(before)) {
        return shown;
      }
    }
    return shown;
  }

  private String hidden() {
    markNamed();
    markHeaders();
    for (int from = 0; from <= text.length(); ) {
      int to = from;
      while (to < text.length() && !isLineEnd(to)) {
        to++;
      }
      markInLine(from, to);
      from = to + 1;
    }
    return withoutMarked();
  }

  private String withoutMarked() {
    if (marked.isEmpty()) {
      return text;
    }
    StringBuilder shown = new StringBuilder();
    int from = 0;
    for (int start = marked.nextSetBit(0); start >= 0; start = marked.nextSetBit(from)) {
      shown.append(text, from, start).append(HIDDEN);
      from = marked.nextClearBit(start);
    }
    return shown.append(text, from, text.length()).toString();
  }

  // Named values, as in db.password=x

  /** A value extends to the next option of a URL or of a command, or to the end of the line. */
  private void markNamed() {
    boolean isAfterQuote = false;
    for (int at = 0; at < text.length(); ) {
      if (!isOfName(at)) {
        isAfterQuote = text.charAt(at) != '\n' && (isAfterQuote || text.charAt(at) == '\'');
        at++;
        continue;
      }
      int end = at;
      while (end < text.length() && isOfName(end)) {
        end++;
      }
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

  /** Returns where the value of a name in quotes starts, as in JSON; -1 if there is none. */
  private int valueBehindQuote(int quote) {
    int separator = quote + 1;
    while (separator < text.length() && isSpace(separator)) {
      separator++;
    }
    if (!is(separator, ':') && !is(separator, '=')) {
      return -1;
    }
    int value = separator + 1;
    while (value < text.length() && isSpace(value)) {
      value++;
    }
    // In a sentence, a name in single quotes may stand before a colon.
    return is(quote, '"') || is(separator, '=') || isQuote(value) ? value : -1;
  }

  private int endOfEncoded(int at) {
    if (!is(at, '%')) {
      return -1;
    }
    Matcher encoded =
        ENCODED_SEPARATOR.matcher(text).region(at, Math.min(text.length(), at + LONGEST_ENCODED));
    return encoded.lookingAt() ? encoded.end() : -1;
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

  /**
   * Returns where a value ends.
   *
   * @param isAfterQuote whether it may be in quotes within a sentence, which continues after them
   */
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

  /** Returns the first quote behind a value if it closes the quoted text, otherwise -1. */
  private int closingQuote(int value) {
    if (nextQuote <= value) {
      nextQuote = value;
      while (nextQuote < text.length() && !is(nextQuote, '\'') && !is(nextQuote, '\n')) {
        nextQuote++;
      }
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
    int end = at + 1;
    while (end < text.length() && isOfName(end)) {
      end++;
    }
    return end > at + 1 && is(end, '=');
  }

  private void markHeaders() {
    for (Pattern pattern : HEADERS) {
      Matcher header = pattern.matcher(text);
      while (header.find()) {
        marked.set(header.start(1), header.end(1));
      }
    }
  }

  // Users and passwords of URLs, as in x://joe:password@host. They extend to the last @ before the
  // next command option or the next URL, because a password may contain unescaped /, @ and blanks.

  private void markInLine(int from, int to) {
    int start = from;
    for (int word = from; word < to; ) {
      int end = word;
      boolean isUrl = false;
      while (end < to && !isSpace(end)) {
        isUrl |= text.startsWith(SCHEME_END, end);
        end++;
      }
      markBareUserInWord(word, end);
      if (word > from && (isUrl || isOption(word))) {
        markInSegment(start, word - 1);
        start = word;
      }
      word = end + 1;
    }
    markInSegment(start, to);
  }

  private void markInSegment(int from, int to) {
    int lastAt = last('@', from, to);
    markBareUser(from, to, lastAt);
    for (int at = from; at < to; ) {
      at = text.startsWith(SCHEME_END, at) ? markUser(at, to, lastAt) : at + 1;
    }
  }

  /**
   * Marks what is secret between a URL's {@code ://} and its host.
   *
   * @return the place behind which the next URL may start
   */
  private int markUser(int scheme, int to, int lastAt) {
    int user = scheme + SCHEME_END.length();
    return lastAt >= user ? markUserBefore(lastAt, user, to) : markCutUser(user, to);
  }

  private int markUserBefore(int lastAt, int user, int to) {
    int end = user;
    boolean hasSlash = false;
    boolean isEncoded = false;
    while (end < to && !isSpace(end) && !is(end, ':') && !is(end, '@')) {
      hasSlash |= is(end, '/');
      isEncoded |= is(end, '%');
      end++;
    }
    if (isHiddenPassword(user) || (is(end, ':') && isHiddenPassword(end + 1))) {
      return end;
    }
    int secret;
    if (is(end, ':')) {
      // A user alone, or one that was meant to be a user and a password.
      secret = isEncoded || lastAt == end + 1 ? user : end + 1;
    } else if (is(end, '@') ? !isOfFile(user) : end > user && !hasSlash) {
      secret = user;
    } else {
      return end;
    }
    marked.set(secret, lastAt);
    return lastAt;
  }

  private boolean isOfFile(int user) {
    return text.startsWith("file:///", Math.max(0, user - "file://".length()));
  }

  /** Marks a password without an {@code @} after it, unless it is a port or a word for one. */
  private int markCutUser(int user, int to) {
    int end = user;
    boolean isEncoded = false;
    while (end < to && !isSpace(end) && !is(end, ':') && !is(end, '/')) {
      isEncoded |= endOfEncoded(end) > 0;
      end++;
    }
    if (isEncoded) {
      marked.set(user, to);
      return to;
    }
    int secret = end + 1;
    boolean isCut =
        end < to
            && is(end, ':')
            && !is(user, '[')
            && secret < to
            && !isSpace(secret)
            && !text.startsWith(HIDDEN, secret)
            && !isPort(secret);
    if (!isCut) {
      return end;
    }
    marked.set(secret, to);
    return to;
  }

  private boolean isPort(int at) {
    int end = at;
    while (end < text.length() && text.charAt(end) >= '0' && text.charAt(end) <= '9') {
      end++;
    }
    boolean isNumber =
        end > at && (end == text.length() || !(isOfWord(text.charAt(end)) || is(end, '%')));
    return isNumber || text.regionMatches(true, at, "port", 0, "port".length());
  }

  /** Marks what stands before a host without a scheme, as in {@code :password@host}. */
  private void markBareUserInWord(int from, int to) {
    int lastAt = last('@', from, to);
    for (int start = from; start < lastAt; start++) {
      // A path may have been made of a URL, as in /home/me/redis:/joe:password@host.
      boolean isPart = start > from && is(start - 1, '/') && !is(start, '/');
      if (start == from || isPart || "=,'\"".indexOf(text.charAt(start - 1)) >= 0) {
        int secret = bareSecret(start, to);
        if (secret >= 0 && secret < lastAt) {
          marked.set(secret, lastAt);
          return;
        }
      }
    }
  }

  /** Does the same at the start of a value, where the password may contain blanks. */
  private void markBareUser(int from, int to, int lastAt) {
    for (int start = from; start < lastAt; start++) {
      if (start == 0 || "='\"".indexOf(text.charAt(start - 1)) >= 0) {
        int secret = bareSecret(start, to);
        if (secret >= 0 && secret < lastAt && !isHiddenPassword(secret)) {
          marked.set(secret, lastAt);
          return;
        }
      }
    }
  }

  /**
   * Returns where a secret starts behind a user, who may have a scheme that lacks its colon or a
   * slash before him; -1 if there is none.
   */
  private int bareSecret(int start, int to) {
    int user = start;
    int end = skipName(start, to);
    int slash = is(end, ':') || is(end, ';') ? end + 1 : end;
    if (slash < to && is(slash, '/')) {
      while (slash < to && is(slash, '/')) {
        slash++;
      }
      user = slash;
      end = skipName(slash, to);
    }
    if (end < to && endOfEncoded(end) > 0) {
      return user;
    }
    int secret = end + 1;
    boolean isSeparated = end < to && is(end, ':') && secret < to;
    return isSeparated
            && !isSpace(secret)
            && !is(secret, '/')
            && !is(secret, ':')
            && !is(secret, '@')
        ? secret
        : -1;
  }

  private boolean isHiddenPassword(int at) {
    return text.startsWith(HIDDEN, at) && is(at + HIDDEN.length(), '@');
  }

  /** Returns the last place of a character between two places; -1 if it is not there. */
  private int last(char character, int from, int to) {
    int at = to - 1;
    while (at >= from && !is(at, character)) {
      at--;
    }
    return at < from ? -1 : at;
  }

  // Characters

  private boolean is(int at, char character) {
    return at >= 0 && at < text.length() && text.charAt(at) == character;
  }

  private boolean isQuote(int at) {
    return is(at, '"') || is(at, '\'');
  }

  private boolean isLineEnd(int at) {
    char character = text.charAt(at);
    return character == '\n'
        || character == '\r'
        || character == '\u0085'
        || character == '\u2028'
        || character == '\u2029';
  }

  private boolean isSpace(int at) {
    char character = text.charAt(at);
    return character == ' ' || (character >= '\t' && character <= '\r');
  }

  private int skipBlanks(int from) {
    int at = from;
    while (is(at, ' ') || is(at, '\t')) {
      at++;
    }
    return at;
  }

  private int skipName(int from, int to) {
    int at = from;
    while (at < to && isOfName(at)) {
      at++;
    }
    return at;
  }

  private boolean isOfName(int at) {
    char character = text.charAt(at);
    return isOfWord(character) || character == '.' || character == '-';
  }

  private static boolean isOfWord(char character) {
    return (character >= 'a' && character <= 'z')
        || (character >= 'A' && character <= 'Z')
        || (character >= '0' && character <= '9')
        || character == '_';
  }

  /** Returns true for a command's option, such as {@code -p} or {@code --hosts}. */
  private boolean isOption(int at) {
    if (!is(at, '-')) {
      return false;
    }
    int letter = is(at + 1, '-') ? at + 2 : at + 1;
    return letter < text.length() && Character.isLetter(text.charAt(letter));
  }
}

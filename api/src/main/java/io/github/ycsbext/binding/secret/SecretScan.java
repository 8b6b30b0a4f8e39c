package io.github.ycsbext.binding.secret;

import java.util.BitSet;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Hides secrets by what they stand behind, in time that grows with the text's length: no pattern
 * gives back what it has taken, and none begins within a name.
 */
final class SecretScan {
  static final String HIDDEN = "<hidden>";

  static final String NAME = "[\\w.-]";
  static final String OPTION = "--?\\p{L}";
  static final String LINE_ENDS = "\\n\\r\\u0085\\u2028\\u2029";

  /** A colon or an equals sign, encoded once or more often. */
  static final String ENCODED = "%(?:25)*+3[ADad]";

  /** What is hidden may show more: a URL may be in a password and a password in a URL. */
  private static final int MAX_SCANS = 3;

  private static final List<Pattern> HEADERS =
      List.of(
          Pattern.compile("(?i)\\bbearer\\s++(?!" + HIDDEN + ")(\\S++)"),
          Pattern.compile("(?i)\\bauthorization\\W{1,3}basic\\s++(?!" + HIDDEN + ")(\\S++)"));

  private static final String NO_OPTION = "(?!(?<=\\s)" + OPTION + ")";

  /** What stands between a name, which may be in quotes, and its value. */
  private static final String SEPARATOR =
      ("[ \\t]*+=[ \\t]*+" + NO_OPTION)
          + ("|" + ENCODED)
          + "|\"\\s*+[:=]\\s*+|'\\s*+(?:=\\s*+|:\\s*+(?=[\"']))";

  /** A value that is not empty, hidden or left out. */
  private static final String VALUE = "(?!\\s|[" + LINE_ENDS + "]|\\.\\.\\.|\"?" + HIDDEN + "|\\z)";

  private static final Pattern TYPED = named("");

  /** In a sentence, what was typed is in single quotes. */
  private static final Pattern SAID = named("(?<=')");

  private static final Pattern QUOTE_OR_LINE = Pattern.compile("['\\n]");
  private static final Pattern CLOSING_QUOTE = Pattern.compile("'(?:[\\s:;,.)]|\\z)");

  /** What follows a value, which may have blanks: a URL's next option, a command's, or a line. */
  private static final String VALUE_END = "&" + NAME + "++=|[" + LINE_ENDS + "]";

  private static final Pattern END_IN_QUOTES = Pattern.compile(VALUE_END);
  private static final Pattern END = Pattern.compile(VALUE_END + "|\\s(?=" + OPTION + ")");

  private final String text;
  private final boolean isTyped;
  private final BitSet marked = new BitSet();

  private SecretScan(String text, boolean isTyped) {
    this.text = text;
    this.isTyped = isTyped;
  }

  /**
   * @param start what is before a name that a blank or a colon with blanks may follow
   */
  private static Pattern named(String start) {
    return Pattern.compile(
        "(?<token>['\\n])|(?<!"
            + NAME
            + ")(?:"
            + (start + "(?<first>" + NAME + "++)")
            + ("(?>" + SEPARATOR + "|(?:[ \\t]*+:[ \\t]*+|[ \\t]++(?![:=]))" + NO_OPTION + ")")
            + ("|(?<!')(?<name>" + NAME + "++)(?>" + SEPARATOR + "|:)")
            + ")"
            + VALUE);
  }

  /** Returns the text with secrets hidden; {@code isTyped} for words as a person typed them. */
  static String hide(String text, boolean isTyped) {
    String shown = text;
    for (int scan = 0; scan < MAX_SCANS; scan++) {
      String before = shown;
      shown = new SecretScan(before, isTyped).scanned();
      if (shown.equals(before)) {
        return shown;
      }
    }
    return shown;
  }

  private String scanned() {
    markNamed();
    for (Pattern pattern : HEADERS) {
      Matcher header = pattern.matcher(text);
      while (header.find()) {
        marked.set(header.start(1), header.end(1));
      }
    }
    new UrlSecrets(text, marked).mark();
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

  private void markNamed() {
    Matcher found = (isTyped ? TYPED : SAID).matcher(text);
    boolean isAfterQuote = false;
    int quote = -1;
    for (int at = 0; at < text.length() && found.find(at); ) {
      String token = found.group("token");
      if (token != null) {
        isAfterQuote = token.equals("'");
        at = found.end();
        continue;
      }
      boolean isFirst = found.group("first") != null;
      String name = found.group(isFirst ? "first" : "name");
      at = found.end(isFirst ? "first" : "name");
      String separator = text.substring(at, found.end());
      // A server's words may be quoted, such as 'NOAUTH Authentication required'.
      boolean isLong =
          isFirst ? !isTyped && separator.isBlank() && !name.contains(".") : separator.equals(":");
      if (isLong ? SecretNames.isLongSecret(name) : SecretNames.isSecret(name)) {
        int value = found.end();
        if (isAfterQuote && quote <= value) {
          quote = end(QUOTE_OR_LINE, value, text.length());
        }
        at =
            isAfterQuote && isClosing(quote, value)
                ? end(END_IN_QUOTES, value + 1, quote)
                : end(END, value + 1, text.length());
        marked.set(value, at);
      }
    }
  }

  /** Returns the place at which a pattern is found; the end if it is not. */
  private int end(Pattern pattern, int from, int to) {
    Matcher end = pattern.matcher(text).region(from, to);
    return end.find() ? end.start() : to;
  }

  private boolean isClosing(int quote, int value) {
    return quote > value && CLOSING_QUOTE.matcher(text).region(quote, text.length()).lookingAt();
  }
}

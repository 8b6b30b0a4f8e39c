package io.github.ycsbext.binding.secret;

import static io.github.ycsbext.binding.secret.SecretScan.HIDDEN;

import java.util.BitSet;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Hides what any {@link SecretRule} has marked, in time that grows with the text's length. */
final class SecretScan {
  static final String HIDDEN = "<hidden>";

  /** What is hidden may show more: a URL may be in a password and a password in a URL. */
  private static final int MAX_SCANS = 3;

  private SecretScan() {}

  /** Returns the text with secrets hidden; {@code isTyped} for words as a person typed them. */
  static String hide(String text, boolean isTyped) {
    String shown = text;
    for (int scan = 0; scan < MAX_SCANS; scan++) {
      String before = shown;
      shown = scanned(before, isTyped);
      if (shown.equals(before)) {
        return shown;
      }
    }
    return shown;
  }

  private static String scanned(String text, boolean isTyped) {
    BitSet marked = new BitSet();
    new NamedSecrets(text, marked, isTyped).mark();
    new HeaderSecrets(text, marked).mark();
    new UrlSecrets(text, marked).mark();
    return without(marked, text);
  }

  private static String without(BitSet marked, String text) {
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

  private static final class HeaderSecrets extends SecretRule {
    private static final List<Pattern> HEADERS =
        List.of(
            Pattern.compile("(?i)\\bbearer\\s++(?!" + HIDDEN + ")(\\S++)"),
            Pattern.compile("(?i)\\bauthorization\\W{1,3}basic\\s++(?!" + HIDDEN + ")(\\S++)"));

    HeaderSecrets(String text, BitSet marked) {
      super(text, marked);
    }

    @Override
    void mark() {
      for (Pattern pattern : HEADERS) {
        Matcher header = pattern.matcher(text);
        while (header.find()) {
          marked.set(header.start(1), header.end(1));
        }
      }
    }
  }
}

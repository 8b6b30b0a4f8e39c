package io.github.ycsbext.binding.secret;

import static io.github.ycsbext.binding.secret.SecretScan.ENCODED;
import static io.github.ycsbext.binding.secret.SecretScan.HIDDEN;
import static io.github.ycsbext.binding.secret.SecretScan.LINE_ENDS;
import static io.github.ycsbext.binding.secret.SecretScan.NAME;
import static io.github.ycsbext.binding.secret.SecretScan.OPTION;

import java.util.BitSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Users and passwords of URLs, as in {@code x://joe:password@host}, up to the last @ before the
 * next option or URL, because a password may contain unescaped /, @ and blanks.
 */
record UrlSecrets(String text, BitSet marked) {
  private static final Pattern LINE = Pattern.compile("[^" + LINE_ENDS + "]++");
  private static final Pattern WORD = Pattern.compile("\\S++");
  private static final Pattern NEXT = Pattern.compile("\\s(?=" + OPTION + "|\\S*?://)");

  /** A user, who may follow a scheme or a slash, and what stands before the password. */
  private static final String USER =
      "(?<first>"
          + NAME
          + "*+)(?:[:;]?/++(?<second>"
          + NAME
          + "*+))?(?:(?<encoded>"
          + ENCODED
          + ")|:(?=[^\\s/:@]))";

  /** A path may have been made of a URL, as in /home/me/redis:/joe:password@host. */
  private static final Pattern USER_IN_WORD =
      Pattern.compile("(?:^|(?<=[=,'\"])|(?<=/)(?!/))" + USER);

  /** At the start of a value, where the password may contain blanks. */
  private static final Pattern USER_OF_VALUE = Pattern.compile("(?:^|(?<=[='\"]))" + USER);

  private static final Pattern URL = Pattern.compile("://(?<user>[^\\s:@]*+)");

  /** A user and a password without an {@code @} after it, unless it is a port or a word for one. */
  private static final Pattern CUT =
      Pattern.compile(
          "(?<encoded>[^\\s:/]*?"
              + ENCODED
              + ")|(?!\\[)[^\\s:/]*+:(?!"
              + HIDDEN
              + "|[0-9]++(?![\\w%])|(?i:port))(?=\\S)");

  void mark() {
    Matcher line = LINE.matcher(text);
    // Most texts have neither, such as the failures of operations, which may be many.
    while ((text.contains("@") || text.contains("://")) && line.find()) {
      Matcher word = WORD.matcher(text).region(line.start(), line.end());
      while (word.find()) {
        markBareUser(USER_IN_WORD, word.start(), word.end());
      }
      int start = line.start();
      Matcher next = NEXT.matcher(text).region(start, line.end());
      while (next.find()) {
        markInSegment(start, next.start());
        start = next.end();
      }
      markInSegment(start, line.end());
    }
  }

  private int lastAt(int from, int to) {
    return from + text.substring(from, to).lastIndexOf('@');
  }

  private void markInSegment(int from, int to) {
    markBareUser(USER_OF_VALUE, from, to);
    int lastAt = lastAt(from, to);
    Matcher url = URL.matcher(text);
    for (int at = from; url.region(at, to).find(); ) {
      int user = url.start("user");
      at = lastAt >= user ? markUserBefore(lastAt, user, url.end()) : markCutUser(user, to);
    }
  }

  /** Marks a URL's secret before its host; returns the place behind which the next may start. */
  private int markUserBefore(int lastAt, int user, int end) {
    String name = text.substring(user, end);
    boolean isSeparated = text.startsWith(":", end);
    if (isHidden(user) || (isSeparated && isHidden(end + 1))) {
      return end;
    }
    boolean isAlone =
        text.startsWith("@", end)
            ? !text.startsWith("file:///", Math.max(0, user - "file://".length()))
            : !name.isEmpty() && !name.contains("/");
    if (!isSeparated && !isAlone) {
      return end;
    }
    // A user alone, or one that was meant to be a user and a password.
    boolean isUser = !isSeparated || name.contains("%") || lastAt == end + 1;
    marked.set(isUser ? user : end + 1, lastAt);
    return lastAt;
  }

  private int markCutUser(int user, int to) {
    Matcher cut = CUT.matcher(text).region(user, to);
    if (!cut.lookingAt()) {
      return user;
    }
    marked.set(cut.start("encoded") < 0 ? cut.end() : user, to);
    return to;
  }

  /** Marks what stands before a host without a scheme, as in {@code :password@host}. */
  private void markBareUser(Pattern before, int from, int to) {
    int lastAt = lastAt(from, to);
    Matcher user = before.matcher(text).region(from, to);
    user.useAnchoringBounds(before == USER_IN_WORD);
    while (lastAt > from && user.find()) {
      int name = user.start("second") < 0 ? user.start("first") : user.start("second");
      int secret = user.start("encoded") < 0 ? user.end() : name;
      if (secret < lastAt && (before == USER_IN_WORD || !isHidden(secret))) {
        marked.set(secret, lastAt);
        return;
      }
    }
  }

  private boolean isHidden(int at) {
    return text.startsWith(HIDDEN + "@", at);
  }
}

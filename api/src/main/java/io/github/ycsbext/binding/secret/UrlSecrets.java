package io.github.ycsbext.binding.secret;

import static io.github.ycsbext.binding.secret.SecretScan.HIDDEN;

import java.util.BitSet;

/**
 * Users and passwords of URLs, as in {@code x://joe:password@host}, up to the last @ before the
 * next option or URL, because a password may contain unescaped /, @ and blanks.
 */
final class UrlSecrets extends SecretRule {
  UrlSecrets(String text, BitSet marked) {
    super(text, marked);
  }

  @Override
  void mark() {
    for (int from = 0; from <= text.length(); ) {
      int to = skip(at -> !isLineEnd(at), from, text.length());
      markInLine(from, to);
      from = to + 1;
    }
  }

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

  /** Marks a URL's secret before its host; returns the place behind which the next may start. */
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
    int end = skip(i -> text.charAt(i) >= '0' && text.charAt(i) <= '9', at, text.length());
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

  /** Returns where a secret starts behind a user, who may follow a scheme or slash; -1 if none. */
  private int bareSecret(int start, int to) {
    int user = start;
    int end = skipName(start, to);
    int slash = is(end, ':') || is(end, ';') ? end + 1 : end;
    if (slash < to && is(slash, '/')) {
      user = skip(at -> is(at, '/'), slash, to);
      end = skipName(user, to);
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
}

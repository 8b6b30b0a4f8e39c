package io.github.ycsbext.binding.secret;

import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Keeps credentials out of everything that is printed, logged or written. This class alone decides
 * what a secret is, and hides too much rather than too little: from where one may start up to the
 * URL's last {@code @}, the next option or the line's end.
 */
public final class Secrets {
  public static final String HIDDEN = SecretScan.HIDDEN;

  /** The name of a URL. What has no colon is none, and may be a password in the wrong place. */
  private static final Pattern URL_NAME = Pattern.compile("(?i)(?:.*[._-])?url");

  private static final Pattern LINE = Pattern.compile("[^\\r\\n]++");

  private static final int LONGEST_LINE = 10_000;

  private static final int KEPT_AT_START = 5_000;
  private static final int KEPT_AT_END = 1_000;

  private static final int SHORTEST_WORD = 4;

  /** No word of a sentence, and no part of one, is as long by chance. */
  private static final int SHORTEST_ANYWHERE = 8;

  private static final String OF_WORD = "[\\p{L}\\p{Nd}_]";

  /** What is no part of a word. */
  private static final String ALONE =
      "(?<!" + OF_WORD + "(?=" + OF_WORD + "))%s(?!(?<=" + OF_WORD + ")" + OF_WORD + ")";

  /** What stands in quotes, behind an equals sign, or in a URL. */
  private static final String GIVEN =
      "(?:(?<=')%1$s(?=')|(?<=\")%1$s(?=\")|(?<==)%1$s|(?<=:)%1$s(?=@))";

  private Secrets() {}

  /** Returns all properties, sorted by name, with secrets hidden. */
  public static Map<String, String> hide(Properties properties) {
    Map<String, String> shown = new TreeMap<>();
    for (String name : properties.stringPropertyNames()) {
      shown.put(name.contains("://") ? HIDDEN : name, hide(name, properties.getProperty(name)));
    }
    return shown;
  }

  /** Returns a property's value as it may be shown. */
  public static String hide(String name, String value) {
    String shown = SecretScan.hide(value, false);
    boolean isCut = !shown.equals(value) && value.indexOf('\n') >= 0;
    return isName(name) || isCut || isNoUrl(name, value) || name.contains("://") ? HIDDEN : shown;
  }

  private static boolean isNoUrl(String name, String value) {
    return URL_NAME.matcher(name).matches() && !value.isBlank() && value.indexOf(':') < 0;
  }

  public static boolean isName(String property) {
    return SecretNames.isSecret(property);
  }

  /**
   * Returns a text for people with the passwords of its URLs and {@code name=value} pairs hidden,
   * and without the middle of very long lines.
   */
  public static String hide(String text) {
    return shortened(SecretScan.hide(text, false));
  }

  /**
   * Does the same for words as a person typed them, in which a blank or a colon may separate a
   * secret from its name. Nothing is left out of long lines.
   */
  public static String hideTyped(String words) {
    return SecretScan.hide(words, true);
  }

  /**
   * Returns a text with a known secret hidden, such as a driver's message that may repeat it. A
   * short secret, which may also be a word or a part of one, is hidden only where it stands for
   * itself.
   */
  public static String hideValue(String text, @Nullable String secret) {
    if (secret == null || secret.isEmpty()) {
      return text;
    }
    String value = Pattern.quote(secret);
    if (secret.length() < SHORTEST_ANYWHERE) {
      value = ALONE.formatted(secret.length() < SHORTEST_WORD ? GIVEN.formatted(value) : value);
    }
    return text.replaceAll(value, HIDDEN);
  }

  private static String shortened(String text) {
    return text.length() <= LONGEST_LINE
        ? text
        : LINE.matcher(text)
            .replaceAll(line -> Matcher.quoteReplacement(shortenedLine(line.group())));
  }

  private static String shortenedLine(String line) {
    return line.length() <= LONGEST_LINE
        ? line
        : "%s… (%s characters) …%s"
            .formatted(
                line.substring(0, KEPT_AT_START),
                line.length(),
                line.substring(line.length() - KEPT_AT_END));
  }
}

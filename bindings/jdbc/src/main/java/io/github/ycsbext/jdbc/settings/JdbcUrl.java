package io.github.ycsbext.jdbc.settings;

import io.github.ycsbext.binding.secret.Secrets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Its text may contain a password: only {@link #shown()} may be printed. */
public record JdbcUrl(String text) {
  private static final String PREFIX = "jdbc:";

  /** Some URLs have options after a semicolon, so only one before another URL separates. */
  private static final Pattern SEPARATOR = Pattern.compile(";\\s*(?=jdbc:|$)");

  private static final Pattern OPTIONS = Pattern.compile("[?;].*", Pattern.DOTALL);

  private static final Pattern OPTION = Pattern.compile("[?&;]([^=&;]+)=([^&;]+)");

  private static final Pattern POOL = Pattern.compile("[?&;]pool(=true)?(&|$)");
  private static final Pattern POOL_SIZE = Pattern.compile("[?&;]maxPoolSize=([0-9]{1,6})(&|;|$)");
  private static final int MARIADB_POOL_SIZE = 8;

  private static final Pattern PASSWORD = Pattern.compile("//[^:/]*:(.+)@");

  static List<JdbcUrl> allOf(String text) {
    return Arrays.stream(SEPARATOR.split(text))
        .map(String::strip)
        .filter(url -> !url.isEmpty())
        .map(JdbcUrl::new)
        .toList();
  }

  boolean isValid() {
    return text.startsWith(PREFIX) && !scheme().isEmpty();
  }

  String scheme() {
    String rest = text.substring(PREFIX.length());
    return rest.substring(0, Math.max(0, rest.indexOf(':'))).toLowerCase(Locale.ROOT);
  }

  boolean sets(String option) {
    return text.toLowerCase(Locale.ROOT)
        .matches(".*[?&;]" + option.toLowerCase(Locale.ROOT) + "=.*");
  }

  /** Returns how many connections the driver's own pool has at most. */
  int poolSize() {
    if (!POOL.matcher(text).find()) {
      return Integer.MAX_VALUE;
    }
    Matcher size = POOL_SIZE.matcher(text);
    return size.find() ? Integer.parseInt(size.group(1)) : MARIADB_POOL_SIZE;
  }

  public String shown() {
    return Secrets.hide(OPTIONS.matcher(text).replaceFirst(""));
  }

  /** Returns a driver's message with what it repeats of this URL's password and options hidden. */
  String hideIn(String message) {
    String hidden = message;
    Matcher password = PASSWORD.matcher(OPTIONS.matcher(text).replaceFirst(""));
    if (password.find()) {
      hidden = Secrets.hideValue(hidden, password.group(1));
    }
    Matcher option = OPTION.matcher(text);
    while (option.find()) {
      if (!option.group(1).equalsIgnoreCase("user")) {
        hidden = Secrets.hideValue(hidden, option.group(2));
      }
    }
    return hidden;
  }

  @Override
  public String toString() {
    return shown();
  }
}

package io.github.ycsbext.binding;

import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** Keeps credentials out of whatever is printed, logged or written. */
public final class Secrets {
  /** What stands in a secret's place. */
  public static final String HIDDEN = "<hidden>";

  private static final Pattern SECRET_NAME =
      Pattern.compile("(?i).*(passw(or)?d|secret|token|credential).*");
  private static final Pattern USER_INFO = Pattern.compile("(://[^:/@\\s]*):[^/\\s]*@");
  private static final Pattern ASSIGNMENT =
      Pattern.compile("(?i)([\\w.-]*(?:passw(?:or)?d|secret|token|credential)[\\w.-]*=)\\S+");

  private Secrets() {}

  /** All properties in the order of their names, with secrets hidden. */
  public static Map<String, String> hide(Properties properties) {
    Map<String, String> shown = new TreeMap<>();
    for (String name : properties.stringPropertyNames()) {
      shown.put(name, hide(name, properties.getProperty(name)));
    }
    return shown;
  }

  /** A property's value as it may be shown. */
  public static String hide(String name, String value) {
    return SECRET_NAME.matcher(name).matches() ? HIDDEN : hide(value);
  }

  /** A text with the passwords of its URLs and of its {@code name=value} pairs hidden. */
  public static String hide(String text) {
    String urlsHidden = USER_INFO.matcher(text).replaceAll("$1:" + HIDDEN + "@");
    return ASSIGNMENT.matcher(urlsHidden).replaceAll("$1" + HIDDEN);
  }
}

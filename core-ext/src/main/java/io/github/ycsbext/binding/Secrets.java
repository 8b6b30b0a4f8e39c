package io.github.ycsbext.binding;

import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** Keeps credentials out of whatever is printed, logged or written. */
public final class Secrets {
  /** What stands in a secret's place. */
  public static final String HIDDEN = "<hidden>";

  /** A slip of the fingers is no reason to show what was typed behind it: pasword, passwrod. */
  private static final String WORD =
      "(?:pass?w|pwd|passphrase|secret|token|credential|api[._-]?key|private[._-]?key)";

  private static final Pattern SECRET_NAME =
      Pattern.compile("(?i).*" + WORD + ".*|(?:.*[._-])?(?:pass|pwd|auth)");

  /** To the last @, since a password may hold what should have been escaped: / and @. */
  private static final Pattern USER_INFO = Pattern.compile("(://[^:/@\\s]*):\\S*@");

  /** The same without a scheme, as in {@code :password@host}. */
  private static final Pattern BARE_USER_INFO =
      Pattern.compile("(^|[\\s=,'\"])([\\w.-]*):[^\\s/:@]\\S*@");

  private static final Pattern ASSIGNMENT =
      Pattern.compile(
          "(?i)([\\w.-]*"
              + WORD
              + "[\\w.-]*[=:]|\\b(?:pass|pwd|auth)=)(?!"
              + HIDDEN
              + ")[^\\s&,]+");

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
    return isName(name) ? HIDDEN : hide(value);
  }

  /** Whether a property of that name holds a secret. */
  public static boolean isName(String property) {
    return SECRET_NAME.matcher(property).matches();
  }

  /** A text with the passwords of its URLs and of its {@code name=value} pairs hidden. */
  public static String hide(String text) {
    String urlsHidden = USER_INFO.matcher(text).replaceAll("$1:" + HIDDEN + "@");
    String bareHidden = BARE_USER_INFO.matcher(urlsHidden).replaceAll("$1$2:" + HIDDEN + "@");
    return ASSIGNMENT.matcher(bareHidden).replaceAll("$1" + HIDDEN);
  }
}

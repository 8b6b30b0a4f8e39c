package io.github.ycsbext.binding;

import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * Keeps credentials out of everything that is printed, logged or written. This class alone decides
 * what a secret is. If a secret may start somewhere, everything is hidden up to the last {@code @}
 * of the URL, the next option or the end of the line: it hides too much rather than too little.
 */
public final class Secrets {
  /** The text that replaces a secret. */
  public static final String HIDDEN = "<hidden>";

  /** Misspelled names count too, such as pasword and passwrod: a typo must not reveal the value. */
  private static final String WORD =
      "(?:pass?w|pwd|passphrase|secret|token|credential|authorization|(?:api|private|primary|access|account)[._-]?key)";

  private static final Pattern SECRET_NAME =
      Pattern.compile("(?i).*" + WORD + ".*|(?:.*[._-])?(?:pass|pwd|auth)|azure[.]key");

  /** The name of a URL. What has no colon is none, and may be a password in the wrong place. */
  private static final Pattern URL_NAME = Pattern.compile("(?i)(?:.*[._-])?url");

  /** A secret within a line ends at the next command option or the next URL. */
  private static final String WITHIN = "(?:(?!\\s--?[A-Za-z]|\\s\\S*://).)";

  /** Extends to the last @, because a password may contain unescaped /, @ and blanks. */
  private static final Pattern USER_INFO =
      Pattern.compile("(://[^@\\s]*?):(?!" + HIDDEN + "@)" + WITHIN + "*@");

  /** A password that has no @ after it and is neither a port nor a placeholder for one. */
  private static final Pattern CUT_USER_INFO =
      Pattern.compile(
          "(://(?!\\[)[^:/@\\s]*):(?=\\S)(?!"
              + HIDDEN
              + "|\\d+(?![\\w%])|(?i:port))"
              + WITHIN
              + "+");

  /** The user at the start, or after a scheme that lacks its colon or a slash. */
  private static final String BARE_USER = "((?:[\\w.-]*[:;]?/+)?[\\w.-]*)";

  /** The same without a scheme, as in {@code :password@host}. */
  private static final Pattern BARE_USER_INFO =
      Pattern.compile("(^|[\\s=,'\"])" + BARE_USER + ":[^\\s/:@]\\S*@");

  /** At the start of a value, a password without a scheme may contain blanks. */
  private static final Pattern BARE_VALUE =
      Pattern.compile("(^|['\"=])" + BARE_USER + ":(?!" + HIDDEN + "@)[^\\s/:@]" + WITHIN + "*@");

  private static final String NAME =
      "(?i)([\\w.-]*"
          + WORD
          + "[\\w.-]*(?:[=:]|\"\\s*+:\\s*+)|\\b(?:pass|pwd|auth)=)(?!\"?"
          + HIDDEN
          + "|[.]{3}|\\s)";

  /** An HTTP header. */
  private static final Pattern HEADER =
      Pattern.compile("(?i)\\b(bearer\\s+|authorization\\W{1,3}basic\\s+)(?!" + HIDDEN + ")\\S+");

  /** Extends to the next option of the URL or of the command, or to the end of the line. */
  private static final Pattern ASSIGNMENT =
      Pattern.compile(NAME + ".+?(?=&[\\w.-]+=|\\s--?[A-Za-z]|$)", Pattern.MULTILINE);

  /** The same within a sentence, which continues after the quoted text. */
  private static final Pattern QUOTED_ASSIGNMENT =
      Pattern.compile("('[^'\\n]*?)" + NAME + "[^'\\n]+?(?=&[\\w.-]+=|'(?:[\\s:;,.)]|$))");

  private Secrets() {}

  /** Returns all properties, sorted by name, with secrets hidden. */
  public static Map<String, String> hide(Properties properties) {
    Map<String, String> shown = new TreeMap<>();
    for (String name : properties.stringPropertyNames()) {
      shown.put(name, hide(name, properties.getProperty(name)));
    }
    return shown;
  }

  /** Returns a property's value as it may be shown. */
  public static String hide(String name, String value) {
    String shown = hide(value);
    boolean isCut = !shown.equals(value) && value.indexOf('\n') >= 0;
    return isName(name) || isCut || isNoUrl(name, value) ? HIDDEN : shown;
  }

  private static boolean isNoUrl(String name, String value) {
    return URL_NAME.matcher(name).matches() && !value.isBlank() && value.indexOf(':') < 0;
  }

  /** Returns true if a property of that name holds a secret. */
  public static boolean isName(String property) {
    return SECRET_NAME.matcher(property).matches();
  }

  /** Returns the text with the passwords of its URLs and {@code name=value} pairs hidden. */
  public static String hide(String text) {
    // Named secrets first: one may contain an @, up to which a URL's user would be hidden.
    String shown = hideNamed(text);
    shown = USER_INFO.matcher(shown).replaceAll("$1:" + HIDDEN + "@");
    shown = CUT_USER_INFO.matcher(shown).replaceAll("$1:" + HIDDEN);
    shown = BARE_USER_INFO.matcher(shown).replaceAll("$1$2:" + HIDDEN + "@");
    shown = BARE_VALUE.matcher(shown).replaceAll("$1$2:" + HIDDEN + "@");
    shown = HEADER.matcher(shown).replaceAll("$1" + HIDDEN);
    return hideNamed(shown);
  }

  private static String hideNamed(String text) {
    String shown = QUOTED_ASSIGNMENT.matcher(text).replaceAll("$1$2" + HIDDEN);
    return ASSIGNMENT.matcher(shown).replaceAll("$1" + HIDDEN);
  }
}

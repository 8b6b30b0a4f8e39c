package io.github.ycsbext.binding;

import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * Keeps credentials out of whatever is printed, logged or written. Nothing else in the product
 * decides what a secret is. Where a secret may begin, all is hidden up to the last {@code @} of the
 * URL, the next option or the end of the line: rather too much than too little.
 */
public final class Secrets {
  /** What stands in a secret's place. */
  public static final String HIDDEN = "<hidden>";

  /** A slip of the fingers is no reason to show what was typed behind it: pasword, passwrod. */
  private static final String WORD =
      "(?:pass?w|pwd|passphrase|secret|token|credential|authorization|(?:api|private|primary|access|account)[._-]?key)";

  private static final Pattern SECRET_NAME =
      Pattern.compile("(?i).*" + WORD + ".*|(?:.*[._-])?(?:pass|pwd|auth)|azure[.]key");

  /** What ends a secret in a line: an option of a command, or the next URL. */
  private static final String WITHIN = "(?:(?!\\s--?[A-Za-z]|\\s\\S*://).)";

  /** To the last @, since a password may hold what should have been escaped: / and @ and blanks. */
  private static final Pattern USER_INFO =
      Pattern.compile("(://[^@\\s]*?):(?!" + HIDDEN + "@)" + WITHIN + "*@");

  /** What has no @ behind it, and is neither a port nor stands for one. */
  private static final Pattern CUT_USER_INFO =
      Pattern.compile(
          "(://(?!\\[)[^:/@\\s]*):(?=\\S)(?!"
              + HIDDEN
              + "|\\d+(?![\\w%])|(?i:port))"
              + WITHIN
              + "+");

  /** The user, behind nothing or a scheme that lacks its colon or a slash. */
  private static final String BARE_USER = "((?:[\\w.-]*[:;]?/+)?[\\w.-]*)";

  /** The same without a scheme, as in {@code :password@host}. */
  private static final Pattern BARE_USER_INFO =
      Pattern.compile("(^|[\\s=,'\"])" + BARE_USER + ":[^\\s/:@]\\S*@");

  /** Where a value begins, what is bare may hold blanks. */
  private static final Pattern BARE_VALUE =
      Pattern.compile("(^|['\"=])" + BARE_USER + ":(?!" + HIDDEN + "@)[^\\s/:@]" + WITHIN + "*@");

  private static final String NAME =
      "(?i)([\\w.-]*"
          + WORD
          + "[\\w.-]*(?:[=:]|\"\\s*+:\\s*+)|\\b(?:pass|pwd|auth)=)(?!\"?"
          + HIDDEN
          + "|[.]{3}|\\s)";

  /** A header of HTTP. */
  private static final Pattern HEADER =
      Pattern.compile("(?i)\\b(bearer\\s+|authorization\\W{1,3}basic\\s+)(?!" + HIDDEN + ")\\S+");

  /** To the next option of the URL or of the command, or the end of the line. */
  private static final Pattern ASSIGNMENT =
      Pattern.compile(NAME + ".+?(?=&[\\w.-]+=|\\s--?[A-Za-z]|$)", Pattern.MULTILINE);

  /** The same in a sentence, which goes on behind what it quotes. */
  private static final Pattern QUOTED_ASSIGNMENT =
      Pattern.compile("('[^'\\n]*?)" + NAME + "[^'\\n]+?(?=&[\\w.-]+=|'(?:[\\s:;,.)]|$))");

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
    String shown = hide(value);
    boolean isCut = !shown.equals(value) && value.indexOf('\n') >= 0;
    return isName(name) || isCut ? HIDDEN : shown;
  }

  /** Whether a property of that name holds a secret. */
  public static boolean isName(String property) {
    return SECRET_NAME.matcher(property).matches();
  }

  /** A text with the passwords of its URLs and of its {@code name=value} pairs hidden. */
  public static String hide(String text) {
    String shown = USER_INFO.matcher(text).replaceAll("$1:" + HIDDEN + "@");
    shown = CUT_USER_INFO.matcher(shown).replaceAll("$1:" + HIDDEN);
    shown = BARE_USER_INFO.matcher(shown).replaceAll("$1$2:" + HIDDEN + "@");
    shown = BARE_VALUE.matcher(shown).replaceAll("$1$2:" + HIDDEN + "@");
    shown = HEADER.matcher(shown).replaceAll("$1" + HIDDEN);
    shown = QUOTED_ASSIGNMENT.matcher(shown).replaceAll("$1$2" + HIDDEN);
    return ASSIGNMENT.matcher(shown).replaceAll("$1" + HIDDEN);
  }
}

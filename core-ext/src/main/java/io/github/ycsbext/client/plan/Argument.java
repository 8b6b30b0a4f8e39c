package io.github.ycsbext.client.plan;

import io.github.ycsbext.binding.secret.Secrets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A word of a command line, as typed and as it may be printed. */
public record Argument(String typed, String shown) {
  /** The user may have typed a blank instead of the equals sign. */
  private static final Pattern ASSIGNMENT = Pattern.compile("(?s)([^=\\s:/@]*)([=\\s])(.*)");

  /** Excludes the equals signs at the end of encoded secrets. */
  private static final Pattern NAME_AND_VALUE = Pattern.compile("(?s)[A-Za-z][\\w.-]*=[^=].*");

  /** The user may have typed a colon instead of the equals sign. */
  private static final Pattern COLON = Pattern.compile(":$");

  public static List<Argument> of(List<String> words) {
    List<Argument> arguments = new ArrayList<>();
    boolean lacksSecret = false;
    boolean isWithinSecret = false;
    for (String word : words) {
      boolean isOption = ClientOption.of(word).isPresent();
      boolean isHidden =
          !isOption && (isWithinSecret || (lacksSecret && !NAME_AND_VALUE.matcher(word).matches()));
      String shown = isHidden ? Secrets.HIDDEN : shown(word);
      arguments.add(new Argument(word, shown));
      if (isOption) {
        isWithinSecret = false;
      } else if (!isHidden) {
        lacksSecret = lacksSecret(word);
        isWithinSecret = !lacksSecret && shown.endsWith(Secrets.HIDDEN);
      }
    }
    return arguments;
  }

  public static String shown(String word) {
    Matcher assignment = ASSIGNMENT.matcher(word);
    return assignment.matches()
        ? assignment.group(1)
            + assignment.group(2)
            + Secrets.hide(assignment.group(1), assignment.group(3))
        : Secrets.hideTyped(word);
  }

  boolean isHidden() {
    return shown.equals(Secrets.HIDDEN);
  }

  /** The name of a secret alone: the secret may be in any word after it. */
  private static boolean lacksSecret(String word) {
    Matcher assignment = ASSIGNMENT.matcher(word);
    return assignment.matches()
        ? Secrets.isName(assignment.group(1)) && assignment.group(3).isBlank()
        : !word.contains("/")
            && Secrets.isName(COLON.matcher(word).replaceFirst(""))
            && Secrets.hideTyped(word).equals(word);
  }
}

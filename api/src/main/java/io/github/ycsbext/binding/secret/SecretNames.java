package io.github.ycsbext.binding.secret;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** Names of properties, options and fields that hold a secret; misspelt ones count, too. */
final class SecretNames {
  private static final String PASSWORD = "password";

  /** The most letters by which a name may differ from {@link #PASSWORD}. */
  private static final int MAX_SLIPS = 2;

  private static final Pattern PART =
      Pattern.compile(
          "pass?w|ps?swd|pswr|pwd|pass(?:phrase|code|key)|secret|token|credential|authorization|bearer"
              + "|(?:api|private|primary|access|account)[._-]?key");

  private static final List<String> ENDS = List.of("pass", "passd", "pw", "psw", "auth");

  private static final List<String> HARMLESS_ENDS = List.of("bypass", "compass");

  private SecretNames() {}

  static boolean isSecret(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    return hasPart(lower) || hasEnd(lower);
  }

  /** Returns true for the same names, except for short ones such as {@code pw} and for plans. */
  static boolean isLongSecret(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    return hasPart(lower) && !lower.endsWith(".yaml") && !lower.endsWith(".yml");
  }

  private static boolean hasPart(String name) {
    return PART.matcher(name).find() || holdsNearly(PASSWORD, name) || isOfMechanism(name);
  }

  private static boolean hasEnd(String name) {
    return name.equals("azure.key")
        || (ENDS.stream().anyMatch(name::endsWith)
            && HARMLESS_ENDS.stream().noneMatch(name::endsWith));
  }

  /** MongoDB's {@code authMechanismProperties} hold a session token. */
  private static boolean isOfMechanism(String name) {
    int start = name.indexOf("auth");
    return start >= 0 && name.indexOf("prop", start) > 0;
  }

  /** True if some part becomes the word by few slips (Sellers' algorithm, linear in the name). */
  private static boolean holdsNearly(String word, String name) {
    int[] slips = new int[word.length() + 1];
    for (int i = 0; i < slips.length; i++) {
      slips[i] = i;
    }
    for (int at = 0; at < name.length(); at++) {
      int diagonal = 0;
      for (int i = 1; i < slips.length; i++) {
        int replaced = diagonal + (name.charAt(at) == word.charAt(i - 1) ? 0 : 1);
        diagonal = slips[i];
        slips[i] = Math.min(replaced, 1 + Math.min(slips[i], slips[i - 1]));
      }
      if (slips[word.length()] <= MAX_SLIPS) {
        return true;
      }
    }
    return false;
  }
}

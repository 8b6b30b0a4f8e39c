package io.github.ycsbext.error;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Finds the name that was probably meant, by its beginning or by the letters that must change. */
public final class NearestName {
  /** The least number of letters of a name's last part from which the name is completed. */
  private static final int MIN_BEGINNING = 3;

  /** The most letters of a name of which two cannot be wrong. */
  private static final int SHORT = 4;

  private NearestName() {}

  /** Returns {@code ": did you mean x?"}, or the list of names if none is near. */
  public static String hint(String name, Collection<String> known) {
    String question = question(name, known);
    return question.isEmpty() && !known.isEmpty()
        ? begunAlike(name, known)
            .map(alike -> ": did you mean " + alike + "?")
            .orElseGet(() -> "; there are " + String.join(", ", known))
        : question;
  }

  /** Returns the only name that shares more than half of a name's letters from its beginning. */
  private static Optional<String> begunAlike(String name, Collection<String> known) {
    int shared = Math.max(MIN_BEGINNING, name.length() / 2) + 1;
    List<String> alike =
        known.stream().filter(each -> each.regionMatches(true, 0, name, 0, shared)).toList();
    return alike.size() == 1 ? Optional.of(alike.get(0)) : Optional.empty();
  }

  /** Returns {@code ": did you mean x?"}, or an empty text if no name is near. */
  public static String question(String name, Collection<String> known) {
    return of(name, known).map(near -> ": did you mean " + near + "?").orElse("");
  }

  /**
   * Returns the name that starts with this text, if all others that do so start with that name,
   * too; otherwise the nearest name if so few letters must change that it can be meant.
   */
  public static Optional<String> of(String name, Collection<String> known) {
    return completed(name, known)
        .or(() -> nearest(name, known).filter(near -> distance(name, near) <= most(name, near)));
  }

  private static Optional<String> completed(String name, Collection<String> known) {
    List<String> longer = known.stream().filter(each -> isBegunBy(name, each)).toList();
    return longer.stream()
        .min(Comparator.comparingInt(String::length))
        .filter(least -> longer.stream().allMatch(each -> each.startsWith(least)));
  }

  /** Returns how many letters may change: a third, at least two, but one of a short name. */
  private static int most(String name, String near) {
    int same = Math.max(near.lastIndexOf('.') + 1, near.startsWith("--") ? 2 : 0);
    int shared = near.regionMatches(true, 0, name, 0, same) ? same : 0;
    boolean isShort = Math.min(name.length(), near.length()) - shared <= SHORT;
    return isShort ? 1 : Math.max(2, (near.length() - shared) / 3);
  }

  private static boolean isBegunBy(String name, String known) {
    return name.length() - name.lastIndexOf('.') > MIN_BEGINNING
        && known.regionMatches(true, 0, name, 0, name.length());
  }

  public static Optional<String> within(String name, Collection<String> known, int changes) {
    return nearest(name, known).filter(near -> distance(name, near) <= changes);
  }

  private static Optional<String> nearest(String name, Collection<String> known) {
    return known.stream().min(Comparator.comparingInt(each -> distance(name, each)));
  }

  private static int distance(String left, String right) {
    String a = left.toLowerCase(Locale.ROOT);
    String b = right.toLowerCase(Locale.ROOT);
    int[][] changes = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        changes[i][j] = i == 0 || j == 0 ? i + j : least(changes, a, i, b, j);
      }
    }
    return changes[a.length()][b.length()];
  }

  private static int least(int[][] changes, String a, int i, String b, int j) {
    int replaced = changes[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
    int least = Math.min(replaced, Math.min(changes[i - 1][j], changes[i][j - 1]) + 1);
    boolean isSwapped =
        i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
    return isSwapped ? Math.min(least, changes[i - 2][j - 2] + 1) : least;
  }
}

package io.github.ycsbext.fault;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Finds the name that was probably meant, by Levenshtein distance. */
public final class NearestName {
  /** The least number of letters of a name's last part from which the name is completed. */
  private static final int LEAST_BEGINNING = 3;

  private NearestName() {}

  /** Returns {@code ": did you mean x?"}, or the list of names if none is near. */
  public static String hint(String name, Collection<String> known) {
    String question = question(name, known);
    return question.isEmpty() && !known.isEmpty()
        ? "; there are " + String.join(", ", known)
        : question;
  }

  /** Returns {@code ": did you mean x?"}, or an empty text if no name is near. */
  public static String question(String name, Collection<String> known) {
    return of(name, known).map(near -> ": did you mean " + near + "?").orElse("");
  }

  /**
   * Returns the only name that starts with this text, otherwise the nearest name if at most two
   * letters, or a third of its letters, must change.
   */
  public static Optional<String> of(String name, Collection<String> known) {
    List<String> longer = known.stream().filter(each -> isBegunBy(name, each)).toList();
    return longer.size() == 1
        ? Optional.of(longer.get(0))
        : nearest(name, known)
            .filter(near -> distance(name, near) <= Math.max(2, near.length() / 3));
  }

  private static boolean isBegunBy(String name, String known) {
    return name.length() - name.lastIndexOf('.') > LEAST_BEGINNING
        && known.regionMatches(true, 0, name, 0, name.length());
  }

  /** Returns the nearest name if at most {@code changes} letters must change. */
  public static Optional<String> within(String name, Collection<String> known, int changes) {
    return nearest(name, known).filter(near -> distance(name, near) <= changes);
  }

  private static Optional<String> nearest(String name, Collection<String> known) {
    String nearest = null;
    int least = Integer.MAX_VALUE;
    for (String candidate : known) {
      int changes = distance(name, candidate);
      if (changes < least) {
        least = changes;
        nearest = candidate;
      }
    }
    return Optional.ofNullable(nearest);
  }

  private static int distance(String left, String right) {
    String a = left.toLowerCase(Locale.ROOT);
    String b = right.toLowerCase(Locale.ROOT);
    int[] row = new int[b.length() + 1];
    for (int j = 0; j < row.length; j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j < row.length; j++) {
        int replaced = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(replaced, Math.min(row[j], row[j - 1]) + 1);
      }
    }
    return row[b.length()];
  }
}

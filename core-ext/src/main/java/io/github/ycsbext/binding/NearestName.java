package io.github.ycsbext.binding;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Finds the name that was probably meant, by Levenshtein's distance. */
public final class NearestName {
  private NearestName() {}

  /** {@code ": did you mean x?"}, or the list of names where none is near. */
  public static String hint(String name, Collection<String> known) {
    return of(name, known)
        .map(near -> ": did you mean " + near + "?")
        .orElseGet(() -> known.isEmpty() ? "" : "; there are " + String.join(", ", known));
  }

  /** The nearest name that needs at most a third of its letters changed. */
  public static Optional<String> of(String name, Collection<String> known) {
    return nearest(name, known)
        .filter(near -> distance(name, near) <= Math.max(2, near.length() / 3));
  }

  /** The nearest name, where it takes at most {@code changes} letters. */
  public static Optional<String> within(String name, Collection<String> known, int changes) {
    return nearest(name, known).filter(near -> distance(name, near) <= changes);
  }

  private static Optional<String> nearest(String name, Collection<String> known) {
    return known.stream().min(Comparator.comparingInt(candidate -> distance(name, candidate)));
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

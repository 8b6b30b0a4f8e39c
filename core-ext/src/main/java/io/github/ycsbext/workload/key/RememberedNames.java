package io.github.ycsbext.workload.key;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The names of the first keys, written once and kept for all threads. With few records the same
 * names are needed again and again, and writing one takes longer than all other preparation of a
 * read.
 *
 * <p>Threads share the names without a fence: a thread that sees a text sees all of it, and one
 * that does not see it yet writes the same text again.
 */
public final class RememberedNames implements KeyNames {
  /**
   * With their names they take half a mebibyte, which fits into a processor's second-level cache.
   */
  static final int MOST = 8192;

  private final KeyNames names;
  private final @Nullable String[] known;

  private RememberedNames(KeyNames names, @Nullable String[] known) {
    this.names = names;
    this.known = known;
  }

  /**
   * Returns a supplier of names that are remembered, or {@code names} itself if there are more than
   * {@link #MOST} keys.
   *
   * @param keys the number of keys when the run begins; the names of later ones are written each
   *     time
   */
  public static Supplier<KeyNames> of(Supplier<KeyNames> names, long keys) {
    if (keys > MOST) {
      return names;
    }
    @Nullable String[] known = new String[(int) keys];
    return () -> new RememberedNames(names.get(), known);
  }

  @Override
  public String of(long key) {
    if (key >= known.length) {
      return names.of(key);
    }
    String name = known[(int) key];
    return name == null ? written((int) key) : name;
  }

  private String written(int key) {
    String name = names.of(key);
    known[key] = name;
    return name;
  }
}

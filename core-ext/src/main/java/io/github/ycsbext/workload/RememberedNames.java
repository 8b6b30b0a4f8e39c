package io.github.ycsbext.workload;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Names of the first keys, written once and kept for all threads: with few records a name comes
 * again and again, and writing it takes longer than all else that prepares a read.
 *
 * <p>Threads share the names without a fence: a text is whole for whoever sees it, and who does not
 * see it yet writes the same one again.
 */
final class RememberedNames implements KeyNames {
  /** With their names they take half of a mebibyte, which a processor's second cache holds. */
  static final int MOST = 8192;

  private final KeyNames names;
  private final @Nullable String[] known;

  private RememberedNames(KeyNames names, @Nullable String[] known) {
    this.names = names;
    this.known = known;
  }

  /**
   * What is given where there are more keys than are worth it.
   *
   * @param keys how many there are when the run begins; later ones are written each time
   */
  static Supplier<KeyNames> of(Supplier<KeyNames> names, long keys) {
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

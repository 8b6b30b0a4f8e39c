package io.github.ycsbext.workload.key;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The names of the first keys, written once for all threads. Threads share them without a fence:
 * one that sees a text sees all of it; another writes the same again.
 */
public final class RememberedNames implements KeyNames {
  /** With their names half a mebibyte, which fits a second-level cache. */
  static final int MOST = 8192;

  private final KeyNames names;
  private final @Nullable String[] known;

  private RememberedNames(KeyNames names, @Nullable String[] known) {
    this.names = names;
    this.known = known;
  }

  /** Returns {@code names} itself for more than {@link #MOST} keys at the run's start. */
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

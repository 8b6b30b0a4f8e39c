package io.github.ycsbext.binding;

import io.github.ycsbext.binding.secret.Secrets;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Consumer;
import site.ycsb.DBException;

/**
 * What threads with equal settings share: the first opens it, the others wait, and the last closes
 * it. If it cannot be opened, all that wait get the failure; when they have left, the next one
 * tries again.
 */
public final class Shared<K, V> {
  public interface Opener<K, V> {
    V open(K settings) throws DBException;
  }

  private static final class Use<V> {
    private final FutureTask<V> opening;
    private int users;

    Use(FutureTask<V> opening) {
      this.opening = opening;
    }
  }

  private final Opener<K, V> opener;
  private final Consumer<V> closer;
  private final Map<K, Use<V>> uses = new HashMap<>();

  public Shared(Opener<K, V> opener, Consumer<V> closer) {
    this.opener = opener;
    this.closer = closer;
  }

  /** Throws if it cannot be opened; nothing is then left to leave. */
  public V join(K settings) throws DBException {
    FutureTask<V> opening = enter(settings);
    opening.run(); // Does nothing if another thread has begun.
    try {
      return opening.get();
    } catch (ExecutionException e) {
      leave(settings);
      throw e.getCause() instanceof DBException told
          ? told
          : new DBException(Secrets.hide(String.valueOf(e.getCause())), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      leave(settings);
      throw new DBException("interrupted while connecting", e);
    }
  }

  private synchronized FutureTask<V> enter(K settings) {
    Use<V> use =
        uses.computeIfAbsent(
            settings, any -> new Use<>(new FutureTask<>(() -> opener.open(settings))));
    use.users++;
    return use.opening;
  }

  /** Returns true to the last user. */
  public boolean leave(K settings) {
    Use<V> use;
    synchronized (this) {
      use = Objects.requireNonNull(uses.get(settings));
      if (--use.users > 0) {
        return false;
      }
      uses.remove(settings);
    }
    try {
      closer.accept(use.opening.get());
    } catch (ExecutionException e) {
      // Nothing was opened, and the users know.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return true;
  }
}

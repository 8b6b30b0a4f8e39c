package io.github.ycsbext.media;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** One medium's place: its payload while it is kept, and the encoding of it that is under way. */
final class Slot {
  private final MediumFile file;
  private final AtomicReference<@Nullable CompletableFuture<Payload>> loading =
      new AtomicReference<>();
  private volatile @Nullable Payload kept;
  private volatile boolean used;

  Slot(MediumFile file) {
    this.file = file;
  }

  MediumFile file() {
    return file;
  }

  @Nullable Payload keptNow() {
    Payload payload = kept;
    // Written only when it changes, so that readers do not fight for the cache line.
    if (payload != null && !used) {
      used = true;
    }
    return payload;
  }

  void keep(Payload payload) {
    used = false;
    kept = payload;
  }

  void drop() {
    kept = null;
  }

  /** True where nobody asked for it since it was asked this the last time. */
  boolean isIdle() {
    boolean idle = !used;
    used = false;
    return idle;
  }

  /** The encoding that is under way: {@code mine} where there was none. */
  CompletableFuture<Payload> begin(CompletableFuture<Payload> mine) {
    CompletableFuture<Payload> running = loading.compareAndExchange(null, mine);
    return running == null ? mine : running;
  }

  void end() {
    loading.set(null);
  }
}

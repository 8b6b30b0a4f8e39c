package io.github.ycsbext.media;

import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

final class Slot {
  private final MediumFile file;
  private final AtomicReference<@Nullable CompletableFuture<Payload>> loading =
      new AtomicReference<>();
  private volatile @Nullable Payload kept;
  private volatile boolean used;

  /** The checksum of the first payload; only the thread that is encoding accesses it. */
  private @Nullable Long checksum;

  Slot(MediumFile file) {
    this.file = file;
  }

  MediumFile file() {
    return file;
  }

  @Nullable Payload keptNow() {
    Payload payload = kept;
    // Written only when it changes, so that readers do not compete for the cache line.
    if (payload != null && !used) {
      used = true;
    }
    return payload;
  }

  void keep(Payload payload) {
    used = false;
    kept = payload;
  }

  /** Throws if a payload that was made again differs: the file has changed meanwhile. */
  void refuseChanged(Payload payload) throws IOException {
    if (checksum != null && checksum != payload.checksum()) {
      throw new IOException(
          file.path() + " changed: leave the media as they are while they are in use");
    }
    checksum = payload.checksum();
  }

  void drop() {
    kept = null;
  }

  /** Returns true if the payload was not requested since the last call of this method. */
  boolean isIdle() {
    boolean idle = !used;
    used = false;
    return idle;
  }

  /** Returns the current encoding, which is {@code mine} if there was none. */
  CompletableFuture<Payload> begin(CompletableFuture<Payload> mine) {
    CompletableFuture<Payload> running = loading.compareAndExchange(null, mine);
    return running == null ? mine : running;
  }

  void end() {
    loading.set(null);
  }
}

package io.github.ycsbext.media;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.zip.CRC32C;

/**
 * The encoded media of a catalogue, for many threads; the cached bytes never exceed the bound. What
 * is not cached is read and encoded once for all threads that request it at the same time. Frequent
 * media stay (second-chance replacement: a hit takes no lock), but none above the bound.
 *
 * <p>In addition, each thread that misses holds the one payload that it was given.
 */
public final class EncodedMedia implements AutoCloseable {
  private static final int MAX_ARRAY_BYTES = Integer.MAX_VALUE - 8;

  private final MediumReader reader;
  private final Slot[] slots;
  private final ResidentSet residents;
  private volatile boolean closed;

  /** Refuses a negative bound and all media that encoded exceed a value (2 GiB); 0 caches none. */
  public EncodedMedia(MediaCatalogue catalogue, Encoding encoding, long cacheBytes) {
    this(catalogue, encoding, cacheBytes, new MediumReader(encoding));
  }

  EncodedMedia(MediaCatalogue catalogue, Encoding encoding, long cacheBytes, MediumReader reader) {
    if (cacheBytes < 0) {
      throw new IllegalArgumentException(
          "cacheBytes: " + cacheBytes + " is not a number of bytes (0 or more)");
    }
    refuseTooLarge(catalogue, encoding);
    this.reader = reader;
    this.slots = catalogue.files().stream().map(Slot::new).toArray(Slot[]::new);
    this.residents = new ResidentSet(cacheBytes);
  }

  private static void refuseTooLarge(MediaCatalogue catalogue, Encoding encoding) {
    List<String> errors = new ArrayList<>();
    for (Medium medium : catalogue.media()) {
      long encodedBytes = encoding.encodedLength(medium.bytes());
      if (encodedBytes > MAX_ARRAY_BYTES) {
        errors.add(
            "%s becomes %s bytes as %s, a value has at most %s: %s"
                .formatted(
                    medium.file(),
                    encodedBytes,
                    encoding.label(),
                    MAX_ARRAY_BYTES,
                    encoding == Encoding.RAW ? "use a smaller file" : "use raw or a smaller file"));
      }
    }
    if (!errors.isEmpty()) {
      throw new IllegalArgumentException(String.join(System.lineSeparator(), errors));
    }
  }

  public int size() {
    return slots.length;
  }

  /** Throws if its file cannot be read or has changed, and after {@link #close}. */
  public Payload payload(int index) throws UncheckedIOException {
    Slot slot = slots[index];
    Payload kept = slot.keptNow();
    return kept != null ? kept : load(slot);
  }

  public long largestBytes() {
    return Arrays.stream(slots).mapToLong(slot -> reader.encodedBytes(slot.file())).max().orElse(0);
  }

  /** Returns the encoded bytes that are cached or being made for the cache; at most the bound. */
  public long residentBytes() {
    return residents.residentBytes();
  }

  /** Returns a checksum: CRC-32C of the bytes in the lower half, their number in the upper half. */
  public static long checksumOf(byte[] array, int offset, int length) {
    CRC32C crc = new CRC32C();
    crc.update(array, offset, length);
    return (long) length << 32 | crc.getValue();
  }

  @Override
  public void close() {
    closed = true;
    for (Slot slot : slots) {
      slot.drop();
    }
    residents.clear();
  }

  private Payload load(Slot slot) {
    if (closed) {
      throw new IllegalStateException("These media have been closed");
    }
    CompletableFuture<Payload> mine = new CompletableFuture<>();
    CompletableFuture<Payload> running = slot.begin(mine);
    if (running != mine) {
      return await(running);
    }
    try {
      Payload kept = slot.keptNow();
      Payload payload = kept != null ? kept : encode(slot);
      mine.complete(payload);
      return payload;
    } catch (RuntimeException | Error e) {
      mine.completeExceptionally(e);
      throw e;
    } finally {
      slot.end();
    }
  }

  private static Payload await(CompletableFuture<Payload> running) {
    try {
      return running.join();
    } catch (CompletionException e) {
      if (e.getCause() instanceof UncheckedIOException failure) {
        throw new UncheckedIOException(failure.getMessage(), failure.getCause());
      }
      throw e;
    }
  }

  private Payload encode(Slot slot) {
    long bytes = reader.encodedBytes(slot.file());
    boolean keep = residents.reserve(bytes);
    boolean kept = false;
    try {
      Payload payload = reader.read(slot.file());
      slot.refuseChanged(payload);
      kept = keep && residents.admit(slot, payload);
      return payload;
    } catch (IOException e) {
      throw new UncheckedIOException(e.getMessage(), e);
    } finally {
      if (keep && !kept) {
        residents.release(bytes);
      }
    }
  }

  /**
   * Slots that keep their payload, within a bound that covers payloads being made. The one in front
   * is evicted, unless used since it was last there (the clock algorithm of Corbató, 1968).
   */
  static final class ResidentSet {
    private final long boundBytes;
    private final ArrayDeque<Resident> queue = new ArrayDeque<>();
    private long reservedBytes;
    private boolean closed;

    ResidentSet(long boundBytes) {
      this.boundBytes = boundBytes;
    }

    /** Makes and reserves room. Returns false if that is impossible. */
    synchronized boolean reserve(long bytes) {
      if (closed || bytes > boundBytes) {
        return false;
      }
      // Each round either frees a slot or clears its mark, so two rounds are enough.
      for (int left = 2 * queue.size(); left > 0 && !fits(bytes) && !queue.isEmpty(); left--) {
        evictOrPass(queue.remove());
      }
      // Payloads that are still being made may take all the room.
      boolean fits = fits(bytes);
      reservedBytes += fits ? bytes : 0;
      return fits;
    }

    private boolean fits(long bytes) {
      return reservedBytes + bytes <= boundBytes;
    }

    private void evictOrPass(Resident front) {
      if (front.slot.isIdle()) {
        front.slot.drop();
        reservedBytes -= front.bytes;
      } else {
        queue.add(front);
      }
    }

    synchronized void release(long bytes) {
      reservedBytes -= bytes;
    }

    /**
     * Puts a payload into the room that was reserved for it. Returns false after {@link #clear}.
     */
    synchronized boolean admit(Slot slot, Payload payload) {
      if (closed) {
        return false;
      }
      slot.keep(payload);
      queue.add(new Resident(slot, payload.array().length));
      return true;
    }

    synchronized void clear() {
      closed = true;
      queue.forEach(resident -> reservedBytes -= resident.bytes);
      queue.forEach(resident -> resident.slot.drop());
      queue.clear();
    }

    synchronized long residentBytes() {
      return reservedBytes;
    }

    private record Resident(Slot slot, long bytes) {}
  }
}

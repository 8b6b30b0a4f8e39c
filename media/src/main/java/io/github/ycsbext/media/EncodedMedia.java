package io.github.ycsbext.media;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * The encoded media of a catalogue, for many threads. What is made first is kept, up to the bound,
 * and stays: workloads ask for each medium once, and then for each once again, so that no other
 * choice would be found more often. The rest is read and encoded whenever it is asked for.
 *
 * <p>In addition, each thread that misses holds the one payload that it was given.
 */
public final class EncodedMedia {
  private static final int MAX_ARRAY_BYTES = Integer.MAX_VALUE - 8;

  private final MediumReader reader;
  private final List<MediumFile> files;
  private final AtomicReferenceArray<@Nullable Payload> kept;

  /** Those of the first payloads, by which a file that changes is noticed. */
  private final Map<Integer, Long> checksums = new ConcurrentHashMap<>();

  private long roomBytes;

  /** Refuses a negative bound and all media that encoded exceed a value (2 GiB); 0 keeps none. */
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
    this.files = catalogue.files();
    this.kept = new AtomicReferenceArray<>(files.size());
    this.roomBytes = cacheBytes;
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
    return files.size();
  }

  /** Throws if its file cannot be read or has changed. */
  public Payload payload(int index) throws UncheckedIOException {
    Payload found = kept.get(index);
    if (found != null) {
      return found;
    }
    MediumFile file = files.get(index);
    synchronized (file) { // Others that miss it wait, so that memory has it once.
      Payload other = kept.get(index);
      return other != null ? other : made(index, file);
    }
  }

  private Payload made(int index, MediumFile file) {
    try {
      Payload payload = reader.read(file);
      Long before = checksums.putIfAbsent(index, payload.checksum());
      if (before != null && before != payload.checksum()) {
        throw new IOException(
            file.path() + " changed: leave the media as they are while they are in use");
      }
      keep(index, payload);
      return payload;
    } catch (IOException e) {
      throw new UncheckedIOException(e.getMessage(), e);
    }
  }

  private synchronized void keep(int index, Payload payload) {
    if (payload.array().length <= roomBytes) {
      roomBytes -= payload.array().length;
      kept.set(index, payload);
    }
  }

  public long largestBytes() {
    return files.stream().mapToLong(reader::encodedBytes).max().orElse(0);
  }

  /** Returns a checksum: CRC-32C of the bytes in the lower half, their number in the upper half. */
  public static long checksumOf(byte[] array, int offset, int length) {
    CRC32C crc = new CRC32C();
    crc.update(array, offset, length);
    return (long) length << 32 | crc.getValue();
  }
}

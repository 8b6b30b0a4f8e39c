package io.github.ycsbext.media;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Which medium a checksum belongs to. Checksums come as media are encoded, or when asked for. */
final class ChecksumIndex {
  private final List<MediumFile> files;
  private final MediumReader reader;
  private final Map<MediumFile, Long> checksums = new ConcurrentHashMap<>();
  private final Map<Long, Medium> owners = new ConcurrentHashMap<>();
  private volatile boolean complete;

  ChecksumIndex(List<MediumFile> files, MediumReader reader) {
    this.files = files;
    this.reader = reader;
  }

  /**
   * Takes note of a medium's checksum.
   *
   * @throws IOException where it had another one before
   */
  void learn(MediumFile file, long checksum) throws IOException {
    Long known = checksums.putIfAbsent(file, checksum);
    if (known == null) {
      owners.putIfAbsent(checksum, file.medium());
    } else if (known != checksum) {
      throw new IOException(
          file.path() + " changed: leave the media as they are while they are in use");
    }
  }

  @Nullable Medium find(long checksum) {
    Medium owner = owners.get(checksum);
    if (owner == null && !complete) {
      completeAll();
      owner = owners.get(checksum);
    }
    return owner;
  }

  private synchronized void completeAll() {
    if (complete) {
      return;
    }
    try {
      for (MediumFile file : files) {
        if (!checksums.containsKey(file)) {
          learn(file, reader.checksum(file));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e.getMessage(), e);
    }
    complete = true;
  }
}

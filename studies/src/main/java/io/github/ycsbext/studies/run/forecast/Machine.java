package io.github.ycsbext.studies.run.forecast;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;

/** The free memory and disk space of a machine. */
public interface Machine {
  /** Returns the memory that programs can still take, in bytes; empty if it is unknown. */
  OptionalLong freeMemoryBytes();

  /**
   * @return the bytes that can still be written to the folder, or to its nearest existing parent
   */
  long freeDiskBytes(Path folder);

  /** Returns the folder, or the nearest above it that exists. */
  static Path nearest(Path folder) {
    Path there = folder.toAbsolutePath();
    while (!Files.exists(there) && there.getParent() != null) {
      there = there.getParent();
    }
    return there;
  }

  /** Returns the machine that this JVM runs on. */
  static Machine current() {
    return new ThisMachine();
  }

  /**
   * Uses Linux' own estimate of available memory, which includes caches; other systems report none.
   */
  final class ThisMachine implements Machine {
    private static final Path MEMORY = Path.of("/proc/meminfo");

    @Override
    public OptionalLong freeMemoryBytes() {
      try {
        return Files.readAllLines(MEMORY, StandardCharsets.US_ASCII).stream()
            .filter(line -> line.startsWith("MemAvailable:"))
            .mapToLong(line -> Long.parseLong(line.replaceAll("\\D+", "")) * 1024)
            .findFirst();
      } catch (IOException e) {
        return OptionalLong.empty();
      }
    }

    @Override
    public long freeDiskBytes(Path folder) {
      // Not a FileStore, which needs the table of mounts: a changed root may be missing there.
      return nearest(folder).toFile().getUsableSpace();
    }
  }
}

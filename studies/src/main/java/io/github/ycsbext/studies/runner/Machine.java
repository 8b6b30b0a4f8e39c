package io.github.ycsbext.studies.runner;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;

/** What this machine has to spare. */
interface Machine {
  /** Memory that programs can still take, in bytes; empty where the system does not tell. */
  OptionalLong freeMemoryBytes();

  /**
   * @return bytes that can still be written where the folder, or the nearest one above it, lies
   */
  long freeDiskBytes(Path folder) throws IOException;

  /** The one that this JVM runs on. */
  static Machine current() {
    return new ThisMachine();
  }

  /** Linux' own estimate of what is available, caches included; elsewhere nothing is known. */
  final class ThisMachine implements Machine {
    private static final Path MEMORY = Path.of("/proc/meminfo");

    @Override
    public OptionalLong freeMemoryBytes() {
      try {
        return Files.readAllLines(MEMORY).stream()
            .filter(line -> line.startsWith("MemAvailable:"))
            .mapToLong(line -> Long.parseLong(line.replaceAll("\\D+", "")) * 1024)
            .findFirst();
      } catch (IOException e) {
        return OptionalLong.empty();
      }
    }

    @Override
    public long freeDiskBytes(Path folder) throws IOException {
      Path existing = folder.toAbsolutePath();
      while (!Files.exists(existing)) {
        Path parent = existing.getParent();
        if (parent == null) {
          return Long.MAX_VALUE;
        }
        existing = parent;
      }
      return Files.getFileStore(existing).getUsableSpace();
    }
  }
}

package io.github.ycsbext.result;

import io.github.ycsbext.result.Result.Environment;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

public final class LocalEnvironment {
  private static final Path CPU_INFO = Path.of("/proc/cpuinfo");
  private static final Path MEMORY_INFO = Path.of("/proc/meminfo");

  private LocalEnvironment() {}

  public static Environment read() {
    Runtime runtime = Runtime.getRuntime();
    return new Environment(
        property("os.name") + " " + property("os.version"),
        property("os.arch"),
        // Linux reports the model; arm64 kernels do not.
        value(CPU_INFO, "model name", property("os.arch")),
        runtime.availableProcessors(),
        memoryBytes(),
        property("java.vm.name") + " " + property("java.vm.version"),
        runtime.maxMemory());
  }

  private static String property(String name) {
    return System.getProperty(name, "unknown");
  }

  private static long memoryBytes() {
    String kiloBytes = value(MEMORY_INFO, "MemTotal", "0 kB");
    return Long.parseLong(kiloBytes.replaceAll("\\D", "")) * 1024;
  }

  private static String value(Path file, String name, String otherwise) {
    if (!Files.isReadable(file)) {
      return otherwise;
    }
    try {
      return Files.readString(file, StandardCharsets.ISO_8859_1)
          .lines()
          .filter(line -> line.startsWith(name) && line.indexOf(':') > 0)
          .map(line -> line.substring(line.indexOf(':') + 1).trim())
          .findFirst()
          .orElse(otherwise);
    } catch (IOException e) {
      return otherwise;
    }
  }
}

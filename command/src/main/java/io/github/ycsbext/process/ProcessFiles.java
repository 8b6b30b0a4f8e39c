package io.github.ycsbext.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A folder, which need not exist, with a file for each process that others must know of. A process
 * deletes its own at its end; that of a killed one stays until another process finds it.
 */
public record ProcessFiles(Path folder) {
  public Path own() {
    return folder.resolve(ProcessIdentity.own().label());
  }

  public Map<ProcessIdentity, Path> all() throws IOException {
    if (!Files.isDirectory(folder)) {
      return Map.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> process(file).isPresent())
          .collect(Collectors.toMap(file -> process(file).orElseThrow(), file -> file));
    }
  }

  private static Optional<ProcessIdentity> process(Path file) {
    return ProcessIdentity.parse(file.getFileName().toString());
  }
}

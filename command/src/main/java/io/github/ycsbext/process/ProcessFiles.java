package io.github.ycsbext.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A folder with a file for each process that has something other processes must know of. A process
 * deletes its file at its end; the file of one that was killed stays until another finds it.
 *
 * @param folder the folder, which need not exist
 */
public record ProcessFiles(Path folder) {
  /** Returns the file of this process, which need not exist. */
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

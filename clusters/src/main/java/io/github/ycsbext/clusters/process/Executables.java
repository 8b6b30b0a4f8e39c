package io.github.ycsbext.clusters.process;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;

/** Programs on the PATH. */
public final class Executables {
  private Executables() {}

  /** The first program of that name on the PATH. */
  public static Optional<Path> onPath(String name) {
    String path = Objects.requireNonNullElse(System.getenv("PATH"), "");
    return Arrays.stream(path.split(File.pathSeparator))
        .filter(folder -> !folder.isEmpty())
        .map(folder -> Path.of(folder, name))
        .filter(Files::isRegularFile)
        .filter(Files::isExecutable)
        .findFirst();
  }
}

package io.github.ycsbext.studies;

import io.github.ycsbext.studies.analysis.ResultSet;
import io.github.ycsbext.studies.analysis.ResultSets;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Objects;
import java.util.stream.Stream;

/** The results of one quickstart, recorded on real servers (MongoDB's being the stand-in). */
public final class Recorded {
  private Recorded() {}

  public static Path folder() {
    try {
      return Path.of(
          Objects.requireNonNull(Recorded.class.getResource("recorded/quickstart")).toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  public static ResultSet quickstart() throws IOException {
    return ResultSets.read(folder());
  }

  /** A copy that a test may change; files that stand there already are replaced. */
  public static Path copy(Path target) throws IOException {
    try (Stream<Path> files = Files.walk(folder())) {
      for (Path file : files.toList()) {
        Path copy = target.resolve(folder().relativize(file).toString());
        if (Files.isDirectory(file)) {
          Files.createDirectories(copy);
        } else {
          Files.copy(file, copy, StandardCopyOption.REPLACE_EXISTING);
        }
      }
    }
    return target;
  }
}

package io.github.ycsbext.studies.kubernetes;

import io.github.ycsbext.error.NearestName;
import io.github.ycsbext.file.FileContent;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The names of databases that the launcher of this distribution, and so of its image, knows. */
final class DatabaseNames {
  /** The launcher's property: the distribution's folder. */
  private static final String HOME = "ycsb.home";

  private DatabaseNames() {}

  /** Returns what is wrong with a name; empty if it is known, or if the names are not here. */
  static Optional<String> fault(String name) {
    String home = System.getProperty(HOME);
    return home == null
        ? Optional.empty()
        : fault(name, Path.of(home, "bin", "bindings.properties"));
  }

  /**
   * @param file a line {@code name:class} for each database
   */
  static Optional<String> fault(String name, Path file) {
    try {
      List<String> known =
          FileContent.text(file)
              .lines()
              .filter(line -> line.matches("[A-Za-z0-9][^:#]*:.*"))
              .map(line -> line.substring(0, line.indexOf(':')))
              .toList();
      String near = NearestName.question(name, known);
      return known.contains(name)
          ? Optional.empty()
          : Optional.of(
              "'%s' is not a database%s".formatted(name, near.isEmpty() ? named(file) : near));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private static String named(Path file) {
    return ": the names are in " + file;
  }
}

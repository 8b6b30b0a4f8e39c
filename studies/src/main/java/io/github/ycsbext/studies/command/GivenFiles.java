package io.github.ycsbext.studies.command;

import io.github.ycsbext.binding.secret.Secrets;
import io.github.ycsbext.studies.run.server.PropertiesFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The properties files that {@code --given} names, one per system. */
final class GivenFiles {
  private GivenFiles() {}

  /**
   * Reads the values of the option and checks that each file can be read.
   *
   * @param options values such as {@code redis=mine.properties}
   * @return absolute paths by system name
   * @throws IllegalArgumentException if a value does not have that form or a system is named twice
   * @throws java.io.FileNotFoundException if a file cannot be used; the message is a sentence
   */
  static Map<String, String> read(List<String> options) throws IOException {
    Map<String, String> files = new LinkedHashMap<>();
    for (String option : options) {
      String[] parts = option.split("=", 2);
      if (parts.length < 2
          || parts[0].isBlank()
          || parts[1].isBlank()
          || Secrets.isName(parts[0])) {
        throw new IllegalArgumentException(
            "--given: '" + option + "' is not SYSTEM=FILE, such as redis=mine.properties");
      }
      Path file = Path.of(parts[1]).toAbsolutePath().normalize();
      PropertiesFile.read(file);
      if (files.put(parts[0], file.toString()) != null) {
        throw new IllegalArgumentException(
            "--given: " + parts[0] + " is there twice: its servers are in one file");
      }
    }
    return files;
  }
}

package io.github.ycsbext.studies;

import io.github.ycsbext.studies.runner.PropertiesFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What {@code --given} names: files of properties by systems, each once. */
final class GivenFiles {
  private GivenFiles() {}

  /**
   * @param options such as {@code redis=mine.properties}
   * @return absolute paths by the system's name
   * @throws IllegalArgumentException where one is not of that form, or a system is there twice
   * @throws java.io.FileNotFoundException where a file cannot be used, in a sentence
   */
  static Map<String, String> read(List<String> options) throws IOException {
    Map<String, String> files = new LinkedHashMap<>();
    for (String option : options) {
      String[] parts = option.split("=", 2);
      if (parts.length < 2 || parts[0].isBlank() || parts[1].isBlank()) {
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

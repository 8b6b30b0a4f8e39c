package io.github.ycsbext.clusters.process;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

@FunctionalInterface
public interface PrintedVersion {
  Optional<String> in(String printed);

  /**
   * @param pattern whose first group is the version
   */
  static PrintedVersion of(Pattern pattern) {
    return printed -> {
      Matcher version = pattern.matcher(printed);
      return version.find() ? Optional.of(version.group(1)) : Optional.empty();
    };
  }

  /**
   * Returns what also tells a fork's name with its version, such as {@code (Valkey 9.1.2)}, for
   * some systems install a fork under the name of the original.
   *
   * @param pattern with the groups {@code name} and {@code version}; without a name, the program is
   *     no fork
   */
  static PrintedVersion withForks(String title, Pattern pattern) {
    return printed -> {
      Matcher found = pattern.matcher(printed);
      if (!found.find()) {
        return Optional.empty();
      }
      String name = found.group("name");
      String version = found.group("version");
      boolean isFork = name != null && !name.equals(title);
      return Optional.of(isFork ? "(" + name + " " + version + ")" : version);
    };
  }
}

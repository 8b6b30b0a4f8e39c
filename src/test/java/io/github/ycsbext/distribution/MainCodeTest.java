package io.github.ycsbext.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The main code of no module grows above its number of lines in {@code main-lines.properties}. */
class MainCodeTest {
  private static final Path ROOT = Path.of("..");
  private static final Path FILE = ROOT.resolve("src/test/main-lines.properties");

  @Test
  void no_module_grows_above_its_number_of_lines() throws IOException {
    assertThat(faults(most(), lines(ROOT))).isEmpty();
  }

  @Test
  void a_module_that_has_grown_and_one_without_a_number_are_named_with_the_way_out() {
    assertThat(faults(Map.of("media", 10L, "sources", 7L), Map.of("media", 12L, "command", 3L)))
        .containsExactly(
            "command has 3 lines of main code and no number: add command=3 to src/test/main-lines.properties",
            "media has 12 lines of main code, and at most 10 are allowed: remove 2 in it, of this change or of what it makes needless",
            "sources has a number and no main code: remove its line from src/test/main-lines.properties");
  }

  private static Map<String, Long> most() throws IOException {
    Properties properties = new Properties();
    try (Reader reader = Files.newBufferedReader(FILE)) {
      properties.load(reader);
    }
    Map<String, Long> most = new TreeMap<>();
    properties
        .stringPropertyNames()
        .forEach(module -> most.put(module, Long.valueOf(properties.getProperty(module).strip())));
    return most;
  }

  /** Returns the lines of Java below src/main of each module that has any, by its folder. */
  private static Map<String, Long> lines(Path root) throws IOException {
    Map<String, Long> lines = new TreeMap<>();
    try (Stream<Path> poms = Files.find(root, 3, (path, attributes) -> path.endsWith("pom.xml"))) {
      for (Path pom : poms.toList()) {
        Path module = pom.resolveSibling("");
        Path code = module.resolve("src/main/java");
        if (Files.isDirectory(code)) {
          lines.put(root.relativize(module).toString().replace('\\', '/'), linesBelow(code));
        }
      }
    }
    return lines;
  }

  private static long linesBelow(Path folder) throws IOException {
    long lines = 0;
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(path -> path.toString().endsWith(".java")).toList()) {
        lines += Files.readAllLines(file).size();
      }
    }
    return lines;
  }

  private static List<String> faults(Map<String, Long> most, Map<String, Long> lines) {
    Map<String, String> faults = new TreeMap<>();
    lines.forEach(
        (module, count) -> {
          Long allowed = most.get(module);
          if (allowed == null) {
            faults.put(
                module,
                "%s has %s lines of main code and no number: add %1$s=%2$s to src/test/main-lines.properties"
                    .formatted(module, count));
          } else if (count > allowed) {
            faults.put(
                module,
                "%s has %s lines of main code, and at most %s are allowed: remove %s in it, of this change or of what it makes needless"
                    .formatted(module, count, allowed, count - allowed));
          }
        });
    most.keySet().stream()
        .filter(module -> !lines.containsKey(module))
        .forEach(
            module ->
                faults.put(
                    module,
                    module
                        + " has a number and no main code: remove its line from src/test/main-lines.properties"));
    return new ArrayList<>(faults.values());
  }
}

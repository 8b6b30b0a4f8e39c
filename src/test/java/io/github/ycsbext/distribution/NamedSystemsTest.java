package io.github.ycsbext.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.clusters.Engine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that a system is known by its description alone, so that the next one is found by all. */
class NamedSystemsTest {
  private static final Pattern NAME =
      Pattern.compile(
          Engine.all().stream()
              .flatMap(engine -> Stream.of(engine.systemName(), engine.title(), engine.database()))
              .map(Pattern::quote)
              .collect(Collectors.joining("|", "\"(?i:", ")\"")));

  @ParameterizedTest
  @ValueSource(strings = {"studies", "core-ext", "command"})
  void no_code_asks_for_a_system_by_name(String module) throws IOException {
    Path sources = Path.of("").toAbsolutePath().resolveSibling(module).resolve("src/main/java");
    List<Path> files;
    try (Stream<Path> all = Files.walk(sources)) {
      files = all.filter(file -> file.toString().endsWith(".java")).toList();
    }
    assertThat(files).isNotEmpty();
    for (Path file : files) {
      assertThat(Files.readString(file)).as(file.toString()).doesNotContainPattern(NAME);
    }
  }
}

package io.github.ycsbext.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the man pages that are made from the help. */
@Tag("thorough")
class ManPagesIT {
  private static final Pattern REFERENCE = Pattern.compile("\\.BR (\\S+) \\((\\d)\\)");

  @TempDir static Path folder;

  /** The pages' texts, without the backslashes, by file name. */
  private static final Map<String, String> PAGES = new TreeMap<>();

  @BeforeAll
  static void make() throws IOException {
    Path script = ReactorRepository.root().resolve("distribution/src/packages/man-pages");
    Path pages = folder.resolve("man");
    Command.of(List.of(script.toString(), Tarball.home().toString(), pages.toString()))
        .run()
        .expect(0);
    try (Stream<Path> files = Files.walk(pages).filter(Files::isRegularFile)) {
      for (Path file : files.toList()) {
        PAGES.put(file.getFileName().toString(), Files.readString(file).replace("\\", ""));
      }
    }
  }

  @Test
  void every_command_and_database_has_one() {
    assertThat(PAGES)
        .containsKeys("ycsb.1", "ycsb-load.1", "ycsb-schema.1", "ycsb-study-run.1", "ycsb-doctor.1")
        .containsKeys("ycsb-redis.7", "ycsb-redis-cluster.7", "ycsb-mongodb-mongos.7")
        .containsKeys("ycsb-mongodb.7", "ycsb-cassandra-cql.7", "ycsb-jdbc.7");
  }

  @Test
  void headings_are_words_in_capitals() {
    PAGES.forEach(
        (name, page) ->
            assertThat(page.lines().filter(line -> line.startsWith(".SH")))
                .as(name)
                .allMatch(line -> line.matches("\\.SH [A-Z ]+"))
                .startsWith(".SH NAME")
                .endsWith(".SH SEE ALSO"));
  }

  @Test
  void a_page_that_another_names_is_there() {
    PAGES.forEach(
        (name, page) -> {
          Matcher references = REFERENCE.matcher(page);
          while (references.find()) {
            assertThat(references.group(1) + "." + references.group(2))
                .as(name)
                .isIn(PAGES.keySet())
                .isNotEqualTo(name);
          }
        });
    assertThat(PAGES.get("ycsb-run.1")).contains(".BR ycsb-redis (7),");
    assertThat(PAGES.get("ycsb-study-run.1")).contains(".BR ycsb-study-resume (1)");
  }

  @Test
  void values_have_names_and_nothing_is_said_to_be_below() {
    PAGES.forEach(
        (name, page) ->
            assertThat(page).as(name).doesNotContain("=<").doesNotContainIgnoringCase("see below"));
    assertThat(PAGES.get("ycsb-study-run.1")).contains("--order=ORDER").contains("on-disk, rep");
  }
}

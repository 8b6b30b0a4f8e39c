package io.github.ycsbext.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.clusters.place.CacheFolders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Types the tutorials' commands in a fresh distribution, one after the other, as they stand there
 * but for the port of the reader's own server and the folder of the reader's photos.
 */
class TutorialsIT {
  private static final String PORT = "16399";
  private static final Pattern PLAN = Pattern.compile("(?s)```yaml\n(title: .*?)```");

  @TempDir static Path folder;
  private static Path home;

  @BeforeAll
  static void unpack() throws IOException {
    home = Tarball.unpackInto(folder);
    // Servers of its own, from the programs that are there.
    Path cache = Files.createDirectory(folder.resolve("cache"));
    Files.createSymbolicLink(
        cache.resolve("engines"), Files.createDirectories(CacheFolders.engines()));
  }

  private static Command.Outcome type(String line) {
    return Command.of(List.of("sh", "-c", line))
        .in(home)
        .with("YCSB_CACHE", folder.resolve("cache").toString())
        .with("JAVA_OPTS", PlantedSecret.JAVA_OPTION)
        .run();
  }

  @Tag("thorough")
  @Test
  void commands_for_a_server_of_ones_own_can_be_typed() throws IOException {
    Path photos = folder.resolve("Pictures");
    type("bin/ycsb media sample --out " + photos).expect(0);
    String port = Integer.toString(JointClients.freePort());
    int typed = 0;
    try {
      for (String page : List.of("your-own-server", "your-own-photos", "several-clients")) {
        for (DocumentedCommand command :
            DocumentedCommand.inPage("docs/tutorials/" + page + ".md")) {
          String line =
              command.text().replace(PORT, port).replace("$HOME/Pictures", photos.toString());
          boolean isHere =
              line.contains(port) || line.contains("report ") || line.contains("media ");
          if (isHere && !command.isInSentence()) {
            // A machine with other work has no capacity to tell.
            type(line).expectOneOf(line.contains("ycsb capacity ") ? List.of(0, 1) : List.of(0));
            typed++;
          }
        }
      }
    } finally {
      type("bin/ycsb cluster stop redis").expect(0);
    }
    assertThat(typed).isEqualTo(12);
    assertThat(home.resolve("results/first/report.html")).exists();
    assertThat(home.resolve("results/two/report.html")).exists();
  }

  @Tag("thorough")
  @ParameterizedTest
  @CsvSource({"your-own-plan, mine.yaml, mine", "a-fault, outage.yaml, outage"})
  void a_plan_of_ones_own_can_be_run(String page, String plan, String results) throws IOException {
    String name = "docs/tutorials/" + page + ".md";
    Matcher shown = PLAN.matcher(Files.readString(ReactorRepository.root().resolve(name)));
    assertThat(shown.find()).isTrue();
    Files.writeString(home.resolve(plan), shown.group(1));

    for (DocumentedCommand command : DocumentedCommand.inPage(name)) {
      if (!command.isInSentence()) {
        type(command.text()).expect(0);
      }
    }

    assertThat(home.resolve("results").resolve(results).resolve("report.html")).exists();
  }
}

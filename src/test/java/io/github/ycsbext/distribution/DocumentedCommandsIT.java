package io.github.ycsbext.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.command.YcsbCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tests every command that README and docs show: the options of loads and runs are checked as the
 * client checks them, and those of the tools are parsed. Nothing is started.
 */
class DocumentedCommandsIT {
  private static final Set<String> BENCHMARKS = Set.of("load", "run", "check");

  /** Commands of the launcher alone; {@link LauncherIT} runs them. */
  private static final Set<String> OF_LAUNCHER = Set.of("help", "version", "shell", "schema");

  private static final String STUB =
      """
      #!/bin/sh
      for word in "$@"; do printf '%s\\n' "$word" >> "$WORDS"; done
      printf '\\0' >> "$WORDS"
      """;

  @TempDir static Path folder;
  private static final Map<DocumentedCommand, List<List<String>>> WORDS = new LinkedHashMap<>();

  /** Lets a shell split the lines: a stub writes down what {@code ycsb} would have got. */
  @BeforeAll
  static void split() throws IOException {
    for (String stub : List.of("bin/ycsb", "ycsb", "bin/srun", "bin/kubectl", "bin/docker")) {
      Path script = folder.resolve(stub);
      Files.createDirectories(script.getParent());
      Files.writeString(
          script,
          stub.endsWith("ycsb")
              ? STUB
              : stub.endsWith("srun")
                  ? "#!/bin/sh\nwhile [ \"${1#-}\" != \"$1\" ]; do shift 2; done\n\"$@\"\n"
                  : "#!/bin/sh\necho done\n");
      assertThat(script.toFile().setExecutable(true)).isTrue();
    }
    Tarball.ycsb(List.of("media", "sample", "--out", folder.resolve("Pictures").toString()))
        .run()
        .expect(0);
    makeTrace();
    Files.writeString(folder.resolve("hosts.yaml"), "- host: bench1\n- host: bench2\n");
    Path words = folder.resolve("words");
    for (DocumentedCommand command : DocumentedCommand.inAllPages()) {
      Files.deleteIfExists(words);
      Command.of(List.of("sh", "-c", command.text()))
          .in(folder)
          .with("PATH", folder.resolve("bin") + ":/usr/bin:/bin")
          .with("HOME", folder.toString())
          .with("WORDS", words.toString())
          .with("GITHUB_STEP_SUMMARY", folder.resolve("summary.md").toString())
          .run();
      List<List<String>> lines = new ArrayList<>();
      String written = Files.exists(words) ? Files.readString(words) : "";
      for (String line : written.split("\0", -1)) {
        if (!line.isEmpty()) {
          lines.add(line.lines().toList());
        }
      }
      WORDS.put(command, lines);
    }
  }

  /** Makes the trace that the pages replay, and the workload that they write of it. */
  private static void makeTrace() throws IOException {
    Path source = folder.resolve("source.csv");
    Files.writeString(source, "1,a,1,9,1,get,0\n2,b,1,9,1,set,0\n");
    String trace = folder.resolve("my.trace.gz").toString();
    Tarball.ycsb(
            List.of("trace", "import", "--format", "twitter", source.toString(), "--out", trace))
        .run()
        .expect(0);
    String workload = folder.resolve("like-my-trace").toString();
    Tarball.ycsb(List.of("trace", "describe", trace, "--workload", workload)).run().expect(0);
  }

  private static Stream<DocumentedCommand> commands() {
    return WORDS.keySet().stream();
  }

  @ParameterizedTest
  @MethodSource("commands")
  void what_is_shown_can_be_typed(DocumentedCommand command) {
    assertThat(WORDS.get(command)).as(command.toString()).isNotEmpty();
    for (List<String> words : WORDS.get(command)) {
      String first = words.get(0);
      if (command.isInSentence() && words.size() == 1) {
        assertThat(ofLauncherOrTool()).contains(first);
      } else if (BENCHMARKS.contains(first)) {
        List<String> checked = new ArrayList<>(List.of("check", words.get(1)));
        if (first.equals("load")) {
          checked.add("-load");
        }
        checked.addAll(words.subList(2, words.size()));
        Tarball.ycsb(checked).in(folder).run().expect(0);
      } else if (!OF_LAUNCHER.contains(first)) {
        Stream<String> parsed =
            command.isInSentence()
                ? Stream.concat(words.stream(), Stream.of("--help")).distinct()
                : words.stream();
        YcsbCommand.commandLine().parseArgs(parsed.toArray(String[]::new));
      }
    }
  }

  private static Set<String> ofLauncherOrTool() {
    Set<String> all = new HashSet<>(YcsbCommand.commandLine().getSubcommands().keySet());
    all.addAll(BENCHMARKS);
    all.addAll(OF_LAUNCHER);
    return all;
  }

  @Test
  void many_are_shown() {
    assertThat(WORDS).hasSizeGreaterThan(80);
  }
}

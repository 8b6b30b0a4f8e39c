package io.github.ycsbext.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.command.YcsbCommand;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
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

  /** Options that belong to a whole command. */
  private static final Set<String> OF_A_JVM = Set.of("-cp", "-jvm-args", "-db");

  private static final String STUB =
      """
      #!/bin/sh
      for word in "$@"; do printf '%s\\n' "$word" >> "$WORDS"; done
      printf '\\0' >> "$WORDS"
      """;

  @TempDir static Path folder;
  private static final Map<DocumentedCommand, List<List<String>>> WORDS = new LinkedHashMap<>();

  /** The lines of awk by the file that they read. */
  private static final Map<String, String> TRACE_MAKERS = new HashMap<>();

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

  /** Makes the trace that the pages replay, as one of them tells. */
  private static void makeTrace() throws IOException {
    String page = Files.readString(ReactorRepository.root().resolve("docs/traces.md"));
    Matcher script = Pattern.compile("```awk\n(.*?)```", Pattern.DOTALL).matcher(page);
    assertThat(script.find()).isTrue();
    Files.writeString(folder.resolve("trace.awk"), script.group(1));
    page.lines()
        .filter(line -> line.startsWith("    awk "))
        .forEach(line -> TRACE_MAKERS.put(line.replaceFirst(".*' (\\S+) \\|.*", "$1"), line));
    Files.writeString(
        folder.resolve("monitor.txt"),
        """
        OK
        1339518083.107412 [0 127.0.0.1:60866] "HGETALL" "user1"
        1339518083.207412 [0 127.0.0.1:60866] "set" "x" "abcdefg" "EX" "60"
        1339518083.307412 [0 127.0.0.1:60866] "HSET" "user2" "field0" "1\\"3\\\\5" "field1" "6\\xff8"
        1339518083.407412 [0 127.0.0.1:60866] "PING"
        1339518084.107412 [0 127.0.0.1:60866] "DEL" "user1"
        1339518084.207412 [0 127.0.0.1:60866] "HSET" "user1" "field0" "1"
        """);
    Files.writeString(
        folder.resolve("kvcache_traces_1.csv"),
        "key,key_size,op,op_count,size,cache_hits,ttl\nk1,20,GET,2,30,1,0\nk2,21,SET,1,40,0,60\n");
    Files.writeString(
        folder.resolve("cluster001.csv"),
        "1,a,1,9,1,get,0\n2,b,1,19,1,set,300\n2,b,1,9,1,gets,0\n3,b,1,9,1,touch,0\n4,a,1,0,1,delete,0\n");
    traceOf("cluster001.csv");
  }

  /** Returns the operations of the trace that awk makes of a file. */
  private static List<String> traceOf(String source) throws IOException {
    String made = Objects.requireNonNull(TRACE_MAKERS.get(source), source);
    Command.of(List.of("sh", "-c", made)).in(folder).run().expect(0);
    try (InputStream in =
        new GZIPInputStream(Files.newInputStream(folder.resolve("my.trace.gz")))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().skip(1).toList();
    }
  }

  @Test
  void what_redis_and_two_public_traces_tell_is_replayed() throws IOException {
    Map<String, List<String>> expected =
        Map.of(
            "monitor.txt",
            List.of(
                "0.000000,read,0,5,0,0",
                "0.100000,insert,+0,1,7,60",
                "0.200000,insert,+1,5,8,0",
                "1.000000,delete,0,5,0,0",
                "1.100000,insert,0,5,1,0"),
            "kvcache_traces_1.csv",
            List.of(
                "0.000000,read,0,20,30,0",
                "0.000000,read,0,20,30,0",
                "0.000000,insert,+0,21,40,60"),
            "cluster001.csv",
            List.of(
                "0.000000,read,0,1,9,0",
                "1.000000,insert,+0,1,19,300",
                "1.000000,read,+0,1,9,0",
                "3.000000,delete,0,1,0,0"));

    for (var source : expected.entrySet()) {
      assertThat(traceOf(source.getKey())).isEqualTo(source.getValue());
      String trace = folder.resolve("my.trace.gz").toString();
      String report =
          Tarball.ycsb(List.of("run", "basic", "-P", "workloads/trace", "-p", "trace=" + trace))
              .in(Tarball.home())
              .run()
              .expect(0)
              .out();
      assertThat(report).contains("[READ], Return=OK, ");
    }
    traceOf("cluster001.csv"); // The commands of the pages need one with times.
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
      } else if (!BENCHMARKS.contains(first) && !OF_LAUNCHER.contains(first)) {
        Stream<String> parsed =
            command.isInSentence()
                ? Stream.concat(words.stream(), Stream.of("--help")).distinct()
                : words.stream();
        YcsbCommand.commandLine().parseArgs(parsed.toArray(String[]::new));
      }
    }
  }

  /** All lines of a database by one command, but for those with options of the launcher. */
  @Test
  void the_client_takes_the_options_of_every_load_and_run() {
    Map<List<String>, Set<List<String>>> lines = new LinkedHashMap<>();
    WORDS.forEach(
        (command, all) -> {
          for (List<String> words : all) {
            if (BENCHMARKS.contains(words.get(0))
                && !(command.isInSentence() && words.size() == 1)) {
              List<String> options = words.subList(2, words.size());
              boolean isAlone = options.stream().anyMatch(OF_A_JVM::contains);
              List<String> line = new ArrayList<>(List.of("--"));
              line.add(words.get(0).equals("load") ? "-load" : "-t");
              line.addAll(options);
              lines
                  .computeIfAbsent(
                      isAlone ? words : List.of(words.get(1)), key -> new LinkedHashSet<>())
                  .add(isAlone ? line.subList(1, line.size()) : line);
            }
          }
        });
    lines.forEach(
        (key, ofKey) -> {
          List<String> words = new ArrayList<>(List.of("check", key.get(key.size() > 1 ? 1 : 0)));
          ofKey.forEach(words::addAll);
          Tarball.ycsb(words).in(folder).run().expect(0);
        });
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

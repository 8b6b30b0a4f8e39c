package io.github.ycsbext.studies.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.studies.Recorded;
import io.github.ycsbext.studies.report.file.History;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class HistoryCommandTest {
  @TempDir private Path temporary;

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int run(String... words) {
    out.getBuffer().setLength(0);
    return new CommandLine(new HistoryCommand())
        .setOut(new PrintWriter(out, true))
        .setErr(new PrintWriter(err, true))
        .setExecutionExceptionHandler(
            (e, command, parsed) -> {
              out.append(e.getMessage());
              return 2;
            })
        .execute(words);
  }

  private String history() {
    return temporary.resolve("history").toString();
  }

  @Test
  void a_version_is_a_row_of_what_was_measured_once() throws IOException {
    String study = Recorded.copy(temporary.resolve("study")).toString();

    assertThat(run("add", history(), study, "--version-name", "v1")).isZero();
    assertThat(run("add", history(), study, "--version-name", "v2")).isEqualTo(2);

    assertThat(out.toString()).contains("and so did the results of 'v1'");
    assertThat(Files.readAllLines(Path.of(history(), History.FILE)))
        .hasSize(2)
        .first()
        .asString()
        .startsWith("time,version,")
        .contains(",redis-A-1000 run throughput (ops/s)");
    assertThat(run("add", history(), study, "--version-name", "v,2")).isEqualTo(2);
    assertThat(run("show", history())).isZero();
    assertThat(out.toString()).startsWith("Changes: 0; values: ").contains("; versions: 1.");
  }

  @Test
  void what_compare_would_not_judge_is_not_added() throws IOException {
    Path before = hashed("before", "1", "2026");
    Path after = hashed("after", "2", "2030");

    assertThat(run("add", history(), before.toString(), "--version-name", "v1")).isZero();
    assertThat(err.toString()).contains("Not judged: ");
    assertThat(run("add", history(), after.toString(), "--version-name", "v2")).isEqualTo(2);

    assertThat(out.toString())
        .contains("the systems did not do the same operations, by the hash of their streams")
        .endsWith("Begin another history");
    assertThat(Files.readAllLines(Path.of(history(), History.FILE))).hasSize(2);
  }

  /** Another size between is no reason to forget what the first did. */
  @Test
  void a_version_is_judged_beside_the_last_one_with_the_same_cells() throws IOException {
    Path before = hashed("before", "1", "2026");
    Path other = Recorded.copy(temporary.resolve("other"));
    Path after = hashed("after", "2", "2030");

    assertThat(run("add", history(), before.toString(), "--version-name", "v1")).isZero();
    assertThat(run("add", history(), other.toString(), "--version-name", "v2")).isZero();
    assertThat(run("add", history(), after.toString(), "--version-name", "v3")).isEqualTo(2);

    assertThat(out.toString()).contains("did not do the same operations");
  }

  @Test
  void what_several_add_at_once_is_all_there() throws IOException {
    ExecutorService pool = Executors.newCachedThreadPool();
    List<Path> studies = new ArrayList<>();
    for (int year = 2030; year < 2036; year++) {
      studies.add(hashed("study" + year, "1", String.valueOf(year)));
    }
    List<CompletableFuture<Integer>> all =
        studies.stream()
            .map(
                study ->
                    CompletableFuture.supplyAsync(
                        () ->
                            new CommandLine(new HistoryCommand())
                                .setOut(new PrintWriter(Writer.nullWriter()))
                                .setErr(new PrintWriter(Writer.nullWriter()))
                                .execute("add", history(), study.toString(), "--version-name", "v"),
                        pool))
            .toList();
    all.forEach(one -> assertThat(one.join()).isZero());
    pool.shutdown();

    assertThat(Files.readAllLines(Path.of(history(), History.FILE))).hasSize(1 + studies.size());
  }

  @Test
  void a_folder_that_is_a_file_is_refused() throws IOException {
    Path file = Files.writeString(temporary.resolve("file"), "");

    assertThat(run("add", file.toString(), "results", "--version-name", "v1")).isEqualTo(2);

    assertThat(out.toString()).isEqualTo(file + " is a file: name a folder");
  }

  private Path hashed(String name, String hash, String year) throws IOException {
    Path study = Recorded.copy("scale-out", temporary.resolve(name));
    try (Stream<Path> files = Files.walk(study)) {
      for (Path file : files.filter(path -> path.endsWith("result.json")).toList()) {
        Files.writeString(
            file,
            Files.readString(file)
                .replace("\"streamHash\" : null", "\"streamHash\" : \"" + hash + "\"")
                .replace("\"startedAt\" : \"2026", "\"startedAt\" : \"" + year));
      }
    }
    return study;
  }

  @Test
  void a_change_is_told_with_the_version_at_which_it_came() throws IOException {
    Path file = Files.createDirectories(Path.of(history())).resolve(History.FILE);
    Files.writeString(
        file,
        "time,version,a READ mean-latency (us),a throughput (ops/s)\n"
            + Stream.iterate(1, i -> i <= 20, i -> i + 1)
                .map(
                    i ->
                        String.format(
                            Locale.ROOT,
                            "2026-01-%02dT00:00:00Z,v%d,%d,%s%n",
                            i,
                            i,
                            (i < 16 ? 200 : 230) + i % 3,
                            i == 7 ? "" : String.valueOf(1000 + i % 4)))
                .reduce("", String::concat));

    assertThat(run("show", history(), "--newest", "5")).isEqualTo(4);
    assertThat(out.toString())
        .contains(
            "a READ mean-latency (us): +15.0 % at v16 (201 before, at v15, and 231 after), p = ")
        .contains("Changes: 1; values: 2; versions: 20.");
    assertThat(run("show", history(), "--newest", "4")).isZero();
    assertThat(run("show", history())).isZero();
    assertThat(run("show", history(), "--newest", "0")).isEqualTo(2);
    assertThat(out.toString()).isEqualTo("--newest: 0 is not a whole number from 1");
  }

  @Test
  void a_damaged_line_is_named() throws IOException {
    Path file = Files.createDirectories(Path.of(history())).resolve(History.FILE);
    Files.writeString(file, "time,version,a\n2026-01-01T00:00:00Z,v1\n");

    assertThat(run("show", history())).isEqualTo(2);
    assertThat(out.toString()).contains(file + ":2 has 2 values, and its first line names 3");

    Files.writeString(file, "time,version,a\n2026-13-01T00:00:00Z,v1,5\n");
    assertThat(run("show", history())).isEqualTo(2);
    assertThat(out.toString())
        .contains(file + ":2: '2026-13-01T00:00:00Z' is not a time or a number");

    Files.writeString(file, "time,version,a\n2026-01-01T00:00:00Z,v1,NaN\n");
    assertThat(run("show", history())).isEqualTo(2);
    assertThat(out.toString()).contains(file + ":2: 'NaN' is not a time or a number");
  }
}

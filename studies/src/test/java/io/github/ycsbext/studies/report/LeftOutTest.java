package io.github.ycsbext.studies.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.result.ResultFolder;
import io.github.ycsbext.studies.Recorded;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.analysis.measured.ResultSets;
import io.github.ycsbext.studies.report.page.ReportWarnings;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LeftOutTest {
  /** Of sentences that are made while results are read. */
  private static final String ENGLISH =
      ".*\\b(is|are|was|were|not|none|the|of|line|missing|which|though|it|its|has)\\b.*";

  @TempDir private Path study;

  @Test
  void whatever_is_damaged_is_told() throws IOException {
    assertThat(ReportWarnings.leftOut(damaged()))
        .hasSize(14)
        .allMatch(line -> line.matches(ENGLISH));
  }

  @Test
  void a_damaged_row_of_servers_or_the_series_is_told_by_its_line() throws IOException {
    Recorded.copy("digital-media", study);
    write("redis-A-5000-1/run/servers.csv", ResultFolder.SERVERS_HEADER + "\n1,a:1,luck,7\n");
    write(
        "redis-A-5000-1/run/series.csv",
        ResultFolder.SERIES_HEADER + "\n1.000,READ,5,0,many,1,1,1,1,measured,\n");

    Path run = study.resolve("trials/redis-A-5000-1/run");
    assertThat(ReportWarnings.leftOut(ResultSets.read(study)))
        .contains(
            skipped(run, "series.csv is not a series: line 2 is not one of its rows."),
            skipped(
                run,
                "servers.csv is not a list of servers' counters: line 2 is not one of its rows."));
  }

  private static String skipped(Path run, String sentence) {
    return "Skipped in the figures that need it: " + run + File.separator + sentence;
  }

  @ParameterizedTest
  @EnumSource(
      value = Language.class,
      names = {"PORTUGUESE", "SPANISH"})
  void whatever_is_damaged_is_told_in_the_reports_language(Language language) throws IOException {
    assertThat(ReportWarnings.leftOut(damaged(), Words.in(language)))
        .hasSize(14)
        .extracting(line -> line.replace(study.toString(), ""))
        .noneMatch(line -> line.matches(ENGLISH));
  }

  private ResultSet damaged() throws IOException {
    Recorded.copy("digital-media", study);
    write("redis-A-5000-1/run/result.json", "{\"formatVersion\": 1, ");
    write("redis-B-5000-1/run/result.json", "[]");
    write("redis-A-5000-2/run/result.json", "{\"surprise\": 1}");
    Files.delete(study.resolve("trials/redis-B-5000-2/load/result.json"));
    write("cassandra-A-5000-1/run/series.csv", "second,count\n1,2\n");
    write("cassandra-A-5000-2/run/series.csv", "elapsed_s,operation\n1,READ\n");
    write("cassandra-B-5000-1/run/latency.hlog", "Tag=READ,0.0,1.0,2.0,not-a-histogram\n");
    write("cassandra-B-5000-2/run/latency.hlog", "");
    Files.delete(study.resolve("trials/mongodb-A-5000-1/run/latency.hlog"));
    write("mongodb-B-5000-1/run/blocks.csv", "block,operations,elapsed_ns\n1,2\n");
    write("mongodb-A-5000-1/run/servers.csv", ResultFolder.SERVERS_HEADER + "\n1,a:1,luck,7\n");
    write("mongodb-A-5000-1/run/acknowledged.csv", "key,finding\na,lost\n");
    Path outcomes = study.resolve("results.jsonl");
    List<String> lines = Files.readAllLines(outcomes);
    String whole = String.join("\n", lines) + "\n{}\n" + lines.get(0) + "\n";
    Files.writeString(outcomes, whole, StandardCharsets.UTF_8);
    return ResultSets.read(study);
  }

  private void write(String file, String text) throws IOException {
    Files.writeString(study.resolve("trials").resolve(file), text);
  }
}

package io.github.ycsbext.client;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.result.ResultFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests that the formats of YCSB have {@code GENERATE} only on request. A harness that sums over
 * their groups would otherwise count a write twice.
 */
class OwnFiguresTest {
  private static final String EXPORTERS = "exporter=site.ycsb.measurements.exporter.";

  @TempDir Path folder;

  private ClientRun load(String name, String... more) {
    List<String> arguments = new ArrayList<>(List.of("-load", "-s"));
    arguments.addAll(List.of("-p", "workload=io.github.ycsbext.workload.RecordWorkload"));
    arguments.addAll(List.of("-p", "result.dir=" + folder.resolve(name)));
    arguments.addAll(List.of("-p", "measurement.raw.output_file=" + folder.resolve("raw.csv")));
    arguments.addAll(Arrays.asList(more));
    return ClientRun.onTenRecords(TestDb.class, arguments.toArray(String[]::new));
  }

  private static String[] properties(String properties) {
    return Stream.of(properties.split(" ", -1))
        .flatMap(property -> Stream.of("-p", property))
        .toArray(String[]::new);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "measurement.interval=both",
        "measurement.interval=intended",
        EXPORTERS + "JSONMeasurementsExporter",
        EXPORTERS + "JSONArrayMeasurementsExporter",
        "measurementtype=raw",
        "measurementtype=histogram",
        "measurementtype=timeseries",
        "measurementtype=hdrhistogram+histogram",
        "measurementtype=hdrhistogram+raw",
      })
  void ycsbs_formats_have_what_the_client_reports_of_itself_only_where_it_is_asked_for(
      String format) throws IOException {
    ClientRun plain = load("plain", properties(format));
    ClientRun asked = load("asked", properties(format + " measurement.generate=true"));

    assertThat(plain.exitCode()).isEqualTo(ExitCode.OK);
    assertThat(plain.out() + plain.err()).doesNotContain("GENERATE", "STREAM").contains("INSERT");
    assertThat(asked.out()).contains("GENERATE", "STREAM");
    assertThat(List.of(generated("plain"), generated("asked"))).containsOnly(10L);
  }

  /** Returns the count in the result folder, which always has it. */
  private long generated(String name) throws IOException {
    return new ResultFolder(folder.resolve(name)).read().latencies().get("GENERATE").count();
  }

  @ParameterizedTest
  @ValueSource(strings = {"false", "true"})
  void files_of_ycsb_are_as_the_report(boolean own) throws IOException {
    Path raw = folder.resolve("raw.csv");

    String generate = " measurement.generate=" + own;
    load(
        "result",
        properties(
            "hdrhistogram.fileoutput=true hdrhistogram.output.path="
                + folder
                + "/hdr-"
                + generate));
    assertThat(Files.exists(folder.resolve("hdr-GENERATE.hdr"))).isEqualTo(own);
    assertThat(folder.resolve("hdr-INSERT.hdr")).isNotEmptyFile();

    load("of raw", properties("measurementtype=raw" + generate));
    assertThat(Files.readString(raw, UTF_8).contains("GENERATE")).isEqualTo(own);
    assertThat(Files.readString(raw, UTF_8)).contains("INSERT");
  }

  @Test
  void status_lines_are_as_the_report() {
    assertThat(load("result").err()).contains("[INSERT: Count=").doesNotContain("[GENERATE: ");
  }
}

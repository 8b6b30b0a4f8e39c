package io.github.ycsbext.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Runs YCSB's own client and ours with the same command line, and compares their output line by
 * line, with the figures masked.
 *
 * <p>The order of an operation's lines is compared. The order of operations is compared only where
 * YCSB's is always the same: names whose hashes share a slot appear in the order of their first
 * measurement.
 */
class DropInIT {
  private static final String COMMON =
      "-db site.ycsb.BasicDB -p basicdb.verbose=false -p recordcount=1000 "
          + "-p workload=site.ycsb.workloads.CoreWorkload -p operationcount=40000 -p health=off ";

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-t",
        "-load -threads 3 -p reportlatencyforeacherror=true",
        "-t -s -l label -p measurement.trackjvm=true -p status.interval=1 -target 20000",
        "-t -p readproportion=0.2 -p scanproportion=0.2 -p insertproportion=0.2"
            + " -p readmodifywriteproportion=0.2 -p dataintegrity=true"
            + " -p measurement.interval=both -p hdrhistogram.percentiles=50,99,99.9,100",
        "-t -p exporter=site.ycsb.measurements.exporter.JSONArrayMeasurementsExporter"
            + " -p measurement.interval=intended -target 100000",
        "-t -p exporter=site.ycsb.measurements.exporter.JSONMeasurementsExporter",
        "-t -p measurementtype=hdrhistogram+histogram -p histogram.buckets=60000",
        "-load -p measurementtype=hdrhistogram+raw",
      })
  void reports_and_messages_have_the_shape_of_ycsb(String arguments) throws Exception {
    String[] line = (COMMON + arguments).split(" ", -1);

    try (ChildJvm theirs = ChildJvm.start(folder, "site.ycsb.Client", line);
        ChildJvm ours = ChildJvm.start(folder, Client.class.getName(), line)) {
      assertThat(theirs.exitCode()).isZero();
      assertThat(ours.exitCode()).as(ours.err()).isZero();

      assertThat(blocks(ours)).isEqualTo(blocks(theirs));
      assertThat(namesInOrder(ours)).isEqualTo(namesInOrder(theirs));
      assertThat(messages(ours)).isEqualTo(messages(theirs));
    }
  }

  /** Returns the masked lines of each block. */
  private static Map<String, List<String>> blocks(ChildJvm child) throws IOException {
    return reportLines(child).stream()
        .collect(
            Collectors.groupingBy(
                DropInIT::metric, TreeMap::new, Collectors.toCollection(ArrayList::new)));
  }

  private static List<String> reportLines(ChildJvm child) throws IOException {
    String report = child.out();
    List<String> lines =
        report.contains("\"metric\"")
            ? Arrays.asList(report.split("(?=\\{)", -1))
            : report.lines().toList();
    return lines.stream()
        // Only this client reports them.
        .filter(line -> !line.contains("HitRatio") && !line.contains("RecordsPerOperation"))
        .map(DropInIT::maskFigures)
        .toList();
  }

  private static String maskFigures(String line) {
    return line.replaceAll("(,|:) ?-?\\d[-0-9.,E]*(?=\\s*[}\\]]|$)", "$1 #")
        .replaceAll("[\\s,\\]]+$", "");
  }

  private static String metric(String line) {
    return line.replaceAll("(?s)^\\[([^]]*)\\].*|.*\"metric\" ?: ?\"([^\"]*)\".*", "$1$2");
  }

  /** Returns the blocks' names in order; names that share a slot of the map count as one. */
  private static List<Integer> namesInOrder(ChildJvm child) throws IOException {
    return reportLines(child).stream()
        .map(DropInIT::metric)
        .map(name -> (name.startsWith("Intended-") ? 1000 : 0) + slot(name))
        .filter(slot -> slot % 1000 < 500)
        .distinct()
        .toList();
  }

  private static int slot(String name) {
    String operation = name.replaceAll("^Intended-|^Hdr|^Bucket", "");
    boolean isOperation = Pattern.matches("[A-Z-]+", operation) && !operation.equals("OVERALL");
    int hash = operation.hashCode();
    return isOperation && !operation.contains("_") ? (hash ^ (hash >>> 16)) & 15 : 500;
  }

  /** Returns standard error with times, figures and blocks masked; repeated lines count once. */
  private static List<String> messages(ChildJvm child) throws IOException {
    return child
        .err()
        .lines()
        // YCSB says so if the workload takes two seconds, as on a busy machine.
        .filter(line -> !line.startsWith(" (might take a few minutes"))
        // Only this client reports a stream.
        .filter(line -> !line.startsWith("Note: seed "))
        .filter(line -> !line.startsWith("Note: the seed was drawn"))
        // Only this client judges itself.
        .filter(line -> !line.startsWith("Note: the run took less than a second"))
        // Only this client tells what was in flight, and whether a schedule was kept.
        .filter(line -> !line.startsWith("In flight: ") && !line.contains(": response time "))
        .filter(line -> !line.contains("the load was not open"))
        // The rest of a note that is longer than a line.
        .filter(line -> !line.startsWith("  "))
        .map(line -> line.replaceAll("\\d{4}-\\d\\d-\\d\\d [\\d:]+", "<time>"))
        .map(line -> line.replaceAll("\\[[A-Z_-]+: Count=.*\\] $", "<blocks> "))
        .map(line -> line.replaceAll("[\\d.,∞]+ current ops/sec; ", "<rate>"))
        .map(line -> line.replaceAll("est completion in [a-z0-9 ]*(second|minute)s? ", "<left>"))
        .map(line -> line.replaceAll("\\d+ sec: \\d+ operations; (<rate>)?(<left>)?", "<done>"))
        .map(line -> line.replaceAll("(est completion in \\d+ days \\d+ hours )", ""))
        .map(line -> line.replaceAll("(<blocks> )", ""))
        .distinct()
        .toList();
  }
}

package io.github.ycsbext.workload;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.workload.trace.SmallTrace;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import site.ycsb.Workload;
import site.ycsb.measurements.Measurements;
import site.ycsb.workloads.CoreWorkload;
import site.ycsb.workloads.TimeSeriesWorkload;

class WorkloadFilesTest {
  private static final Path FOLDER = Path.of("..", "workloads");

  @TempDir Path folder;

  static List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(FOLDER)) {
      return files.sorted().toList();
    }
  }

  /** Returns the files of YCSB's workloads and of ours that takes their properties. */
  static List<Path> filesOfRecords() throws IOException {
    List<Path> ofRecords = new ArrayList<>();
    for (Path file : files()) {
      String workload = properties(file).getProperty("workload");
      if (workload.startsWith("site.ycsb.") || workload.equals(RecordWorkload.class.getName())) {
        ofRecords.add(file);
      }
    }
    return ofRecords;
  }

  private static Properties properties(Path file) throws IOException {
    Properties properties = new Properties();
    try (Reader reader = Files.newBufferedReader(file, UTF_8)) {
      properties.load(reader);
    }
    return properties;
  }

  @Test
  void those_of_ycsb_are_there_under_their_names() throws IOException {
    assertThat(files().stream().map(file -> file.getFileName().toString()))
        .contains(
            "workloada",
            "workloadb",
            "workloadc",
            "workloadd",
            "workloade",
            "workloadf",
            "workload_template",
            "tsworkloada",
            "tsworkload_template");
  }

  @ParameterizedTest
  @MethodSource("filesOfRecords")
  void each_one_of_records_starts_its_phases_with_its_class(Path file) throws Exception {
    Properties properties = properties(file);
    properties.setProperty("media.folder", SmallMedia.in(folder).toString());
    if (file.endsWith("trace")) {
      properties.setProperty("trace", SmallTrace.in(folder, "trace.csv", 100).toString());
    }
    Measurements.setProperties(properties);

    for (String run : phases(properties)) {
      properties.setProperty("dotransactions", run);
      Workload workload = workload(properties);
      workload.init(properties);
      assertThat(workload.initThread(properties, 0, 1) == null)
          .isEqualTo(workload instanceof CoreWorkload);
      workload.cleanup();
    }
  }

  /** Returns the phases. A workload that inserts its records in the run has no load. */
  private static List<String> phases(Properties properties) {
    boolean loads = properties.getProperty("block.order") == null;
    return loads ? List.of("false", "true") : List.of("true");
  }

  private static Workload workload(Properties properties) throws ReflectiveOperationException {
    String name = properties.getProperty("workload");
    return Class.forName(name).asSubclass(Workload.class).getDeclaredConstructor().newInstance();
  }

  @ParameterizedTest
  @MethodSource("files")
  void each_one_says_what_it_is_and_where_it_comes_from(Path file) throws IOException {
    List<String> lines = Files.readAllLines(file);

    assertThat(lines.get(0)).startsWith("# ");
    assertThat(lines).allMatch(line -> line.length() <= 110);
    if (!file.getFileName().toString().endsWith("_template")) {
      assertThat(lines).anyMatch(line -> line.startsWith("# Source: "));
    }
  }

  @ParameterizedTest
  @MethodSource("filesOfRecords")
  void each_property_of_our_own_workload_is_one_that_it_knows(Path file) throws IOException {
    Properties properties = properties(file);
    Properties template = properties(FOLDER.resolve("workload_template"));
    List<String> known =
        Stream.concat(
                template.stringPropertyNames().stream(),
                Files.readAllLines(FOLDER.resolve("workload_template")).stream()
                    .filter(line -> line.matches("#\\w[\\w.]*=.*"))
                    .map(line -> line.substring(1, line.indexOf('='))))
            .toList();

    if (!properties.getProperty("workload").equals(TimeSeriesWorkload.class.getName())) {
      assertThat(known).containsAll(properties.stringPropertyNames());
    }
  }

  /**
   * Checks how many loaded records each run leaves, and its operations, against the sources' own
   * counts.
   */
  @ParameterizedTest
  @CsvSource({
    "crud-c1, 250000,      0,      0, 250000,      0, 500000",
    "crud-c2, 375000, 125000,      0,      0,      0, 375000",
    "crud-c3, 250000, 250000,      0,      0,      0, 250000",
    "crud-c4, 125000, 375000,      0,      0,      0, 125000",
    "crud-c5, 125000, 125000, 125000,      0, 125000,      0",
    "writeonly, 1000,      0,      0,   1000,      0,   2000",
    "readonly,  1000,   1000,      0,      0,      0,   1000",
    "updateheavy, 1000,  500,    500,      0,      0,   1000",
    "deleteheavy, 1000,  250,      0,    250,    500,    750"
  })
  void those_of_papers_do_what_the_papers_say(
      String name, long loaded, long reads, long updates, long inserts, long deletes, int left)
      throws IOException {
    Properties properties = properties(FOLDER.resolve(name));
    assertThat(properties)
        .containsEntry("recordcount", Long.toString(loaded))
        .containsEntry("operationcount", Long.toString(reads + updates + inserts + deletes));

    int scale = loaded > 1000 ? 125 : 1;
    MapDatabase db = smaller(properties, scale);

    assertThat(db.asked("READ") * scale).isEqualTo(reads);
    assertThat(db.asked("UPDATE") * scale).isEqualTo(updates);
    assertThat(db.returned("INSERT OK") * scale).isEqualTo(inserts);
    assertThat(db.returned("DELETE OK") * scale).isEqualTo(deletes);
    assertThat(db.records.size() * scale).isEqualTo(left);
    long misses =
        db.asked("READ") + db.asked("UPDATE") - db.returned("READ OK") - db.returned("UPDATE OK");
    // A third of the operations are deletes: after the last one, 40 others come once in 10^7 runs.
    assertThat(misses).as("misses, after the very last record").isLessThan(left == 0 ? 40 : 1);
  }

  private static MapDatabase smaller(Properties properties, int scale) {
    for (String count : List.of("recordcount", "operationcount")) {
      long whole = Long.parseLong(properties.getProperty(count));
      properties.setProperty(count, Long.toString(whole / scale));
    }
    MapDatabase db = new MapDatabase();
    Phases.load(properties, db, 2);
    assertThat(db.records).hasSize(Integer.parseInt(properties.getProperty("recordcount")));
    db.returns.clear();
    Phases.run(properties, db, 1);
    return db;
  }
}

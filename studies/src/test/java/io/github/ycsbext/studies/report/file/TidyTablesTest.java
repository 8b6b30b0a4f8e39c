package io.github.ycsbext.studies.report.file;

import static org.assertj.core.api.Assertions.assertThat;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import io.github.ycsbext.studies.Recorded;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.analysis.measured.ResultSets;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TidyTablesTest {
  @TempDir private static Path folder;
  private static ResultSet recorded;

  @BeforeAll
  static void write() throws IOException {
    recorded = Recorded.quickstart();
    TidyTables.write(List.of(recorded), folder);
  }

  private static List<NamedCsvRecord> rows(String table) throws IOException {
    try (CsvReader<NamedCsvRecord> csv =
        CsvReader.builder().ofNamedCsvRecord(folder.resolve(table + ".csv"))) {
      return csv.stream().toList();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"trials", "percentiles", "series"})
  void the_page_names_each_column_of_each_table(String table) throws IOException {
    String page = Files.readString(Path.of("../docs/dataframes.md"));

    assertThat(rows(table).get(0).getHeader())
        .startsWith("results", "trial", "system")
        .allSatisfy(column -> assertThat(page).contains("`" + column + "`"));
    assertThat(rows(table)).map(row -> row.getField("system")).contains("redis", "cassandra");
  }

  /** Two of about a hundred thousand calls of one repetition failed. */
  @Test
  void a_small_number_keeps_its_digits_in_the_summary(@TempDir Path temporary) throws IOException {
    Path study = Recorded.copy(temporary);
    Path result = study.resolve("trials/redis-A-1000-1/run/result.json");
    Files.writeString(
        result, Files.readString(result).replaceFirst("\"OK\" : ", "\"ERROR\" : 2, \"OK\" : 100"));

    Path summary = TidyTables.summary(List.of(ResultSets.read(study)), temporary);

    assertThat(Files.readAllLines(summary))
        .filteredOn(line -> line.contains(",redis,") && line.contains(",failed,"))
        .anySatisfy(line -> assertThat(line).containsPattern(",0\\.00000\\d+,"));
  }

  @Test
  void they_have_what_the_results_have() throws IOException {
    List<NamedCsvRecord> trials = rows("trials");

    assertThat(trials)
        .hasSize(recorded.trials().stream().mapToInt(trial -> trial.phases().size()).sum())
        .allSatisfy(row -> assertThat(row.getField("network")).isEmpty());
    assertThat(trials.stream().mapToLong(row -> Long.parseLong(row.getField("operations"))).sum())
        .isEqualTo(
            recorded.trials().stream()
                .flatMap(trial -> trial.results().stream())
                .mapToLong(result -> result.run().operations())
                .sum());
  }

  @Test
  void a_percentile_is_in_microseconds_and_unrounded() throws IOException {
    assertThat(rows("percentiles"))
        .filteredOn(row -> row.getField("percentile").equals("99.0"))
        .isNotEmpty()
        .allSatisfy(row -> assertThat(Double.parseDouble(row.getField("latency_us"))).isPositive());
  }
}

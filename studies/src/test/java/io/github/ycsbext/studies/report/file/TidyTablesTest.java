package io.github.ycsbext.studies.report.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.ycsbext.studies.Python;
import io.github.ycsbext.studies.Recorded;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TidyTablesTest {
  private static final Path PAGE = Path.of("../docs/dataframes.md");

  @TempDir private static Path folder;
  private static ResultSet recorded;

  @BeforeAll
  static void write() throws IOException {
    recorded = Recorded.quickstart();
    TidyTables.write(
        List.of(recorded), Files.createDirectories(folder.resolve("results/first/bundle/data")));
  }

  private static Path data() {
    return folder.resolve("results/first/bundle/data");
  }

  @ParameterizedTest
  @ValueSource(strings = {"trials", "percentiles", "series"})
  void each_table_is_parquet_with_the_unit_of_each_of_its_numbers(String table) throws IOException {
    String file = Files.readString(data().resolve(table + ".parquet"), StandardCharsets.ISO_8859_1);

    assertThat(file).startsWith("PAR1").endsWith("PAR1").contains("unit.repetition", "redis");
  }

  @Test
  void the_same_results_give_the_same_bytes() throws IOException {
    Path again = Files.createDirectory(folder.resolve("again"));
    TidyTables.write(List.of(recorded), again);

    for (String table : List.of("trials", "percentiles", "series")) {
      assertThat(again.resolve(table + ".parquet"))
          .hasSameBinaryContentAs(data().resolve(table + ".parquet"));
    }
  }

  /** The five lines of the page, as they stand there, in the folder above the results. */
  @ParameterizedTest
  @ValueSource(strings = {"pandas", "polars", "duckdb"})
  void the_lines_of_the_page_read_them(String library) throws Exception {
    Python.require("Parquet in " + library, library.equals("pandas") ? "pandas, pyarrow" : library);
    String page = Files.readString(PAGE);
    String lines = page.replaceAll("(?s).*```python\n(import " + library + ".*?)```.*", "$1");

    String printed = Python.program("-c", "import os; os.chdir('" + folder + "')\n" + lines);

    assertThat(printed).contains("redis", "cassandra", "us");
  }

  @Test
  void the_lines_of_the_page_read_them_in_r() throws Exception {
    String sentence = "Parquet in R: NOT TESTED: there is no Rscript with the package arrow";
    boolean isThere =
        Files.isExecutable(Path.of("/usr/bin/Rscript"))
            && new ProcessBuilder("/usr/bin/Rscript", "-e", "library(arrow)").start().waitFor()
                == 0;
    if (!isThere) {
      System.out.println(sentence);
    }
    assumeTrue(isThere, sentence);
    String lines = Files.readString(PAGE).replaceAll("(?s).*```r\n(.*?)```.*", "$1");

    Process r =
        new ProcessBuilder("/usr/bin/Rscript", "-e", lines)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .start();
    String printed = new String(r.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

    assertThat(r.waitFor()).as(printed).isZero();
    assertThat(printed).contains("redis", "cassandra", "us");
  }

  @Test
  void they_have_what_the_results_have() throws Exception {
    Python.require("Parquet", "pyarrow");

    String printed =
        Python.program(
            "-c",
            """
            import pyarrow.parquet as p, sys
            t = p.read_table(sys.argv[1] + '/trials.parquet').to_pylist()
            print(len(t), sum(r['done'] for r in t), {r['client_health'] for r in t}, t[0]['network'])
            """,
            data().toString());

    long phases = recorded.trials().stream().mapToLong(trial -> trial.phases().size()).sum();
    long done =
        recorded.trials().stream()
            .flatMap(trial -> trial.results().stream())
            .mapToLong(result -> result.run().operations())
            .sum();
    assertThat(printed).startsWith(phases + " " + done + " {").endsWith(" None\n");
  }
}

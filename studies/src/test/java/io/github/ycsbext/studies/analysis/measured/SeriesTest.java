package io.github.ycsbext.studies.analysis.measured;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.measurement.OperationNames;
import io.github.ycsbext.result.ResultFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SeriesTest {
  @TempDir private Path folder;

  private Series.Point point(String... rows) throws IOException {
    ResultFolder results = new ResultFolder(folder);
    Files.writeString(
        results.seriesCsv(),
        "elapsed_s,stage,mean_us,operation,count,errors\n"
            + String.join("\n", rows).replace("measured,", "measured,1.0,")
            + "\n");
    List<Series.Point> points = Series.points(results);
    assertThat(points).hasSize(1);
    return points.get(0);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        OperationNames.GENERATE,
        OperationNames.VERIFY,
        OperationNames.READ_FILE,
        OperationNames.CLEANUP,
        OperationNames.READ_MODIFY_WRITE,
        "Intended-READ"
      })
  void only_calls_of_the_database_count(String other) throws IOException {
    Series.Point point = point("1.0,measured,READ,100,0", "1.0,measured," + other + ",100,0");

    assertThat(point.operationsPerSecond()).isEqualTo(100);
  }

  @Test
  void the_failures_of_a_call_are_its_own_and_those_of_several_calls_are_not_counted_again()
      throws IOException {
    Series.Point point =
        point(
            "1.0,measured,READ,100,7",
            "1.0,measured,READ-FAILED,7,7",
            "1.0,measured,READ-MODIFY-WRITE-FAILED,7,7");

    assertThat(point.operationsPerSecond()).isEqualTo(100);
    assertThat(point.failed()).isEqualTo(7);
  }
}

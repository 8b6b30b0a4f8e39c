package io.github.ycsbext.studies.analysis.measured;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.ycsbext.result.ResultFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServerSeriesTest {
  @TempDir Path folder;

  private ServerSeries series(String... rows) throws IOException {
    ResultFolder result = new ResultFolder(folder);
    Files.write(result.serversCsv(), List.of(rows));
    return ServerSeries.of(result);
  }

  @Test
  void totals_become_rates_of_all_nodes_together() throws IOException {
    ServerSeries series =
        series(
            ResultFolder.SERVERS_HEADER,
            "0.001,a:1,written_bytes,10",
            "0.002,b:1,written_bytes,20",
            "0.001,a:1,operations,100",
            "1.001,a:1,written_bytes,10.5",
            "1.002,b:1,written_bytes,20.25",
            "1.001,a:1,operations,300",
            "1.001,a:1,memory_bytes,1",
            "1.002,b:1,memory_bytes,2");

    ServerSeries.Moment moment = series.at(1.1);

    assertThat(moment.writtenPerSecond()).isCloseTo(0.75, within(1e-9));
    assertThat(moment.memoryBytes()).isEqualTo(3);
    assertThat(series.at(0).writtenPerSecond()).isNaN();
  }

  @Test
  void a_server_that_began_anew_has_no_rate() throws IOException {
    ServerSeries series =
        series(
            ResultFolder.SERVERS_HEADER,
            "0,a:1,written_bytes,10",
            "5,a:1,written_bytes,0.5",
            "6,a:1,written_bytes,0.7");

    assertThat(series.at(5).writtenPerSecond()).isNaN();
    assertThat(series.at(6).writtenPerSecond()).isCloseTo(0.2, within(1e-9));
    assertThat(series.at(3)).isEqualTo(ServerSeries.Moment.UNKNOWN);
  }

  @Test
  void a_file_that_cannot_be_read_tells_nothing() throws IOException {
    assertThat(series(ResultFolder.SERVERS_HEADER, "0,a:1,spoons,10").at(0))
        .isEqualTo(ServerSeries.Moment.UNKNOWN);
    assertThat(series("nonsense").at(0)).isEqualTo(ServerSeries.Moment.UNKNOWN);
  }

  @Test
  void nodes_may_have_commas() throws IOException {
    assertThat(
            series(ResultFolder.SERVERS_HEADER, "0,\"jdbc:mysql://a,b/ycsb\",memory_bytes,4")
                .at(0.2)
                .memoryBytes())
        .isEqualTo(4);
  }
}

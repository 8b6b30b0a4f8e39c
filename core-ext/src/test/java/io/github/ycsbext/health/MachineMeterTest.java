package io.github.ycsbext.health;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MachineMeterTest {
  private static final long SECOND_NS = 1_000_000_000;

  @TempDir private Path folder;
  private final Map<String, Double> servers = new HashMap<>();

  private MachineMeter meter(Path stat) {
    return new MachineMeter(stat, () -> Map.copyOf(servers));
  }

  @Test
  void what_the_host_took_is_a_share_of_all_processors_time_since_the_start() throws IOException {
    Path stat = Files.writeString(folder.resolve("stat"), "cpu  10 0 10 70 0 0 0 10 5 0\ncpu0 1\n");
    MachineMeter meter = meter(stat);
    assertThat(meter.stolenShare()).isNaN();

    Files.writeString(stat, "cpu  30 0 30 100 0 0 0 40 25 0\ncpu0 1\n");

    assertThat(meter.stolenShare()).isCloseTo(0.3, within(1e-9));
  }

  @Test
  void foreign_is_what_neither_the_client_nor_a_server_used() throws IOException {
    servers.put("redis-1", 5.0);
    Path stat = Files.writeString(folder.resolve("stat"), "cpu  100 0 0 0 0 0 0 0\n");
    MachineMeter meter = meter(stat);
    Files.writeString(stat, "cpu  700 100 200 900 0 50 50 0\n");

    servers.put("redis-1", 6.0);
    meter.sample();
    // It was started again, and another beside it.
    servers.put("redis-1", 0.5);
    servers.put("redis-2", 0.5);
    meter.sample();

    // 9 s of 19 s are programs'; the client has used 3 s and the servers 2 s.
    assertThat(meter.foreignShare(3 * SECOND_NS)).isCloseTo(4 / 19.0, within(1e-9));
    assertThat(meter.foreignShare(8 * SECOND_NS)).isZero();
  }

  @Test
  void nothing_is_foreign_where_it_is_not_known_which_programs_are_servers() throws IOException {
    Path stat = Files.writeString(folder.resolve("stat"), "cpu  100 0 0 0 0 0 0 0\n");
    MachineMeter meter = meter(stat);
    Files.writeString(stat, "cpu  900 0 0 0 0 0 0 0\n");

    assertThat(meter.foreignShare(SECOND_NS)).isNaN();
  }

  @Test
  void a_system_that_does_not_report_it_has_no_share() throws IOException {
    assertThat(meter(folder.resolve("none")).stolenShare()).isNaN();
    Path old = Files.writeString(folder.resolve("old"), "cpu  10 0 10 70\n");
    assertThat(meter(old).stolenShare()).isNaN();
    Path other = Files.writeString(folder.resolve("other"), "cpu  a b\n");
    assertThat(meter(other).stolenShare()).isNaN();
  }
}

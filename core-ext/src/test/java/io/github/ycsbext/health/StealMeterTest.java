package io.github.ycsbext.health;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StealMeterTest {
  @TempDir private Path folder;

  @Test
  void the_share_is_of_all_processors_time_since_the_start() throws IOException {
    Path stat = Files.writeString(folder.resolve("stat"), "cpu  10 0 10 70 0 0 0 10 5 0\ncpu0 1\n");
    StealMeter meter = new StealMeter(stat);
    assertThat(meter.share()).isNaN();

    Files.writeString(stat, "cpu  30 0 30 100 0 0 0 40 25 0\ncpu0 1\n");

    assertThat(meter.share()).isCloseTo(0.3, within(1e-9));
  }

  @Test
  void a_system_that_does_not_report_it_has_no_share() throws IOException {
    assertThat(new StealMeter(folder.resolve("none")).share()).isNaN();
    Path old = Files.writeString(folder.resolve("old"), "cpu  10 0 10 70\n");
    assertThat(new StealMeter(old).share()).isNaN();
    Path other = Files.writeString(folder.resolve("other"), "cpu  a b\n");
    assertThat(new StealMeter(other).share()).isNaN();
  }
}

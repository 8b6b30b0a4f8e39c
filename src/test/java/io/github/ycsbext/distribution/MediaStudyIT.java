package io.github.ycsbext.distribution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the studies of media, but for quickstart. */
class MediaStudyIT {
  private static final Pattern AFTER_LOAD =
      Pattern.compile("\"phase\":\"load\"[^}]*\"bytesStored\":(\\d+)");

  @TempDir static Path folder;

  /**
   * Cassandra reports whole MiB of what is in its files; without a flush, so little data would be
   * reported as none.
   */
  @Test
  @Tag("thorough")
  void media_storage_counts_all_bytes_of_every_encoding() throws IOException {
    Path out = folder.resolve("media-storage");

    Studies.run("media-storage", out, "--systems", "redis,cassandra", "--scale", "0.05");

    List<String> lines = Studies.completed(out, 6);
    double raw = bytesAfterLoad(lines, "redis-raw");
    assertThat(bytesAfterLoad(lines, "redis-base64") / raw).isCloseTo(4 / 3.0, within(0.15));
    assertThat(bytesAfterLoad(lines, "redis-hex") / raw).isCloseTo(2, within(0.15));
    for (String encoding : List.of("raw", "base64", "hex")) {
      double inMemory = bytesAfterLoad(lines, "redis-" + encoding);
      assertThat(bytesAfterLoad(lines, "cassandra-" + encoding) / inMemory).isBetween(0.5, 1.2);
    }
  }

  private static double bytesAfterLoad(List<String> lines, String trial) {
    String line =
        lines.stream()
            .filter(one -> one.contains("\"" + trial + "-50-1\""))
            .findFirst()
            .orElseThrow();
    Matcher stored = AFTER_LOAD.matcher(line);
    assertThat(stored.find()).as(line).isTrue();
    return Double.parseDouble(stored.group(1));
  }
}

package io.github.ycsbext.clusters.place;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.progress.Progress;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ServerWaitTest {
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private final List<String> told = new ArrayList<>();

  @Test
  void what_is_so_already_is_not_told_of() {
    try (ServerWait wait = new ServerWait("Redis", PATIENCE, this::progress)) {
      wait.untilDone(() -> {}, List.of());
    }

    assertThat(told).isEmpty();
  }

  @Test
  void what_takes_its_time_is_told_from_its_start_to_its_end() {
    try (ServerWait wait = new ServerWait("Redis", PATIENCE, this::progress)) {
      wait.untilDone(this::requireTold, List.of());
    }

    assertThat(told).startsWith("starts").endsWith("ends");
    assertThat(told).filteredOn(words -> words.startsWith("reached")).isNotEmpty();
    assertThat(told).filteredOn(words -> !words.startsWith("reached")).hasSize(2);
  }

  /** What is waited for takes as long as it takes until the wait is told of. */
  private void requireTold() throws IOException {
    if (told.size() < 2) {
      throw new IOException("not yet");
    }
  }

  private Progress progress() {
    told.add("starts");
    return new Progress() {
      @Override
      public void expect(long total) {}

      @Override
      public void print(String sentence) {}

      @Override
      public void reach(long done) {
        told.add("reached " + done);
      }

      @Override
      public void say(String words) {
        told.add(words);
      }

      @Override
      public void close() {
        told.add("ends");
      }
    };
  }
}

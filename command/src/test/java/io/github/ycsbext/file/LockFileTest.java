package io.github.ycsbext.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LockFileTest {
  @TempDir private Path folder;
  private Path file;

  @BeforeEach
  void name() {
    file = folder.resolve("some.lock");
  }

  @Test
  void a_second_holder_is_refused_until_the_first_lets_go() throws IOException {
    try (LockFile first = LockFile.tryHold(file).orElseThrow()) {
      assertThat(LockFile.tryHold(file)).isEmpty();
      first.write("12345\n");
      first.write("9\n");
    }

    assertThat(file).hasContent("9");
    LockFile.tryHold(file).orElseThrow().close();
  }

  @Test
  @SuppressWarnings("try") // The lock is only held.
  void threads_hold_it_one_after_the_other() throws Exception {
    AtomicInteger holders = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    Runnable work =
        () -> {
          for (int i = 0; i < 100; i++) {
            try (LockFile lock = LockFile.hold(file, () -> {})) {
              most.accumulateAndGet(holders.incrementAndGet(), Math::max);
              holders.decrementAndGet();
            } catch (IOException e) {
              most.set(Integer.MAX_VALUE);
            }
          }
        };
    Thread other = new Thread(work);
    other.start();
    work.run();
    other.join();

    assertThat(most).hasValue(1);
    assertThat(Files.size(file)).isZero();
  }
}

package io.github.ycsbext.binding;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.client.Client;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The same on a server, which another process reaches too. */
public abstract class ServerMediaContract extends MediaContract {
  @TempDir Path logs;

  /** Each thread of the killed client may have had one medium on its way. */
  @Test
  void a_killed_client_leaves_every_user_with_as_many_media_but_for_those_on_their_way()
      throws Exception {
    run("-load");
    Path log = logs.resolve("client.log");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), Client.class.getName()));
    command.addAll(line("-t", "operationcount=1000000", "insertproportion=1", "readproportion=0"));
    Process child =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile()).start();
    try {
      while (stored().stream().mapToInt(List::size).sum() < 3 * LOADED) {
        if (child.waitFor(20, TimeUnit.MILLISECONDS)) {
          throw new AssertionError("the client ended by itself: " + Files.readString(log, UTF_8));
        }
      }
    } finally {
      child.destroyForcibly().waitFor();
    }

    List<Integer> counts = stored().stream().map(List::size).sorted().toList();
    assertThat(counts.get(USERS - 1) - counts.get(0)).isLessThanOrEqualTo(1 + THREADS);
    assertThat(fetch(10)).contains("[VERIFY], Return=OK, 10");
  }
}

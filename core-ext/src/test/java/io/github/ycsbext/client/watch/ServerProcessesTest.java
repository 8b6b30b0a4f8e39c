package io.github.ycsbext.client.watch;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.binding.schema.NodeCounters;
import io.github.ycsbext.binding.schema.ServerCounter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** On files that look like the kernel's. */
class ServerProcessesTest {
  @TempDir private Path temporary;
  private Path pids;
  private ServerProcesses processes;

  @BeforeEach
  void folders() throws IOException {
    pids = Files.createDirectory(temporary.resolve("logs"));
    processes = new ServerProcesses(temporary, pids);
  }

  /** Makes a process that has used 1 s, 2 s, 3 s and 4 s, as one with children that ended. */
  private void process(int id, int ownKilobytes, int sharedKilobytes, String children)
      throws IOException {
    Path folder = temporary.resolve(Integer.toString(id));
    Path task = Files.createDirectories(folder.resolve("task").resolve(Integer.toString(id)));
    Files.writeString(task.resolve("children"), children);
    Files.writeString(
        folder.resolve("stat"),
        id + " (a) b) S 1 1 1 0 -1 4194560 1 2 3 4 100 200 300 400 20 0 1 0 5 6 7\n");
    Files.writeString(
        folder.resolve("status"),
        "Name:\ta) b\nRssAnon:\t %d kB\nRssFile:\t %d kB\nRssShmem:\t 1 kB\n"
            .replaceFirst("%d", Integer.toString(ownKilobytes))
            .replaceFirst("%d", Integer.toString(sharedKilobytes)));
    Files.writeString(
        folder.resolve("io"), "rchar: 9\nwchar: 9\nread_bytes: 1000\nwrite_bytes: 2000\n");
  }

  @Test
  void a_server_counts_with_its_children_and_their_pages_once() throws IOException {
    Files.writeString(pids.resolve("pg-1.pid"), "10-1795656434000\n");
    process(10, 100, 50, "11 12 ");
    process(11, 10, 60, "");
    process(12, 20, 40, "13 ");
    process(13, 0, 0, "");

    assertThat(processes.cpuSeconds()).containsExactly(Map.entry("pg-1", 40.0));
    assertThat(processes.counters())
        .singleElement()
        .satisfies(
            server -> {
              assertThat(server.node()).isEqualTo("pg-1");
              assertThat(server.values())
                  .containsEntry(ServerCounter.MEMORY_BYTES, (130 + 61) * 1024.0)
                  .containsEntry(ServerCounter.READ_BYTES, 4000.0)
                  .containsEntry(ServerCounter.WRITTEN_BYTES, 8000.0);
            });
  }

  @Test
  void servers_are_in_the_order_of_their_names_and_those_that_are_gone_are_left_out()
      throws IOException {
    Files.writeString(pids.resolve("b.pid"), "11");
    Files.writeString(pids.resolve("a.pid"), "10\n127.0.0.1\n");
    Files.writeString(pids.resolve("c.pid"), "12");
    Files.writeString(pids.resolve("d.pid"), "nothing");
    Files.writeString(pids.resolve("a.log"), "13");
    process(10, 1, 1, "");
    process(11, 1, 1, "");

    assertThat(processes.counters()).extracting(NodeCounters::node).containsExactly("a", "b");
    assertThat(new ServerProcesses(temporary, temporary.resolve("none")).counters()).isEmpty();
  }

  @Test
  void what_another_user_may_not_know_is_left_out() throws IOException {
    Files.writeString(pids.resolve("a.pid"), "10");
    process(10, 1, 1, "");
    Files.delete(temporary.resolve("10").resolve("io"));

    assertThat(processes.counters().get(0).values()).containsOnlyKeys(ServerCounter.MEMORY_BYTES);
  }
}

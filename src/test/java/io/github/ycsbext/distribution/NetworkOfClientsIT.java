package io.github.ycsbext.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.distribution.JointClients.Started;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.result.ResultFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests clients on two machines: namespaces with a network of their own, which has no way out. */
class NetworkOfClientsIT {
  private static final String NAME = "ycsb" + ProcessHandle.current().pid();
  private static final String HERE = NAME + "a";
  private static final String THERE = NAME + "b";
  private static final String PLACE = "10.213.47.1";

  @TempDir static Path folder;

  @BeforeAll
  static void start() {
    JointClients.assumePrograms("A network of clients", List.of("ip"));
    if (Command.of(List.of("ip", "netns", "add", HERE)).run().exitCode() != 0) {
      String sentence = "A network of clients: NOT TESTED: ip may add no network namespace here";
      System.out.println(sentence);
      Assumptions.abort(sentence);
    }
    ip("netns", "add", THERE);
    ip("-n", HERE, "link", "add", "one", "type", "veth", "peer", "name", "other", "netns", THERE);
    connect(HERE, "one", PLACE);
    connect(THERE, "other", "10.213.47.2");
  }

  private static void ip(String... words) {
    Command.of(Stream.concat(Stream.of("ip"), Stream.of(words)).toList()).run().expect(0);
  }

  private static void connect(String namespace, String link, String address) {
    ip("-n", namespace, "address", "add", address + "/24", "dev", link);
    ip("-n", namespace, "link", "set", link, "up");
    ip("-n", namespace, "link", "set", "lo", "up");
  }

  @AfterAll
  static void remove() {
    for (String namespace : List.of(HERE, THERE)) {
      Command.of(List.of("ip", "netns", "delete", namespace)).run();
    }
  }

  private static Started start(int index, String namespace, String name) throws IOException {
    List<String> words =
        List.of(
            "run",
            "basic",
            "-P",
            "workloads/workloada",
            "-p",
            "basicdb.verbose=false",
            "-p",
            "operationcount=4000",
            "-target",
            "700",
            "-p",
            "result.dir=" + folder.resolve(name),
            "--clients",
            "3");
    Command command =
        JointClients.after(List.of("ip", "netns", "exec", namespace), words)
            .with("YCSB_COORDINATOR", PLACE + ":7411")
            .with("YCSB_COORDINATOR_TOKEN", JointClients.TOKEN)
            .with("YCSB_CLIENT_INDEX", Integer.toString(index));
    return Started.of(command, folder.resolve(name + index + ".log"));
  }

  @Test
  @Tag("thorough")
  void a_client_whose_network_fails_is_named_and_the_others_are_kept() throws Exception {
    List<Started> all = new ArrayList<>();
    try {
      all.add(start(0, HERE, "cut"));
      all.add(start(1, THERE, "cut"));
      all.add(start(2, HERE, "cut"));
      all.get(0).await("begin.");
      TimeUnit.SECONDS.sleep(2);
      ip("-n", THERE, "link", "set", "other", "down");

      all.get(0).expect(1);
      all.get(2).expect(0);
    } finally {
      all.forEach(Started::close);
    }

    Result result = new ResultFolder(folder.resolve("cut")).read();
    assertThat(all.get(0).shown()).contains("client 1 (");
    assertThat(result.observed().clients().get(1).ended()).isNotEqualTo("completed");
    assertThat(result.observed().clients().get(2).ended()).isEqualTo("completed");
    // Those of two clients whole; of the third what it had told before its network failed.
    assertThat(result.run().operations()).isBetween(2666L, 3999L);
    assertThat(folder.resolve("cut/clients/2/result.json")).exists();
  }
}

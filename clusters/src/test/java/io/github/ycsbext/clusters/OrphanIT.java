package io.github.ycsbext.clusters;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.clusters.process.FreePorts;
import io.github.ycsbext.clusters.start.Clusters;
import io.github.ycsbext.process.ProcessIdentity;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests servers whose owner ends without closing them. */
@Timeout(60)
class OrphanIT {
  @TempDir Path cache;

  @ParameterizedTest
  @ValueSource(strings = {"redis", "mongodb"})
  void a_server_ends_when_its_owner_is_killed(Engine engine) throws Exception {
    Owned owned = startOwner(engine);
    Set<Long> family = owned.family();

    owned.owner().destroyForcibly().waitFor();

    awaitGone(owned.server());
    assertThat(family).contains(owned.server());
    for (long member : family) {
      awaitGone(member);
    }
    assertThat(FreePorts.isFree(owned.port())).isTrue();
  }

  @Test
  void a_server_ends_when_its_owner_is_asked_to_end() throws Exception {
    Owned owned = startOwner(Engine.named("redis"));

    owned.owner().destroy();

    assertThat(owned.owner().waitFor(30, TimeUnit.SECONDS)).isTrue();
    awaitGone(owned.server());
  }

  private Owned startOwner(Engine engine) throws Exception {
    Process owner = new ChildJvm(cache).start(Owner.class, engine.systemName());
    try {
      BufferedReader out = ChildJvm.output(owner);
      return new Owned(owner, Long.parseLong(out.readLine()), Integer.parseInt(out.readLine()));
    } catch (IOException | RuntimeException e) {
      owner.destroy();
      throw e;
    }
  }

  private static void awaitGone(long pid) throws InterruptedException {
    while (ProcessIdentity.ofRunning(pid).isPresent()) {
      Thread.sleep(20);
    }
  }

  private record Owned(Process owner, long server, int port) {
    Set<Long> family() {
      return owner.descendants().map(ProcessHandle::pid).collect(Collectors.toSet());
    }
  }

  /**
   * A program that starts a server, prints the server's process id and port, and waits to be ended.
   */
  static final class Owner {
    private Owner() {}

    public static void main(String[] arguments) throws InterruptedException {
      Cluster cluster = Clusters.LOCAL.start(Engine.named(arguments[0]));
      System.out.println(cluster.processIds().get(0));
      System.out.println(cluster.nodes().get(0).port());
      Thread.sleep(600_000);
    }
  }
}

package io.github.ycsbext.clusters;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.clusters.network.NetworksHere;
import io.github.ycsbext.clusters.start.Clusters;
import io.github.ycsbext.process.ProcessIdentity;
import java.io.BufferedReader;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests networks whose owner ends without closing them. */
@Tag("alone")
@Timeout(120)
class AbandonedNetworkIT {
  @TempDir Path cache;

  @BeforeEach
  void networksCanBeMade() {
    NetworksHere.require();
  }

  @Test
  void a_network_is_gone_when_its_owner_is_asked_to_end() throws Exception {
    Owned owned = startOwner();

    owned.owner().destroy();
    owned.owner().waitFor();

    assertThat(NetworksHere.namespaces(owned.namespaces())).isEmpty();
    assertThat(NetworksHere.hasClientInterface(owned.namespaces())).isFalse();
  }

  @Test
  void a_killed_owners_network_is_removed_by_the_next_start_and_no_other() throws Exception {
    Owned killed = startOwner();
    Owned living = startOwner();

    killed.owner().destroyForcibly().waitFor();
    while (ProcessIdentity.ofRunning(killed.server()).isPresent()) {
      Thread.sleep(20);
    }
    Clusters.LOCAL.start(Engine.named("redis")).close();

    assertThat(NetworksHere.namespaces(killed.namespaces())).isEmpty();
    assertThat(NetworksHere.hasClientInterface(killed.namespaces())).isFalse();
    assertThat(NetworksHere.namespaces(living.namespaces())).hasSize(2);
    living.owner().destroy();
    living.owner().waitFor();
  }

  private Owned startOwner() throws Exception {
    Process owner = new ChildJvm(cache).start(Owner.class);
    BufferedReader out = ChildJvm.output(owner);
    return new Owned(owner, Long.parseLong(out.readLine()), out.readLine());
  }

  private record Owned(Process owner, long server, String namespaces) {}

  /**
   * A program that starts a server on a link, prints the server's process id and its network, and
   * waits to be ended.
   */
  static final class Owner {
    private Owner() {}

    public static void main(String[] arguments) throws InterruptedException {
      Cluster cluster =
          Clusters.LOCAL.start(
              Engine.named("redis"),
              ClusterOptions.of(
                  its -> its.network = new NetworkShape(NetworkUnits.UNLIMITED, 0, Duration.ZERO)));
      System.out.println(cluster.processIds().get(0));
      System.out.println(Objects.requireNonNull(cluster.network().namespaces()));
      Thread.sleep(600_000);
    }
  }
}

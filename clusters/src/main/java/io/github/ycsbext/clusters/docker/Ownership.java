package io.github.ycsbext.clusters.docker;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.exception.DockerException;
import com.github.dockerjava.api.model.Container;
import io.github.ycsbext.clusters.process.ProcessIdentity;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Map;

/**
 * Whose a container is: a label on it names this machine and the process that it must not outlive.
 *
 * <p>An orderly end removes containers by itself, and where it runs, Testcontainers' Ryuk removes
 * those of a JVM that was killed. Without Ryuk the next one to start a container removes them.
 */
final class Ownership implements AutoCloseable {
  private static final String OWNER = "io.github.ycsbext.owner";
  private static final String MACHINE = "io.github.ycsbext.machine";

  private final Map<String, String> labels;

  private Ownership(Map<String, String> labels) {
    this.labels = labels;
  }

  /** For containers of this JVM; removes those whose own has ended. */
  static Ownership claim(DockerClient client) {
    removeOrphans(client);
    return new Ownership(Map.of(OWNER, write(self()), MACHINE, machine()));
  }

  Map<String, String> labels() {
    return labels;
  }

  private static ProcessIdentity self() {
    return ProcessIdentity.of(ProcessHandle.current());
  }

  private static String write(ProcessIdentity process) {
    return process.pid() + " " + process.startedAtMillis();
  }

  private static boolean runs(String owner) {
    String[] words = owner.split(" ", -1);
    return new ProcessIdentity(Long.parseLong(words[0]), Long.parseLong(words[1])).runs();
  }

  /** An engine may serve several machines, or containers with processes of their own. */
  private static String machine() {
    try {
      return InetAddress.getLocalHost().getHostName();
    } catch (UnknownHostException e) {
      return "localhost";
    }
  }

  private static void removeOrphans(DockerClient client) {
    List<Container> ours =
        client
            .listContainersCmd()
            .withShowAll(true)
            .withLabelFilter(Map.of(MACHINE, machine()))
            .exec();
    for (Container container : ours) {
      if (!runs(container.getLabels().getOrDefault(OWNER, "0 0"))) {
        remove(client, container.getId());
      }
    }
  }

  private static void remove(DockerClient client, String id) {
    try {
      client.removeContainerCmd(id).withForce(true).withRemoveVolumes(true).exec();
    } catch (DockerException e) {
      // Somebody else is at it, too.
    }
  }

  @Override
  public void close() {}
}

package io.github.ycsbext.clusters.engine.command;

import io.github.ycsbext.clusters.Placeholders;
import io.github.ycsbext.clusters.ServerCommands;
import io.github.ycsbext.clusters.engine.Launch;
import io.github.ycsbext.clusters.engine.NodeAddress;
import io.github.ycsbext.clusters.engine.NodePaths;
import io.github.ycsbext.clusters.engine.Program;
import io.github.ycsbext.clusters.engine.ServerKind;
import io.github.ycsbext.process.ProcessTree;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;

record CommandServers(ServerCommands commands, Program program) implements ServerKind {
  private static final int PORT_ON_LINKS = 5_000;
  private static final int CONNECT_MILLIS = 2_000;
  private static final int ANSWER_SECONDS = 10;

  @Override
  public int defaultPort() {
    return PORT_ON_LINKS;
  }

  @Override
  public Launch prepare(NodePaths paths, List<NodeAddress> all, int number) {
    Path data = Objects.requireNonNullElse(paths.data(), paths.configuration());
    return new Launch(place(all.get(number), data).filled(commands.start()), Map.of(), Map.of());
  }

  private static Placeholders place(NodeAddress address, Path data) {
    return new Placeholders(address.host(), address.port(), data);
  }

  @Override
  public void probe(NodeAddress address, OptionalLong processId) throws IOException {
    if (commands.ready().isEmpty()) {
      try (Socket socket = new Socket()) {
        socket.connect(new InetSocketAddress(address.host(), address.port()), CONNECT_MILLIS);
      }
    } else {
      requireReady(place(address, Path.of("")).filled(commands.ready()));
    }
  }

  private static void requireReady(List<String> command) throws IOException {
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    try {
      boolean hasEnded = process.waitFor(ANSWER_SECONDS, TimeUnit.SECONDS);
      if (!hasEnded || process.exitValue() != 0) {
        throw new IOException("it is not ready by its own command: " + String.join(" ", command));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    } finally {
      ProcessTree.kill(process.toHandle());
    }
  }

  /** {@inheritDoc} One with a signal of its own is asked to end, so that it can clean up. */
  @Override
  public boolean leavesRemains() {
    return commands.stop() != null;
  }

  @Override
  public String durability() {
    return "as its command sets it up";
  }

  @Override
  public Map<String, String> properties(List<NodeAddress> all) {
    return Map.of();
  }
}

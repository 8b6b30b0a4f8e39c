package io.github.ycsbext.clusters.engine.command;

import io.github.ycsbext.clusters.BindingEngine;
import io.github.ycsbext.clusters.ClusterNote;
import io.github.ycsbext.clusters.ClusterOptions;
import io.github.ycsbext.clusters.Placeholders;
import io.github.ycsbext.clusters.Program;
import io.github.ycsbext.clusters.ServerCommands;
import io.github.ycsbext.clusters.artifact.EngineStore;
import io.github.ycsbext.clusters.engine.Launch;
import io.github.ycsbext.clusters.engine.LocalSocket;
import io.github.ycsbext.clusters.engine.NodeAddress;
import io.github.ycsbext.clusters.engine.NodePaths;
import io.github.ycsbext.clusters.engine.ServerKind;
import io.github.ycsbext.clusters.engine.ServerSource;
import io.github.ycsbext.clusters.process.Executables;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.process.ProcessIdentity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The server of a binding that the user's commands start. */
public record CommandSource(BindingEngine binding, ServerCommands commands)
    implements ServerSource {
  private static final Pattern VERSION = Pattern.compile("\\d+(?:\\.\\d+)+[\\w.+~-]*");

  @Override
  public String systemName() {
    return binding.systemName();
  }

  @Override
  public String title() {
    return binding.title();
  }

  @Override
  public String database() {
    return binding.database();
  }

  @Override
  public ServerKind here(EngineStore store, ClusterOptions options) throws IOException {
    Program program = new Program(version(), executable(commands.start()).toString(), null);
    return new CommandServers(commands, program, options);
  }

  /** Returns the first version that its command prints; empty if there is none. */
  private String version() throws IOException {
    if (commands.version().isEmpty()) {
      return "";
    }
    Matcher version = VERSION.matcher(Executables.print(commands.version()));
    return version.find() ? version.group() : "";
  }

  @Override
  public void requireAny(EngineStore store, ClusterOptions options) {
    Stream.of(commands.start(), commands.ready(), commands.version())
        .filter(words -> !words.isEmpty())
        .forEach(this::executable);
  }

  /**
   * @throws UserError if there is no such program
   */
  private Path executable(List<String> command) {
    String name = command.get(0);
    return Executables.onPath(name)
        .or(
            () ->
                Optional.of(Path.of(name))
                    .filter(Path::isAbsolute)
                    .filter(Files::isRegularFile)
                    .filter(Files::isExecutable))
        .orElseThrow(() -> UserError.badInput(ClusterNote.NO_COMMAND.of(title(), name)));
  }

  @Override
  public List<String> refusedSettings(ClusterOptions options) {
    return options.server().keySet().stream()
        .map(name -> "server.%s: it is a matter of the command that starts it".formatted(name))
        .toList();
  }

  record CommandServers(ServerCommands commands, Program program, ClusterOptions options)
      implements ServerKind {
    private static final int PORT_ON_LINKS = 5_000;
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
        LocalSocket.connect(address.host(), address.port()).close();
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
        ProcessIdentity.killTree(process.toHandle());
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
}

package io.github.ycsbext.clusters.engine.command;

import io.github.ycsbext.clusters.BindingEngine;
import io.github.ycsbext.clusters.ClusterOptions;
import io.github.ycsbext.clusters.ServerCommands;
import io.github.ycsbext.clusters.artifact.EngineStore;
import io.github.ycsbext.clusters.engine.Program;
import io.github.ycsbext.clusters.engine.ServerKind;
import io.github.ycsbext.clusters.engine.ServerSource;
import io.github.ycsbext.clusters.note.ClusterNote;
import io.github.ycsbext.clusters.process.Executables;
import io.github.ycsbext.error.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
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
    return new CommandServers(
        commands, new Program(version(), executable(commands.start()).toString(), null));
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
}

package io.github.ycsbext.clusters.place;

import io.github.ycsbext.clusters.process.ServerStart;
import java.nio.file.Path;
import java.util.OptionalLong;

abstract class HostProcess implements PlacedServer {
  private final ServerStart command;

  HostProcess(ServerStart command) {
    this.command = command;
  }

  @Override
  public final long processId() {
    return keeper().pid();
  }

  @Override
  public OptionalLong ownProcessId() {
    return OptionalLong.of(processId());
  }

  @Override
  public final Path log() {
    return Path.of(command.log());
  }

  @Override
  public final ServerStart command() {
    return command;
  }
}

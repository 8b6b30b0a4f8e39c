package io.github.ycsbext.clusters.place;

import io.github.ycsbext.clusters.process.MemoryGroup;
import io.github.ycsbext.clusters.process.ServerClock;
import io.github.ycsbext.clusters.process.ServerStart;
import java.io.IOException;
import java.nio.file.Path;
import java.util.OptionalLong;

/** One server that is a process on this machine. */
abstract class HostProcess implements PlacedServer {
  private final ServerStart command;
  private final Path data;

  HostProcess(ServerStart command, Path data) {
    this.command = command;
    this.data = data;
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

  @Override
  public final void fill(boolean full) throws IOException {
    DataDisk.of(data).fill(full);
  }

  @Override
  public final void setClock(long millis) throws IOException {
    ServerClock.of(command.environment()).set(millis);
  }

  @Override
  public final void oomKill() throws IOException {
    MemoryGroup.of(processId()).oomKill();
  }
}

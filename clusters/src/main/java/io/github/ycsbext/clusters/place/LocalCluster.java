package io.github.ycsbext.clusters.place;

import io.github.ycsbext.clusters.ClusterOptions;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.Program;
import io.github.ycsbext.clusters.engine.Launch;
import io.github.ycsbext.clusters.engine.NodeAddress;
import io.github.ycsbext.clusters.engine.NodePaths;
import io.github.ycsbext.clusters.engine.ServerKind;
import io.github.ycsbext.clusters.process.PlacedServer;
import io.github.ycsbext.clusters.process.ServerStart;
import io.github.ycsbext.file.AtomicFile;
import io.github.ycsbext.note.Note;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

public final class LocalCluster extends StartedCluster {
  private static final Duration GRACE = Duration.ofSeconds(20);

  private final ControlGroups groups;
  private final List<HostProcess> servers = new ArrayList<>();

  private LocalCluster(
      Engine engine,
      ServerKind kind,
      RunFolder folder,
      ServerLinks links,
      ControlGroups groups,
      List<NodeAddress> addresses) {
    super(engine, kind, folder, links, addresses);
    this.groups = groups;
  }

  public static LocalCluster open(Engine engine, ServerKind kind, RunFolder folder)
      throws IOException {
    ClusterOptions options = kind.options();
    ServerLinks links = ServerLinks.make(options);
    try {
      if (!links.areOwn()) {
        ChosenPlace.refuseTakenPort(engine, options);
      }
      List<NodeAddress> addresses =
          links.areOwn()
              ? links.addresses(host -> kind.on(host, options.port()))
              : kind.onLoopback(options.port());
      ControlGroups groups =
          options.limits() == null
              ? ControlGroups.none()
              : ControlGroups.make(options.limits(), options.topology().servers());
      return new LocalCluster(engine, kind, folder, links, groups, addresses);
    } catch (Throwable e) {
      links.close();
      throw e;
    }
  }

  @Override
  PlacedServer startServer(int number) throws IOException {
    boolean isAlone = addresses.size() == 1;
    String node = isAlone ? "" : "node-" + (number + 1);
    // Its configuration's folder is also its working directory.
    Path configuration = Files.createDirectories(folder.path().resolve(node));
    Path data = Files.createDirectories(folder.data().resolve(node));
    Path logs = Files.createDirectories(folder.logs());
    NodePaths paths = new NodePaths(configuration, data, logs, false);
    Launch launch = kind.prepare(paths, addresses, number);
    for (Map.Entry<Path, String> file : launch.files().entrySet()) {
      Files.createDirectories(file.getKey().getParent());
      // Some hold a password.
      AtomicFile.writeForOwner(file.getKey(), file.getValue());
    }
    HostProcess server =
        HostProcess.start(
            new ServerStart(
                groups.on(number, links.on(number, launch.command())),
                launch.environment(),
                configuration.toString(),
                folder.log(engine, isAlone ? 0 : number + 1).toString(),
                engine.stopSignal()),
            folder,
            keepsData());
    servers.add(server);
    return server;
  }

  @Override
  public Program program() {
    return kind.program();
  }

  @Override
  String title() {
    return program().name(engine);
  }

  @Override
  @Nullable Note whyNotLimited() {
    return groups.whyNot().orElse(null);
  }

  @Override
  public boolean keepsData() {
    return kind.options().keepsData();
  }

  @Override
  public boolean isInContainers() {
    return false;
  }

  @Override
  public void detach() {
    servers.forEach(HostProcess::detach);
    links.detach();
  }

  @Override
  public boolean hasLostAnAddress() {
    return kind.options().port() == 0
        && !links.areOwn()
        && !addresses.stream().allMatch(NodeAddress::isFree);
  }

  /** Asks servers to end; kills those whose data is deleted, unless that leaves remains. */
  @Override
  void end() {
    boolean orderly = keepsData() || kind.leavesRemains();
    if (orderly) {
      servers.forEach(HostProcess::askToEnd);
    }
    servers.forEach(server -> server.end(orderly ? GRACE : Duration.ZERO));
    groups.close();
    links.close();
  }
}

package io.github.ycsbext.clusters;

import io.github.ycsbext.FileFault;
import io.github.ycsbext.clusters.process.ProcessIdentity;
import io.github.ycsbext.note.Note;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Servers that are processes of this machine. */
final class RunningCluster extends StartedCluster<RunningServer> {
  private final LocalServer server;
  private final LocalOptions options;
  private final ServerLinks links;

  RunningCluster(
      Engine engine,
      LocalServer server,
      LocalOptions options,
      RunFolder folder,
      ServerLinks links,
      List<NodeAddress> addresses) {
    super(engine, options.topology(), server, folder, addresses);
    this.server = server;
    this.options = options;
    this.links = links;
  }

  @Override
  void start() throws IOException {
    lendDataTo(ProcessIdentity.of(ProcessHandle.current()));
    super.start();
  }

  @Override
  RunningServer startServer(int number) throws IOException {
    NodeFolder its =
        addresses().size() == 1
            ? NodeFolder.single(folder(), engine())
            : NodeFolder.numbered(folder(), engine(), number + 1);
    LocalServer.Launch launch = links.place(number, server.prepare(its, addresses(), number));
    return new RunningServer(this, addresses().get(number), its, launch);
  }

  @Override
  ServerWait newWait() {
    return new ServerWait(server.program().name(engine()), server.patience());
  }

  /** Notes who needs the data, so that nobody takes it for left behind; none where it is kept. */
  void lendDataTo(ProcessIdentity process) throws IOException {
    if (!options.keepsData()) {
      folder().lendTo(process);
    }
  }

  @Override
  public String version() {
    return server.program().version();
  }

  @Override
  public Note source() {
    return Note.plain(server.program().source());
  }

  @Override
  public @Nullable String standIn() {
    return server.program().standIn();
  }

  @Override
  public ClusterNetwork network() {
    return links.network();
  }

  LocalServer server() {
    return server;
  }

  @Override
  ProcessIdentity keeper(RunningServer one) {
    return one.identity();
  }

  @Override
  boolean keepsData() {
    return options.keepsData();
  }

  @Override
  boolean isInContainers() {
    return false;
  }

  /** Lets them go on after this JVM; closing it still stops them. */
  void detach() {
    servers().forEach(RunningServer::detach);
    links.detach();
  }

  void stopServers() {
    servers().forEach(RunningServer::askToEnd);
    servers().forEach(RunningServer::stop);
  }

  @Override
  public void close() {
    stopServers();
    links.close();
    if (!options.keepsData()) {
      try {
        folder().deleteData();
      } catch (IOException e) {
        throw new ClusterException(
            "%s is stopped, but its data in %s cannot be deleted: %s"
                .formatted(engine().title(), folder().data(), FileFault.of(e)),
            e);
      }
    }
  }
}

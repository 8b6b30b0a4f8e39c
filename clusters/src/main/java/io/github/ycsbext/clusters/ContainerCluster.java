package io.github.ycsbext.clusters;

import io.github.ycsbext.FileFault;
import io.github.ycsbext.clusters.docker.ContainerGroup;
import io.github.ycsbext.clusters.docker.DockerException;
import io.github.ycsbext.clusters.process.ProcessIdentity;
import io.github.ycsbext.note.Note;
import java.io.IOException;
import java.nio.file.Path;
import java.util.regex.Matcher;
import org.jspecify.annotations.Nullable;

/** Servers that this JVM started in containers. */
final class ContainerCluster extends StartedCluster<ContainerNode> {
  private final DockerServer server;
  private final ContainerPlace place;
  private final String version;

  ContainerCluster(
      Engine engine,
      DockerServer server,
      DockerOptions options,
      RunFolder folder,
      ContainerPlace place)
      throws IOException {
    super(engine, options.topology(), server, folder, place.addresses());
    this.server = server;
    this.place = place;
    this.version = version(server, place.group());
  }

  private static String version(DockerServer server, ContainerGroup group) throws IOException {
    String printed = group.print(server.versionCommand().command());
    Matcher matcher = server.versionCommand().pattern().matcher(printed);
    if (!matcher.find()) {
      throw new IOException(
          "its image %s tells no version: %s"
              .formatted(server.image().name(), printed.lines().findFirst().orElse("nothing")));
    }
    return matcher.group(1);
  }

  @Override
  void start() throws IOException {
    // What it stores is in its container, but the folder is to go when nobody needs it.
    folder().lendTo(ProcessIdentity.of(ProcessHandle.current()));
    super.start();
  }

  @Override
  ContainerNode startServer(int number) throws IOException {
    Path log = logs().resolve("%s-%d.log".formatted(engine().systemName(), number + 1));
    try {
      return new ContainerNode(
          this,
          addresses().get(number),
          place.group().add(server.prepare(addresses(), number), log),
          log);
    } catch (DockerException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  @Override
  ServerWait newWait() {
    return new ServerWait(engine().title() + " " + version + " in Docker", server.patience());
  }

  /** This process: its end is theirs. */
  @Override
  ProcessIdentity keeper(ContainerNode one) {
    return ProcessIdentity.of(ProcessHandle.current());
  }

  @Override
  boolean keepsData() {
    return false;
  }

  @Override
  boolean isInContainers() {
    return true;
  }

  DockerServer server() {
    return server;
  }

  @Override
  public String version() {
    return version;
  }

  @Override
  public Note source() {
    return place.group().source();
  }

  @Override
  public @Nullable String standIn() {
    return null;
  }

  @Override
  public ClusterNetwork network() {
    return place.links().network();
  }

  @Override
  public void close() {
    place.close();
    try {
      folder().deleteData();
    } catch (IOException e) {
      throw new ClusterException(
          "%s is stopped, but %s cannot be deleted: %s"
              .formatted(engine().title(), folder().data(), FileFault.of(e)),
          e);
    }
  }
}

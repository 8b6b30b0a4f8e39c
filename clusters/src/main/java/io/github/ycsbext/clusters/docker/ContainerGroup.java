package io.github.ycsbext.clusters.docker;

import com.github.dockerjava.api.command.CreateContainerCmd;
import com.github.dockerjava.api.command.InspectContainerResponse;
import com.github.dockerjava.api.model.ExposedPort;
import com.github.dockerjava.api.model.HostConfig;
import com.github.dockerjava.api.model.PortBinding;
import com.github.dockerjava.api.model.Ports;
import io.github.ycsbext.clusters.ClusterNote;
import io.github.ycsbext.clusters.ServerLimits;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.note.NotedIOException;
import io.github.ycsbext.process.ExitHook;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.images.builder.Transferable;

/**
 * Containers of one image. Idle ones, the holders, keep the networks that the servers join, so a
 * server that is restarted has the same address.
 *
 * <p>Servers with the same holder reach each other on 127.0.0.1, at the ports that the holder
 * publishes on 127.0.0.1 of this machine: an address that a server tells a client is valid both
 * inside and outside. Servers with a holder each have no network until one is given to them.
 */
public final class ContainerGroup implements AutoCloseable {
  private static final String LOOPBACK = "127.0.0.1";
  private static final double NANO = 1e9;
  private static final Duration REMOVAL = Duration.ofSeconds(10);
  private static final long POLL_NS = 20_000_000;

  private final ContainerImage image;
  private final Map<String, String> labels;
  private final List<GenericContainer<?>> holders;
  private final List<ServerContainer> servers = new ArrayList<>();

  private ContainerGroup(
      ContainerImage image, Map<String, String> labels, List<GenericContainer<?>> holders) {
    this.image = image;
    this.labels = labels;
    this.holders = List.copyOf(holders);
  }

  /**
   * Pulls the image if it is not here yet, and takes the ports.
   *
   * @param ports of 127.0.0.1; the servers will listen on the same numbers
   * @throws NotedIOException if there is no engine or no such image, or a port is taken
   */
  public static ContainerGroup open(ContainerImage image, List<Integer> ports)
      throws NotedIOException {
    image.fetch();
    Map<String, String> labels = Ownership.claim(DockerEngine.client());
    GenericContainer<?> holder = container(image, labels);
    holder.withCreateContainerCmdModifier(command -> hold(command, ports));
    start(holder, image);
    return new ContainerGroup(image, labels, List.of(holder));
  }

  /** Pulls the image if need be; each server gets a network with only a loopback interface. */
  public static ContainerGroup ofMachines(ContainerImage image, int servers)
      throws NotedIOException {
    image.fetch();
    Map<String, String> labels = Ownership.claim(DockerEngine.client());
    List<GenericContainer<?>> holders = new ArrayList<>();
    try {
      for (int server = 0; server < servers; server++) {
        GenericContainer<?> holder = container(image, labels);
        holder.withNetworkMode("none");
        holder.withCreateContainerCmdModifier(ContainerGroup::idle);
        start(holder, image);
        holders.add(holder);
      }
      return new ContainerGroup(image, labels, holders);
    } catch (Throwable e) {
      holders.forEach(GenericContainer::stop);
      throw e;
    }
  }

  /** Testcontainers waits for no port that it does not publish itself; each server is asked. */
  private static GenericContainer<?> container(ContainerImage image, Map<String, String> labels)
      throws NotedIOException {
    GenericContainer<?> container = new GenericContainer<>(image.reference());
    container.withLabels(labels);
    return container;
  }

  private static void hold(CreateContainerCmd command, List<Integer> ports) {
    List<ExposedPort> exposed = ports.stream().map(ExposedPort::tcp).toList();
    List<PortBinding> bindings =
        exposed.stream()
            .map(
                port ->
                    new PortBinding(Ports.Binding.bindIpAndPort(LOOPBACK, port.getPort()), port))
            .toList();
    idle(command);
    command.withExposedPorts(exposed);
    HostConfig host = command.getHostConfig();
    command.withHostConfig((host == null ? new HostConfig() : host).withPortBindings(bindings));
  }

  private static void idle(CreateContainerCmd command) {
    command.withEntrypoint("sleep").withCmd("infinity");
  }

  private static void start(GenericContainer<?> container, ContainerImage image)
      throws NotedIOException {
    try {
      container.start();
    } catch (RuntimeException e) {
      container.stop();
      throw new NotedIOException(
          "a container of its image %s cannot be started (%s)"
              .formatted(image.name(), DockerEngine.firstLine(e)),
          e);
    }
  }

  /**
   * Starts a server, without waiting for it to answer.
   *
   * @param command the arguments for the image's entry point
   * @param environment added to the image's own
   * @param files texts by path in the container
   * @param limits null for what it needs
   * @param log receives the server's output
   */
  public ServerContainer add(
      List<String> command,
      Map<String, String> environment,
      Map<Path, String> files,
      @Nullable ServerLimits limits,
      Path log)
      throws IOException {
    GenericContainer<?> container = container(image, labels);
    GenericContainer<?> holder = holders.get(Math.min(servers.size(), holders.size() - 1));
    container.withNetworkMode("container:" + holder.getContainerId());
    container.withCommand(command.toArray(String[]::new));
    container.withEnv(environment);
    files.forEach(
        (path, text) -> container.withCopyToContainer(Transferable.of(text), path.toString()));
    if (limits != null) {
      int processors = Objects.requireNonNull(DockerEngine.client().infoCmd().exec().getNCPU());
      container.withCreateContainerCmdModifier(created -> limit(created, limits, processors));
    }
    start(container, image);
    ServerContainer server = new ServerContainer(container, log);
    servers.add(server);
    return server;
  }

  /** The engine refuses more processors than it has, which need no limit. */
  private static void limit(CreateContainerCmd command, ServerLimits limits, int processors) {
    HostConfig host = command.getHostConfig();
    HostConfig limited =
        (host == null ? new HostConfig() : host)
            .withMemory(limits.memoryBytes())
            .withMemorySwap(limits.memoryBytes());
    if (limits.cpus() < processors) {
      limited.withNanoCPUs(Math.round(limits.cpus() * NANO));
    }
    command.withHostConfig(limited);
  }

  /**
   * Returns the ids of the processes that hold the servers' networks.
   *
   * @throws NotedIOException if they are not on this machine
   */
  public List<Long> holdingProcesses() throws NotedIOException {
    List<Long> processes = new ArrayList<>();
    for (GenericContainer<?> holder : holders) {
      InspectContainerResponse container = holder.getCurrentContainerInfo();
      processes.add(process(container.getId(), container.getState().getPidLong()));
    }
    return processes;
  }

  /**
   * Runs a program of the image in the first holder, and returns what it prints.
   *
   * @throws IOException if it fails; the message has its output
   */
  public String print(List<String> command) throws IOException {
    try {
      var result = holders.get(0).execInContainer(command.toArray(String[]::new));
      if (result.getExitCode() != 0) {
        String said = (result.getStderr() + result.getStdout()).strip();
        throw new IOException(
            "%s fails in its image %s with exit code %s (%s)"
                .formatted(
                    command.get(0),
                    image.name(),
                    result.getExitCode(),
                    said.isEmpty() ? "without a word" : said));
      }
      return result.getStdout();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while %s ran".formatted(command.get(0)), e);
    }
  }

  /**
   * Returns the image's name and its digest on this engine.
   *
   * @param with what its servers are given beside, in words
   */
  public Note source(String with) {
    return ClusterNote.DOCKER_IMAGE.of(
        image.name(), holders.get(0).getContainerInfo().getImageId() + with);
  }

  private boolean isAnyThere() {
    return servers.stream().anyMatch(ServerContainer::isRunning)
        || holders.stream().anyMatch(GenericContainer::isRunning);
  }

  @Override
  public void close() {
    // An interrupt must not leave any container behind.
    boolean interrupted = Thread.interrupted();
    letTestcontainersRemove();
    try {
      for (ServerContainer server : servers) {
        server.remove();
      }
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    } finally {
      holders.forEach(GenericContainer::stop);
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /**
   * Waits while Testcontainers removes the containers or is about to: without Ryuk it does so
   * itself when the JVM ends, and prints a stack trace if other code does the same at the same
   * time.
   */
  private void letTestcontainersRemove() {
    if (!Boolean.parseBoolean(System.getenv("TESTCONTAINERS_RYUK_DISABLED"))
        || !ExitHook.isEnding()) {
      return;
    }
    long deadlineNs = System.nanoTime() + REMOVAL.toNanos();
    while (isAnyThere() && System.nanoTime() < deadlineNs) {
      LockSupport.parkNanos(POLL_NS);
    }
  }

  /**
   * Finds the process of a container on this machine. With Docker Desktop, with a remote engine, or
   * inside a container, the process id that the engine reports does not exist here or belongs to
   * another process: it throws then.
   */
  static long process(String container, @Nullable Long process) throws NotedIOException {
    if (process == null || !groups(process).contains(container)) {
      throw new NotedIOException(
          DockerEngine.elsewhere("a machine of their own (Docker Desktop, another host)"), null);
    }
    return process;
  }

  /** Returns the control groups of a process, which are named after its container. */
  private static String groups(long process) {
    try {
      return Files.readString(Path.of("/proc", Long.toString(process), "cgroup"));
    } catch (IOException e) {
      return "";
    }
  }
}

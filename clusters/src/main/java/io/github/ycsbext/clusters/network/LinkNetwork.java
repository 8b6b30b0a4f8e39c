package io.github.ycsbext.clusters.network;

import io.github.ycsbext.clusters.ClusterNetwork.CarriedRate;
import io.github.ycsbext.clusters.ClusterNote;
import io.github.ycsbext.clusters.process.Executables.ProgramFailedException;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.process.ExitHook;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A network of machines, each of which is a namespace with one link to a switch; the clients on
 * this machine have a link, too. The network is removed when it is closed or its JVM ends; after a
 * {@code kill -9}, by the next start.
 *
 * <p>The switch is a bridge in its own namespace: this machine's packet filters and forwarding do
 * not affect it, and nothing in it can reach beyond this machine.
 */
public final class LinkNetwork implements AutoCloseable {
  private static final int SUBNET_TRIES = 20;
  private static final String SWITCH = "switch0";
  static final String MACHINE = "eth0";
  private static final int CLIENT_HOST = 1;

  private final NetworkPrograms programs;
  private final NetworkName name = NetworkName.next();
  private final int servers;
  private final List<Long> processes;
  private final ExitHook removeAtExit;
  private final List<LinkEnd> machineEnds = new ArrayList<>();
  private final List<LinkEnd> switchEnds = new ArrayList<>();
  private final List<Note> notApplied = new ArrayList<>();
  private Subnet subnet = new Subnet(0);
  private LinkShape applied;
  private boolean closed;

  private LinkNetwork(
      NetworkPrograms programs, int servers, List<Long> processes, LinkShape asked) {
    this.programs = programs;
    this.servers = servers;
    this.processes = List.copyOf(processes);
    this.applied = asked;
    this.removeAtExit = new ExitHook("remove " + name.prefix(), this::removeQuietly);
  }

  /**
   * Creates a network of {@code servers} machines. A rate or a delay that the kernel does not
   * support is left out and reported by {@link #notApplied}.
   *
   * @throws IOException if none can be created; nothing of it is left behind
   */
  public static LinkNetwork create(int servers, LinkShape asked) throws IOException {
    return make(new LinkNetwork(NetworkPrograms.find(), servers, List.of(), asked));
  }

  /**
   * Creates a network like {@link #create}, but of existing machines: the namespaces that {@code
   * processes} run in, such as those of containers, with only a loopback interface.
   */
  public static LinkNetwork around(List<Long> processes, LinkShape asked) throws IOException {
    return make(new LinkNetwork(NetworkPrograms.find(), processes.size(), processes, asked));
  }

  private static LinkNetwork make(LinkNetwork network) throws IOException {
    try {
      network.make();
      return network;
    } catch (IOException e) {
      network.close();
      throw e;
    }
  }

  private void make() throws IOException {
    String bridge = name.switchNamespace();
    ip("netns add " + bridge);
    ip("-n " + bridge + " link add " + SWITCH + " type bridge");
    ip("-n " + bridge + " link set " + SWITCH + " up");
    linkClients();
    for (int server = 0; server < servers; server++) {
      linkServer(server);
    }
    shape();
  }

  private void linkClients() throws IOException {
    String device = name.clientInterface();
    ip(
        "link add %s address %s type veth peer name %s netns %s"
            .formatted(
                device,
                name.clientHardwareAddress(),
                NetworkName.CLIENTS_PORT,
                name.switchNamespace()));
    subnet = take(device);
    plug(NetworkName.CLIENTS_PORT);
    machineEnds.add(new LinkEnd(null, device));
  }

  /** Gives {@code device} an address in a subnet that no other route leads to. */
  private Subnet take(String device) throws IOException {
    for (int i = 0; i < SUBNET_TRIES; i++) {
      Subnet free =
          Subnet.free(routes())
              .orElseThrow(() -> new IOException("198.18.0.0/15 and 10.192.0.0/10 are taken"));
      ip("addr add " + free.withBits(CLIENT_HOST) + " dev " + device);
      ip("link set " + device + " up");
      if (free.countIn(routes()) == 1) {
        return free;
      }
      // Another process took the same subnet at the same time.
      ip("addr del " + free.withBits(CLIENT_HOST) + " dev " + device);
    }
    throw new IOException("others take the same addresses again and again");
  }

  private String routes() throws IOException {
    return ip("-j -4 route show table all");
  }

  private void linkServer(int server) throws IOException {
    String namespace = name.namespace(server);
    String port = NetworkName.port(server);
    if (processes.isEmpty()) {
      ip("netns add " + namespace);
    } else {
      ip("netns attach " + namespace + " " + processes.get(server));
    }
    String there = "-n " + namespace;
    ip(there + " link set lo up");
    ip(
        there
            + " link add %s type veth peer name %s netns %s"
                .formatted(MACHINE, port, name.switchNamespace()));
    ip(there + " addr add " + subnet.withBits(host(server)) + " dev " + MACHINE);
    ip(there + " link set " + MACHINE + " up");
    plug(port);
    machineEnds.add(new LinkEnd(namespace, MACHINE));
  }

  private void plug(String port) throws IOException {
    ip("-n " + name.switchNamespace() + " link set " + port + " master " + SWITCH + " up");
    switchEnds.add(new LinkEnd(name.switchNamespace(), port));
  }

  /** Applies rate and delay. What the kernel does not support fails before any link has it. */
  private void shape() throws IOException {
    leaveOutWhatFails();
    for (LinkEnd end : machineEnds) {
      tc(applied.atMachine(end));
    }
    for (LinkEnd end : switchEnds) {
      tc(applied.atSwitch(end));
    }
  }

  private void leaveOutWhatFails() throws IOException {
    if (applied.hasDelay() && isRefused(applied.withoutRate(), ClusterNote.THE_DELAY, "netem")) {
      applied = applied.withoutDelay();
    }
    if (applied.hasRate() && isRefused(applied.withoutDelay(), ClusterNote.THE_RATE, "tbf")) {
      applied = applied.withoutRate();
    }
  }

  /** Returns true if the kernel refuses a shape, tried at the first end and removed again. */
  private boolean isRefused(LinkShape shape, ClusterNote what, String module) throws IOException {
    LinkEnd first = machineEnds.get(0);
    try {
      tc(shape.atMachine(first));
    } catch (ProgramFailedException e) {
      notApplied.add(ClusterNote.LEFT_OUT_OF_LINK.of(what.of(), module, e.words()));
      return true;
    }
    programs.tc(first.tc("del", "root"));
    return false;
  }

  private void tc(List<String> commands) throws IOException {
    for (String command : commands) {
      requireOpen();
      programs.tc(command);
    }
  }

  private synchronized String ip(String command) throws IOException {
    requireOpen();
    return programs.ip(command);
  }

  private synchronized void requireOpen() throws IOException {
    if (closed) {
      throw new IOException("the network was closed while it was made");
    }
  }

  private static int host(int server) {
    return CLIENT_HOST + 1 + server;
  }

  public String prefix() {
    return name.prefix();
  }

  public List<String> addresses() {
    return IntStream.range(0, servers).mapToObj(server -> subnet.address(host(server))).toList();
  }

  public List<Note> notApplied() {
    return List.copyOf(notApplied);
  }

  /** Returns what was requested, without what could not be applied. */
  public LinkShape applied() {
    return applied;
  }

  /**
   * Returns the command that runs another on a server's machine; the process becomes the other's.
   *
   * @param server the server's index, from 0
   */
  public List<String> on(int server, List<String> command) {
    List<String> entered =
        new ArrayList<>(
            List.of(
                programs.nsenter().toString(),
                "--net=" + Namespaces.file(name.namespace(server)),
                "--"));
    entered.addAll(command);
    return entered;
  }

  /** Measures the links before servers use them; empty if the delay is too long for that. */
  public Optional<CarriedRate> measure() throws IOException {
    return LinkMeter.measure(this);
  }

  /** Keeps the network after this JVM ends, until it is removed by its {@link #prefix}. */
  public void detach() {
    removeAtExit.close();
  }

  private synchronized void removeQuietly() {
    closed = true;
    try {
      Namespaces.remove(programs, name.prefix());
    } catch (IOException e) {
      // The next start finds what is left, and tries again.
    }
  }

  @Override
  public void close() {
    detach();
    removeQuietly();
  }
}

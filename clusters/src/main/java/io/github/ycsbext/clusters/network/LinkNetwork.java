package io.github.ycsbext.clusters.network;

import io.github.ycsbext.note.Note;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A network of machines that are namespaces: each has one link to a switch, and so have the clients
 * on this machine. It is gone when it is closed or its JVM ends; after a {@code kill -9}, with the
 * next start.
 *
 * <p>The switch is a bridge in a namespace of its own: what this machine filters and forwards does
 * not reach it, and nothing in it reaches beyond this machine.
 */
public final class LinkNetwork implements AutoCloseable {
  private static final int SUBNET_TRIES = 20;
  private static final String SWITCH = "switch0";
  private static final String MACHINE = "eth0";
  private static final int CLIENT_HOST = 1;

  private final NetworkPrograms programs;
  private final NetworkName name = NetworkName.next();
  private final int servers;
  private final List<Long> processes;
  private final Thread removeAtExit = new Thread(this::removeQuietly, "remove " + name.prefix());
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
  }

  /**
   * Makes one for {@code servers} machines. A rate or a delay that the kernel knows not how to make
   * is left out, and told in {@link #notApplied}.
   *
   * @throws NetworkUnavailableException where there can be none; nothing of it is left
   */
  public static LinkNetwork create(int servers, LinkShape asked)
      throws NetworkUnavailableException {
    return make(new LinkNetwork(NetworkPrograms.find(), servers, List.of(), asked));
  }

  /**
   * As {@link #create}, of machines that are there: the namespaces that {@code processes} live in,
   * such as those of containers. They have no interface but their loopback's.
   */
  public static LinkNetwork around(List<Long> processes, LinkShape asked)
      throws NetworkUnavailableException {
    return make(new LinkNetwork(NetworkPrograms.find(), processes.size(), processes, asked));
  }

  private static LinkNetwork make(LinkNetwork network) throws NetworkUnavailableException {
    Runtime.getRuntime().addShutdownHook(network.removeAtExit);
    try {
      network.make();
      return network;
    } catch (IOException e) {
      network.close();
      throw new NetworkUnavailableException(e);
    }
  }

  private void make() throws IOException {
    String bridge = name.switchNamespace();
    ip("netns", "add", bridge);
    ip("-n", bridge, "link", "add", SWITCH, "type", "bridge");
    ip("-n", bridge, "link", "set", SWITCH, "up");
    linkClients();
    for (int server = 0; server < servers; server++) {
      linkServer(server);
    }
    shape();
  }

  private void linkClients() throws IOException {
    String device = name.clientInterface();
    ip(
        "link",
        "add",
        device,
        "address",
        name.clientHardwareAddress(),
        "type",
        "veth",
        "peer",
        "name",
        "clients",
        "netns",
        name.switchNamespace());
    subnet = take(device);
    plug("clients");
    machineEnds.add(new LinkEnd(null, device));
  }

  /** Gives {@code device} an address that only it leads to. */
  private Subnet take(String device) throws IOException {
    for (int i = 0; i < SUBNET_TRIES; i++) {
      Subnet free =
          Subnet.free(routes())
              .orElseThrow(() -> new IOException("198.18.0.0/15 and 10.192.0.0/10 are taken"));
      ip("addr", "add", free.withBits(CLIENT_HOST), "dev", device);
      ip("link", "set", device, "up");
      if (free.countIn(routes()) == 1) {
        return free;
      }
      // Another process took the same one at the same time.
      ip("addr", "del", free.withBits(CLIENT_HOST), "dev", device);
    }
    throw new IOException("others take the same addresses again and again");
  }

  private String routes() throws IOException {
    return ip("-j", "-4", "route", "show", "table", "all");
  }

  private void linkServer(int server) throws IOException {
    String namespace = name.namespace(server);
    String port = "port" + (server + 1);
    if (processes.isEmpty()) {
      ip("netns", "add", namespace);
    } else {
      ip("netns", "attach", namespace, Long.toString(processes.get(server)));
    }
    ip("-n", namespace, "link", "set", "lo", "up");
    ip(
        "-n",
        namespace,
        "link",
        "add",
        MACHINE,
        "type",
        "veth",
        "peer",
        "name",
        port,
        "netns",
        name.switchNamespace());
    ip("-n", namespace, "addr", "add", subnet.withBits(host(server)), "dev", MACHINE);
    ip("-n", namespace, "link", "set", MACHINE, "up");
    plug(port);
    machineEnds.add(new LinkEnd(namespace, MACHINE));
  }

  /** Connects an end that is in the switch's namespace. */
  private void plug(String port) throws IOException {
    ip("-n", name.switchNamespace(), "link", "set", port, "master", SWITCH, "up");
    switchEnds.add(new LinkEnd(name.switchNamespace(), port));
  }

  /** What the kernel cannot do shows at the first link, before any has it. */
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

  /** Tries it at the first end, and takes it away again. */
  private boolean isRefused(LinkShape shape, ClusterNote what, String module) throws IOException {
    LinkEnd first = machineEnds.get(0);
    try {
      tc(shape.atMachine(first));
    } catch (ProgramFailedException e) {
      notApplied.add(ClusterNote.LEFT_OUT_OF_LINK.of(what.of(), module, e.words()));
      return true;
    }
    programs.tc("qdisc", "del", "dev", first.device(), "root");
    return false;
  }

  private void tc(List<List<String>> commands) throws IOException {
    for (List<String> command : commands) {
      requireOpen();
      programs.tc(command.toArray(String[]::new));
    }
  }

  private synchronized String ip(String... command) throws IOException {
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

  /** What the names of all its namespaces begin with. */
  public String prefix() {
    return name.prefix();
  }

  /** Of each server, in digits. */
  public List<String> addresses() {
    List<String> addresses = new ArrayList<>();
    for (int server = 0; server < servers; server++) {
      addresses.add(subnet.address(host(server)));
    }
    return addresses;
  }

  /** One for each thing that was asked for and is not so. */
  public List<Note> notApplied() {
    return List.copyOf(notApplied);
  }

  /** What was asked for, without what could not be. */
  public LinkShape applied() {
    return applied;
  }

  /**
   * The command that runs another on a server's machine; the process becomes the other's.
   *
   * @param server from 0
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

  /**
   * What passes its links in a second, as a short transfer shows before servers are on them; empty
   * where their delay is too long for a short one.
   *
   * @throws NetworkUnavailableException where nothing passes
   */
  public Optional<CarriedRate> measure() throws NetworkUnavailableException {
    try {
      return LinkMeter.measure(this);
    } catch (IOException e) {
      throw new NetworkUnavailableException(e);
    }
  }

  /** Lets it stay after this JVM, until it is removed by its {@link #prefix}. */
  public void detach() {
    try {
      Runtime.getRuntime().removeShutdownHook(removeAtExit);
    } catch (IllegalStateException e) {
      // The JVM is ending: this is the hook, or it runs beside it.
    }
  }

  private synchronized void removeQuietly() {
    closed = true;
    try {
      Namespaces.remove(programs, name.prefix());
    } catch (IOException e) {
      // The next start finds what is left, and tries again.
    }
  }

  /** Removes it at once, also under servers that still run in it. */
  @Override
  public void close() {
    detach();
    removeQuietly();
  }
}

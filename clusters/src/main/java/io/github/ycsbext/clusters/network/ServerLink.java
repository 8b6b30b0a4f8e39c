package io.github.ycsbext.clusters.network;

import io.github.ycsbext.clusters.ClusterNetwork;
import io.github.ycsbext.clusters.LinkFault;
import io.github.ycsbext.clusters.LinkPorts;
import io.github.ycsbext.note.Note;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A server's link, for any process of root's to disturb and heal, as long as the network is there.
 *
 * <p>Packets are dropped in the switch, and no end hears of it, as if a cable is cut. That is a
 * table of nf_tables for each disturbed server, which goes with the switch.
 */
public final class ServerLink {
  private final NetworkName name;
  private final int server;
  private final LinkShape own;

  private ServerLink(NetworkName name, int server, LinkShape own) {
    this.name = name;
    this.server = server;
    this.own = own;
  }

  /** Returns the link of a server, given by its index from 0; empty if it has none of its own. */
  public static Optional<ServerLink> of(ClusterNetwork network, int server) {
    String prefix = network.namespaces();
    return prefix == null
        ? Optional.empty()
        : Optional.of(
            new ServerLink(
                NetworkName.ofPrefix(prefix),
                server,
                new LinkShape(network.rateBitsPerSecond(), network.delay())));
  }

  /**
   * Returns why links on this machine cannot have a fault; empty if they can. The fault is tried
   * for a moment on another link, because only that shows what the kernel supports.
   */
  public static Optional<Note> whyNot(LinkFault fault) {
    try (LinkNetwork tried = LinkNetwork.create(1, new LinkShape(0, Duration.ZERO))) {
      ServerLink link = new ServerLink(NetworkName.ofPrefix(tried.prefix()), 0, tried.applied());
      link.disturb(fault);
      link.heal(fault);
      return Optional.empty();
    } catch (IOException e) {
      return Optional.of(Note.of(e));
    }
  }

  /**
   * @throws IOException if that fails, or if it is disturbed already
   */
  public void disturb(LinkFault fault) throws IOException {
    NetworkPrograms programs = NetworkPrograms.find();
    programs.nft(name.switchNamespace(), rules(fault));
    if (fault.rateBitsPerSecond() > 0) {
      slow(programs, fault);
    }
  }

  private void slow(NetworkPrograms programs, LinkFault fault) throws IOException {
    try {
      shape(programs, own.withRate(fault.rateBitsPerSecond()));
    } catch (Throwable e) {
      undo(programs);
      throw e;
    }
  }

  private void undo(NetworkPrograms programs) throws IOException {
    programs.nft(name.switchNamespace(), List.of("delete table bridge " + ports().table()));
  }

  public void heal(LinkFault fault) throws IOException {
    NetworkPrograms programs = NetworkPrograms.find();
    if (fault.rateBitsPerSecond() > 0) {
      shape(programs, own);
    }
    undo(programs);
  }

  private void shape(NetworkPrograms programs, LinkShape shape) throws IOException {
    LinkEnd machine = new LinkEnd(name.namespace(server), LinkNetwork.MACHINE);
    LinkEnd atSwitch = new LinkEnd(name.switchNamespace(), NetworkName.port(server));
    for (String command : shape.instead(machine, atSwitch)) {
      programs.tc(command);
    }
  }

  private LinkPorts ports() {
    return new LinkPorts(
        "server" + (server + 1), NetworkName.port(server), NetworkName.CLIENTS_PORT);
  }

  /** Returns commands of {@code nft}, always with a table: a second fault is refused then. */
  List<String> rules(LinkFault fault) {
    List<String> rules = new ArrayList<>();
    rules.add("create table bridge " + ports().table());
    rules.addAll(fault.rules(ports()));
    return rules;
  }
}

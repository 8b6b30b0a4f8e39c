package io.github.ycsbext.clusters.network;

import io.github.ycsbext.clusters.ClusterNetwork;
import io.github.ycsbext.clusters.Disturbance;
import io.github.ycsbext.note.Note;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One server's link, which can be disturbed and healed by any process of root's, as long as the
 * network is there.
 *
 * <p>Packets are dropped in the switch, between its ends of two links, and no end hears of it:
 * senders take them for sent, as they do if a cable is cut. That is a table of nf_tables for each
 * disturbed server, which goes with the switch.
 */
public final class ServerLink {
  private static final String TABLE = "bridge server";
  private static final int MILLION = 1_000_000;

  private final NetworkName name;
  private final int server;
  private final LinkShape own;

  private ServerLink(NetworkName name, int server, LinkShape own) {
    this.name = name;
    this.server = server;
    this.own = own;
  }

  /**
   * Returns the link of a server, given by its index from 0; empty if it has none of its own.
   *
   * @param network as its cluster tells it
   */
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
   * Tells why links on this machine cannot have some faults; empty if they can. Tries them for a
   * moment on another, because only that shows what the kernel supports.
   */
  public static Optional<Note> whyNot(Collection<Disturbance> faults) {
    try (LinkNetwork tried = LinkNetwork.create(1, new LinkShape(0, Duration.ZERO))) {
      ServerLink link = new ServerLink(NetworkName.ofPrefix(tried.prefix()), 0, tried.applied());
      for (Disturbance fault : faults) {
        link.disturb(fault);
        link.heal(fault);
      }
      return Optional.empty();
    } catch (NetworkUnavailableException e) {
      return Optional.of(e.note());
    }
  }

  /**
   * Disturbs the link until it is healed.
   *
   * @throws NetworkUnavailableException if that fails, or if it is disturbed already
   */
  public void disturb(Disturbance fault) throws NetworkUnavailableException {
    NetworkPrograms programs = NetworkPrograms.find();
    programs.nft(name.switchNamespace(), rules(fault));
    if (fault.rateBitsPerSecond() > 0) {
      slow(programs, fault.rateBitsPerSecond());
    }
  }

  private void slow(NetworkPrograms programs, long bitsPerSecond)
      throws NetworkUnavailableException {
    boolean isSlow = false;
    try {
      shape(programs, own.withRate(bitsPerSecond));
      isSlow = true;
    } finally {
      if (!isSlow) {
        removeTable(programs);
      }
    }
  }

  private void removeTable(NetworkPrograms programs) throws NetworkUnavailableException {
    programs.nft(name.switchNamespace(), List.of("delete table " + table()));
  }

  /**
   * Undoes {@link #disturb}.
   *
   * @throws NetworkUnavailableException if that fails
   */
  public void heal(Disturbance fault) throws NetworkUnavailableException {
    NetworkPrograms programs = NetworkPrograms.find();
    if (fault.rateBitsPerSecond() > 0) {
      shape(programs, own);
    }
    removeTable(programs);
  }

  private void shape(NetworkPrograms programs, LinkShape shape) throws NetworkUnavailableException {
    LinkEnd machine = new LinkEnd(name.namespace(server), LinkNetwork.MACHINE);
    LinkEnd atSwitch = new LinkEnd(name.switchNamespace(), NetworkName.port(server));
    try {
      for (List<String> command : shape.instead(machine, atSwitch)) {
        programs.tc(command.toArray(String[]::new));
      }
    } catch (IOException e) {
      throw new NetworkUnavailableException(e);
    }
  }

  private String table() {
    return TABLE + (server + 1);
  }

  /**
   * Returns the commands of {@code nft} for the switch. They make a table even for a fault without
   * rules, so that a second fault of the same link is refused.
   */
  List<String> rules(Disturbance fault) {
    List<String> rules = new ArrayList<>();
    rules.add("create table " + table());
    rules.add("add chain " + table() + " dropped { type filter hook forward priority 0; }");
    Disturbance.From from = fault.from();
    if (from != null) {
      String port =
          switch (from) {
            case ALL -> "";
            case CLIENTS -> quoted(NetworkName.CLIENTS_PORT);
            case PEERS -> "!= " + quoted(NetworkName.CLIENTS_PORT);
          };
      rules.addAll(drop(fault.way(), port, ""));
    }
    if (fault.lostPart() > 0) {
      long lost = Math.max(1, Math.round(fault.lostPart() * MILLION));
      rules.addAll(drop(Disturbance.Way.BOTH, "", " numgen random mod " + MILLION + " < " + lost));
    }
    return rules;
  }

  /**
   * @param port the other end of what is dropped; empty for any
   * @param which the packets among them; empty for all
   */
  private List<String> drop(Disturbance.@Nullable Way way, String port, String which) {
    List<String> rules = new ArrayList<>();
    if (way != Disturbance.Way.OUT) {
      rules.add(drop("oifname", "iifname", port, which));
    }
    if (way != Disturbance.Way.IN) {
      rules.add(drop("iifname", "oifname", port, which));
    }
    return rules;
  }

  private String drop(String here, String there, String port, String which) {
    String other = port.isEmpty() ? "" : " " + there + " " + port;
    String own = here + " " + quoted(NetworkName.port(server));
    return "add rule " + table() + " dropped " + own + other + which + " drop";
  }

  private static String quoted(String port) {
    return '"' + port + '"';
  }
}

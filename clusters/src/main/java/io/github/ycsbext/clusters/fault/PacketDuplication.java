package io.github.ycsbext.clusters.fault;

import com.fasterxml.jackson.annotation.JsonTypeName;
import io.github.ycsbext.clusters.FaultNeed;
import io.github.ycsbext.clusters.LinkPorts;
import io.github.ycsbext.clusters.NetworkUnits;
import io.github.ycsbext.note.Note;
import java.util.List;

/**
 * The server's link carries packets twice, at random, each way.
 *
 * @param part the part of them, above 0 and below 1
 */
@JsonTypeName("packet-duplication")
public record PacketDuplication(double part) implements InjectedFault.OfLink {
  static final FaultKind KIND =
      new FaultKind(
          PacketDuplication.class,
          "Sends packets of a server's link twice, at random, each way.",
          FaultNeed.LINK,
          List.of(FaultField.PART),
          values -> new PacketDuplication(values.get(FaultField.PART)));

  public PacketDuplication {
    NetworkUnits.requirePart(part);
  }

  @Override
  public Note begun() {
    return FaultNote.DUPLICATING.of(NetworkUnits.percent(part));
  }

  @Override
  public List<String> rules(LinkPorts ports) {
    return List.of(
        "create table netdev " + ports.table(),
        chain(ports, "egress"),
        chain(ports, "ingress"),
        twice(ports, "egress", ports.server()),
        twice(ports, "ingress", ports.bridge()));
  }

  private static String chain(LinkPorts ports, String hook) {
    return "add chain netdev %s %s { type filter hook %s device \"%s\" priority 0; }"
        .formatted(ports.table(), hook, hook, ports.server());
  }

  /** The copy passes the same chain again, with the mark. */
  private String twice(LinkPorts ports, String chain, String to) {
    return "add rule netdev %s %s meta mark != 1%s meta mark set 1 dup to \"%s\""
        .formatted(ports.table(), chain, LinkPorts.some(part), to);
  }

  @Override
  public List<String> undoing(LinkPorts ports) {
    return List.of("delete table netdev " + ports.table());
  }
}

package io.github.ycsbext.clusters.fault;

import com.fasterxml.jackson.annotation.JsonTypeName;
import io.github.ycsbext.clusters.LinkPorts;
import io.github.ycsbext.clusters.NetworkUnits;
import io.github.ycsbext.note.Note;
import java.util.List;

/**
 * The server's link loses packets at random, each way.
 *
 * @param part the part of them, above 0 and below 1
 */
@JsonTypeName("packet-loss")
public record PacketLoss(double part) implements InjectedFault.OfLink {
  static final FaultKind KIND =
      new FaultKind(
          PacketLoss.class,
          "Drops packets of a server's link at random, each way.",
          List.of(FaultField.PART),
          values -> new PacketLoss(values.get(FaultField.PART)));

  public PacketLoss {
    NetworkUnits.requirePart(part);
  }

  @Override
  public Note begun() {
    return FaultNote.LOSING.of(NetworkUnits.percent(part));
  }

  @Override
  public List<String> rules(LinkPorts ports) {
    return ports.drop(true, true, "", LinkPorts.some(part));
  }
}

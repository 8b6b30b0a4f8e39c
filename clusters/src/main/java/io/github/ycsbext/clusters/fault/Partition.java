package io.github.ycsbext.clusters.fault;

import com.fasterxml.jackson.annotation.JsonTypeName;
import io.github.ycsbext.clusters.LinkPorts;
import io.github.ycsbext.note.Note;
import java.util.List;

/** What passes between the server and others is dropped, as by a cable that is cut. */
@JsonTypeName("partition")
public record Partition(From from, Way way) implements InjectedFault.OfLink {
  public enum From {
    PEERS(FaultNote.ITS_PEERS),
    /** All that is on this machine and no server of its cluster. */
    CLIENTS(FaultNote.CLIENTS),
    ALL(FaultNote.PEERS_AND_CLIENTS);

    private final FaultNote words;

    From(FaultNote words) {
      this.words = words;
    }
  }

  public enum Way {
    BOTH(FaultNote.CUT_OFF),
    IN(FaultNote.CUT_OFF_IN),
    OUT(FaultNote.CUT_OFF_OUT);

    private final FaultNote words;

    Way(FaultNote words) {
      this.words = words;
    }
  }

  private static final FaultField<From> FROM =
      FaultField.choice("from", From.class, "From whom (default: all).", From.ALL);

  private static final FaultField<Way> WAY =
      FaultField.choice(
          "way",
          Way.class,
          "in: nothing reaches it; out: nothing leaves it (default: both).",
          Way.BOTH);

  static final FaultKind KIND =
      new FaultKind(
          Partition.class,
          "Cuts a server off from others, as a cut cable does: what is sent is dropped, and neither side gets an error.",
          List.of(FROM, WAY),
          values -> new Partition(values.get(FROM), values.get(WAY)));

  @Override
  public Note begun() {
    return way.words.of(from.words.of());
  }

  @Override
  public List<String> rules(LinkPorts ports) {
    String clients = '"' + ports.clients() + '"';
    String others =
        switch (from) {
          case ALL -> "";
          case CLIENTS -> clients;
          case PEERS -> "!= " + clients;
        };
    return ports.drop(way != Way.OUT, way != Way.IN, others, "");
  }

  @Override
  public boolean needsPeers() {
    return from == From.PEERS;
  }

  @Override
  public boolean silences() {
    return from != From.PEERS;
  }
}

package io.github.ycsbext.clusters.fault;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import io.github.ycsbext.clusters.LinkFault;
import io.github.ycsbext.clusters.Node;
import io.github.ycsbext.note.Note;
import java.util.List;

@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
public sealed interface InjectedFault permits Kill, Pause, InjectedFault.OfLink {
  static List<FaultKind> kinds() {
    return List.of(Kill.KIND, Pause.KIND, Partition.KIND, Throttle.KIND, PacketLoss.KIND);
  }

  /** What is said of a server: killed, down, up again. */
  record Words(Note begun, Note lasting, Note undone) {}

  Words words();

  default FaultKind kind() {
    return kinds().stream()
        .filter(kind -> kind.type().equals(getClass()))
        .findFirst()
        .orElseThrow();
  }

  /** Returns what has happened to the server, such as {@code killed}. */
  default Note begun() {
    return words().begun();
  }

  /** Does it to the server, and returns when it is done. */
  void begin(Node node);

  /** Undoes it, and returns when the server answers. */
  void end(Node node);

  /** Returns true if a server alone cannot have it. */
  default boolean needsPeers() {
    return false;
  }

  /** Returns true if clients get no answer from the server meanwhile. */
  default boolean silences() {
    return kind().endsServer();
  }

  sealed interface OfLink extends InjectedFault, LinkFault permits Partition, Throttle, PacketLoss {
    @Override
    Note begun();

    @Override
    default Words words() {
      return new Words(begun(), begun(), FaultNote.HEALED.of());
    }

    @Override
    default void begin(Node node) {
      node.disturb(this);
    }

    @Override
    default void end(Node node) {
      node.heal(this);
    }
  }
}

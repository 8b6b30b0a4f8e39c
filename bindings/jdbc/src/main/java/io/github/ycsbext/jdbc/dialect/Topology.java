package io.github.ycsbext.jdbc.dialect;

import io.github.ycsbext.binding.ServerNote;
import io.github.ycsbext.note.Note;
import java.util.List;
import java.util.OptionalLong;

final class Topology {
  private Topology() {}

  /** Those that follow the server; empty if the user may not ask. */
  static Note of(OptionalLong replicas) {
    if (replicas.isEmpty()) {
      return ServerNote.ONE_NODE.of();
    }
    long count = replicas.getAsLong();
    return count == 0
        ? Note.plain("standalone")
        : Note.joined(
            ", ",
            List.of(
                ServerNote.ONE_PRIMARY.of(),
                count == 1 ? ServerNote.ONE_REPLICA.of() : ServerNote.REPLICAS.of(count)));
  }
}

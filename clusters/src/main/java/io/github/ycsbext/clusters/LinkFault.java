package io.github.ycsbext.clusters;

import io.github.ycsbext.note.Note;
import java.util.List;

/** A fault of a server's link, made in the switch that it leads to: no end hears of it. */
public interface LinkFault {
  /** Returns what has happened to the server, such as {@code cut off from clients}. */
  Note begun();

  /** Returns the commands of {@code nft} that begin it; none if it changes the rate alone. */
  default List<String> rules(LinkPorts ports) {
    return List.of();
  }

  /** Returns the rate in place of the link's own, each way; 0 for its own. */
  default long rateBitsPerSecond() {
    return 0;
  }
}

package io.github.ycsbext.clusters.fault;

import com.fasterxml.jackson.annotation.JsonTypeName;
import io.github.ycsbext.clusters.FaultNeed;
import io.github.ycsbext.clusters.Node;
import java.util.List;

/** The kernel kills the server, because its memory is at an end. It is started again. */
@JsonTypeName("oom-kill")
public record OomKill() implements InjectedFault {
  static final FaultKind KIND =
      new FaultKind(
          OomKill.class,
          "Takes a server's memory, so that the kernel kills it.",
          FaultNeed.MEMORY_GROUP,
          true,
          List.of(),
          values -> new OomKill());

  @Override
  public Words words() {
    return new Words(
        FaultNote.KILLED_FOR_MEMORY.of(), FaultNote.DOWN_FOR_MEMORY.of(), FaultNote.UP_AGAIN.of());
  }

  @Override
  public void begin(Node node) {
    node.oomKill();
  }

  /** Starts the server again, unless it has outlived those of its processes that were killed. */
  @Override
  public void end(Node node) {
    if (!node.isRunning()) {
      node.restart();
    }
  }
}

package io.github.ycsbext.clusters.fault;

import com.fasterxml.jackson.annotation.JsonTypeName;
import io.github.ycsbext.clusters.Node;
import java.util.List;

/** The server is killed, as {@code kill -9} does, and started again. */
@JsonTypeName("kill")
public record Kill() implements InjectedFault {
  static final FaultKind KIND =
      new FaultKind(
          Kill.class,
          "Kills a server, as kill -9 does. Its data on disk stays.",
          true,
          List.of(),
          values -> new Kill());

  @Override
  public Words words() {
    return new Words(FaultNote.KILLED.of(), FaultNote.DOWN.of(), FaultNote.UP_AGAIN.of());
  }

  @Override
  public void begin(Node node) {
    node.kill();
  }

  @Override
  public void end(Node node) {
    node.restart();
  }
}

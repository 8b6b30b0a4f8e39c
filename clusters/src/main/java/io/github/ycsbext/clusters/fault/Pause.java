package io.github.ycsbext.clusters.fault;

import com.fasterxml.jackson.annotation.JsonTypeName;
import io.github.ycsbext.clusters.Node;
import java.util.List;

/** The server is held as it stands, and goes on. Its connections stay, and get no answer. */
@JsonTypeName("pause")
public record Pause() implements InjectedFault {
  static final FaultKind KIND =
      new FaultKind(
          Pause.class,
          "Holds a server as it stands (SIGSTOP): its connections stay, and get no answer.",
          List.of(),
          values -> new Pause());

  @Override
  public Words words() {
    return new Words(FaultNote.PAUSED.of(), FaultNote.PAUSED.of(), FaultNote.RUNNING_AGAIN.of());
  }

  @Override
  public void begin(Node node) {
    node.perform(server -> server.pause(true), "The server on %s cannot be paused: %s");
  }

  @Override
  public void end(Node node) {
    node.perform(server -> server.pause(false), "The server on %s does not go on: %s");
    node.awaitAnswer();
  }

  @Override
  public boolean silences() {
    return true;
  }
}

package io.github.ycsbext.clusters.fault;

import com.fasterxml.jackson.annotation.JsonTypeName;
import io.github.ycsbext.clusters.FaultNeed;
import io.github.ycsbext.clusters.Node;
import java.util.List;

/** No block of the server's disk is free, and then many are. It is started again if it ended. */
@JsonTypeName("disk-full")
public record DiskFull() implements InjectedFault {
  static final FaultKind KIND =
      new FaultKind(
          DiskFull.class,
          "Leaves a server without disk space, whatever it deletes.",
          FaultNeed.DISK,
          List.of(),
          values -> new DiskFull());

  @Override
  public Words words() {
    return new Words(
        FaultNote.LEFT_WITHOUT_SPACE.of(),
        FaultNote.LEFT_WITHOUT_SPACE.of(),
        FaultNote.GIVEN_SPACE_AGAIN.of());
  }

  @Override
  public void begin(Node node) {
    node.fill();
  }

  @Override
  public void end(Node node) {
    node.free();
  }
}

package io.github.ycsbext.studies.run.server;

import java.io.IOException;
import java.io.Serial;

/** Thrown if another study is measuring, and emptying, servers that this one would measure. */
public final class ServersInUseException extends IOException {
  @Serial private static final long serialVersionUID = 1;

  public ServersInUseException(String servers, String processId, String theirs, String own) {
    super(
        "%s: the study in %s, process %s, is measuring there and would be disturbed, and its records deleted. When it is over, go on with: bin/ycsb study resume %s"
            .formatted(servers, theirs, processId, own));
  }
}

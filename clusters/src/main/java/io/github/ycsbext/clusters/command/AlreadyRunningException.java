package io.github.ycsbext.clusters.command;

import java.io.Serial;

/** The user already runs a cluster of that system. */
final class AlreadyRunningException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1;

  AlreadyRunningException(ClusterState running) {
    super(
        "%s runs already on %s (since %s); its properties are in %s. Stop it first: bin/ycsb cluster stop %s"
            .formatted(
                running.name(),
                running.addresses(),
                running.servers().get(0).process().startedAt(),
                RegisteredClusters.propertiesFile(running),
                running.engine().systemName()));
  }
}

package io.github.ycsbext.redis;

import java.util.Optional;

/** What a write that Redis has acknowledged has survived. */
final class Durability {
  private Durability() {}

  /** In words, such as {@code appendfsync everysec; asynchronous replication to 2 replicas}. */
  static String of(ServerConnection server, ServerInfo info, ReplicaSettings settings) {
    return local(server, info) + replication(info, settings);
  }

  private static String local(ServerConnection server, ServerInfo info) {
    if (info.get("aof_enabled").equals("1")) {
      return "append-only file, appendfsync "
          + ServerInfo.configuration(server, "appendfsync").orElse("not told");
    }
    Optional<String> save = ServerInfo.configuration(server, "save");
    if (save.isEmpty()) {
      return "no append-only file, snapshots not told";
    }
    return save.get().isBlank()
        ? "in memory only: no append-only file, no snapshots"
        : "snapshots only: save " + save.get();
  }

  private static String replication(ServerInfo info, ReplicaSettings settings) {
    long replicas = info.number("connected_slaves");
    if (replicas == 0) {
      return "";
    }
    String them = replicas + " " + ServerInfo.plural("replica", replicas);
    return settings.waits()
        ? "; a write waits until %d of %s have it in memory (WAIT)"
            .formatted(settings.waitFor(), them)
        : "; asynchronous replication to " + them;
  }
}

package io.github.ycsbext.redis;

import java.util.Optional;

/** What a write that Redis has acknowledged has survived. */
final class Durability {
  private Durability() {}

  /** In words, such as {@code appendfsync everysec; asynchronous replication to 2 replicas}. */
  static String of(ServerConnection server, ServerInfo info) {
    return local(server, info) + replication(info);
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

  private static String replication(ServerInfo info) {
    long replicas = info.number("connected_slaves");
    return replicas == 0
        ? ""
        : "; asynchronous replication to "
            + replicas
            + " "
            + ServerInfo.plural("replica", replicas);
  }
}

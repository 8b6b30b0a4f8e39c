package io.github.ycsbext.redis;

import io.github.ycsbext.note.Note;
import io.github.ycsbext.redis.connection.ServerConnection;
import io.github.ycsbext.redis.connection.ServerInfo;
import io.github.ycsbext.redis.settings.ReplicaSettings;
import java.util.List;
import java.util.Optional;

final class Durability {
  private Durability() {}

  /** Returns text such as {@code appendfsync everysec; asynchronous replication to 2 replicas}. */
  static Note of(ServerConnection server, ServerInfo info, ReplicaSettings settings) {
    Note local = local(server, info);
    return info.number("connected_slaves") == 0
        ? local
        : Note.joined("; ", List.of(local, replication(info, settings)));
  }

  private static Note local(ServerConnection server, ServerInfo info) {
    if (info.get("aof_enabled").equals("1")) {
      return RedisNote.AOF.of(
          ServerInfo.configuration(server, "appendfsync").orElse("not reported"));
    }
    Optional<String> save = ServerInfo.configuration(server, "save");
    if (save.isEmpty()) {
      return RedisNote.SNAPSHOTS_NOT_TOLD.of();
    }
    return save.get().isBlank()
        ? RedisNote.MEMORY_ONLY.of()
        : RedisNote.SNAPSHOTS_ONLY.of(save.get());
  }

  private static Note replication(ServerInfo info, ReplicaSettings settings) {
    long replicas = info.number("connected_slaves");
    if (!settings.waits()) {
      return RedisNote.ASYNCHRONOUS.of(RedisNote.replicas(replicas));
    }
    return replicas == 1
        ? RedisNote.WAIT_ONE.of(settings.waitFor())
        : RedisNote.WAIT.of(settings.waitFor(), RedisNote.replicas(replicas));
  }
}

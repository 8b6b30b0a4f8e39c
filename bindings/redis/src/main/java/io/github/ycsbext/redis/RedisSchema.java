package io.github.ycsbext.redis;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.ycsbext.binding.KeyNaming;
import io.github.ycsbext.binding.schema.NodeCounters;
import io.github.ycsbext.binding.schema.Schema;
import io.github.ycsbext.binding.schema.SchemaDescription;
import io.github.ycsbext.binding.schema.ServerCounter;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.redis.connection.ClusterSession;
import io.github.ycsbext.redis.connection.Replies;
import io.github.ycsbext.redis.connection.Request;
import io.github.ycsbext.redis.connection.ServerConnection;
import io.github.ycsbext.redis.connection.ServerInfo;
import io.github.ycsbext.redis.connection.Session;
import io.github.ycsbext.redis.settings.RedisProperties;
import io.github.ycsbext.redis.settings.RedisSettings;
import io.github.ycsbext.redis.settings.RedisSettings.ClearKind;
import io.github.ycsbext.redis.settings.ReplicaSettings;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import redis.clients.jedis.Protocol.Command;
import redis.clients.jedis.exceptions.JedisDataException;
import site.ycsb.DBException;

final class RedisSchema implements Schema {
  /** Keys that are removed at once, so that the server answers others meanwhile. */
  private static final int BATCH = 1000;

  private final RedisSettings settings;
  private final Session session;
  private final RecordIndex index;

  /** The session is the schema's own, closed with it. */
  RedisSchema(RedisSettings settings, Session session) {
    this.settings = settings;
    this.session = session;
    this.index = RecordIndex.of(settings);
  }

  @Override
  public void create() {}

  /**
   * Records that the index names and the index; without one, hashes named as workloads name their
   * records; or the whole database. Called again, it continues where it stopped.
   */
  @Override
  public void clear() throws DBException {
    try {
      if (settings.clear() == ClearKind.FLUSHDB) {
        removeEverything();
      } else if (isIndexKept()) {
        index.shards().forEach(this::removeIndexed);
      } else if (settings.keys().prefix().isEmpty()) {
        throw new DBException(
            "redis.index=none and no keyprefix: nothing tells records from other keys: give"
                + " redis.clear=flushdb to empty the whole database, or another redis.database");
      } else {
        removeNamed(settings.keys());
      }
    } catch (RuntimeException e) {
      throw failure(e);
    }
  }

  private boolean isIndexKept() {
    return settings.index() != RedisSettings.IndexKind.NONE;
  }

  @Override
  public SchemaDescription describe() throws DBException {
    try {
      List<ServerConnection> servers = session.primaries();
      ServerInfo first = ServerInfo.of(servers.get(0));
      return new SchemaDescription(
          first.system(),
          first.version(),
          topology(servers, first),
          durability(servers),
          null,
          records(),
          sum(servers, "used_memory_dataset"),
          details(servers.get(0), first));
    } catch (RuntimeException e) {
      throw failure(e);
    }
  }

  @Override
  public List<NodeCounters> counters() throws DBException {
    try {
      return session.primaries().stream().map(RedisSchema::counters).toList();
    } catch (RuntimeException e) {
      throw failure(e);
    }
  }

  private DBException failure(RuntimeException e) {
    return new DBException(
        e instanceof JedisDataException
            ? "Redis at %s refuses: %s"
                .formatted(
                    settings.firstNode(), settings.hideSecrets(String.valueOf(e.getMessage())))
            : Failures.sentence(settings.firstNode(), e, settings));
  }

  private Note topology(List<ServerConnection> servers, ServerInfo first) {
    if (session instanceof ClusterSession cluster) {
      return RedisNote.REDIS_CLUSTER.of(
          RedisNote.primaries(servers.size()),
          RedisNote.replicas(cluster.slots().replicas().size()));
    }
    long replicas = first.number("connected_slaves");
    if (first.get("role").equals("slave")) {
      return RedisNote.REPLICA_OF.of(first.get("master_host") + ":" + first.get("master_port"));
    }
    return replicas == 0
        ? Note.plain("standalone")
        : Note.joined(", ", List.of(RedisNote.primaries(1), RedisNote.replicas(replicas)));
  }

  /** Returns the durability of each server, only once if they agree. */
  private Note durability(List<ServerConnection> servers) {
    return Note.joined(
        " | ",
        servers.stream()
            .map(server -> durability(server, ServerInfo.of(server), settings.replicas()))
            .distinct()
            .toList());
  }

  /** Returns text such as {@code appendfsync everysec; asynchronous replication to 2 replicas}. */
  private static Note durability(
      ServerConnection server, ServerInfo info, ReplicaSettings settings) {
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

  private static long sum(List<ServerConnection> servers, String name) {
    return servers.stream().mapToLong(server -> ServerInfo.of(server).number(name)).sum();
  }

  /** Returns how many keys the indexes hold; null if no index is kept. */
  private @Nullable Long records() {
    if (!isIndexKept()) {
      return null;
    }
    List<Object> counts =
        session.call(
            index.shards().stream().map(shard -> Request.of(Command.ZCARD, shard, 2)).toList());
    return counts.stream().mapToLong(Replies::number).sum();
  }

  private Map<String, Note> details(ServerConnection server, ServerInfo info) {
    Map<String, Note> details = new LinkedHashMap<>();
    for (String name :
        List.of(
            "os", "redis_mode", "server_mode", "io_threads_active", "maxmemory", "mem_allocator")) {
      if (!info.get(name).isEmpty()) {
        details.put(name, Note.plain(info.get(name)));
      }
    }
    for (String name : List.of("maxmemory-policy", "io-threads", "min-replicas-to-write")) {
      ServerInfo.configuration(server, name)
          .ifPresent(value -> details.put(name, Note.plain(value)));
    }
    details.put(RedisProperties.READ_FROM.name(), shown(settings.replicas().readFrom()));
    details.put(RedisProperties.INDEX.name(), shown(settings.index()));
    if (settings.cluster()) {
      details.put("index sorted sets", Note.plain(String.valueOf(index.shards().size())));
    } else if (isIndexKept()) {
      details.put("index sorted set", Note.plain(RecordIndex.NAME));
    }
    return details;
  }

  private static Note shown(Enum<?> choice) {
    return Note.plain(choice.name().toLowerCase(Locale.ROOT));
  }

  @Override
  public void close() {
    session.close();
  }

  private static NodeCounters counters(ServerConnection server) {
    ServerInfo info = ServerInfo.of(server);
    return new NodeCounters(
        server.node().toString(),
        Map.of(
            ServerCounter.OPERATIONS,
            info.fraction("total_commands_processed"),
            ServerCounter.MEMORY_BYTES,
            info.fraction("used_memory_rss")));
  }

  /**
   * In batches; a record before its entry, so that an interruption leaves none without an entry.
   */
  private void removeIndexed(byte[] shard) {
    List<byte[]> keys = firstKeys(shard);
    while (!keys.isEmpty()) {
      session.write(keys.stream().map(key -> Request.of(Command.UNLINK, key, 2)).toList());
      removeEntries(shard, keys);
      keys = firstKeys(shard);
    }
  }

  private List<byte[]> firstKeys(byte[] shard) {
    return Replies.list(session.call(Request.of(Command.ZRANGE, shard, 4).add(0).add(BATCH - 1)));
  }

  private void removeEntries(byte[] shard, List<byte[]> keys) {
    Request zrem = Request.of(Command.ZREM, shard, 2 + keys.size());
    keys.forEach(zrem::add);
    session.write(List.of(zrem));
  }

  /** Removes the hashes that are named as workloads name their records. */
  private void removeNamed(KeyNaming naming) {
    Pattern names = naming.names();
    for (ServerConnection server : session.primaries()) {
      byte[] cursor = {'0'};
      do {
        List<?> page = Replies.array(server.call(scan(cursor, naming.glob())));
        unlinkOn(server, Replies.list(page.get(1)), names);
        cursor = Replies.bytes(page.get(0));
      } while (!new String(cursor, UTF_8).equals("0"));
    }
  }

  private static Request scan(byte[] cursor, String glob) {
    return Request.of(Command.SCAN, cursor, 8)
        .add("MATCH")
        .add(glob)
        .add("COUNT")
        .add(BATCH)
        .add("TYPE")
        .add("hash");
  }

  private static void unlinkOn(ServerConnection server, List<byte[]> keys, Pattern names) {
    List<Request> unlinks = new ArrayList<>(keys.size());
    for (byte[] key : keys) {
      if (names.matcher(new String(key, UTF_8)).matches()) {
        unlinks.add(Request.of(Command.UNLINK, key, 2));
      }
    }
    Replies.checkedAll(server.call(unlinks));
  }

  private void removeEverything() {
    for (ServerConnection server : session.primaries()) {
      server.call(Request.of(Command.FLUSHDB));
    }
  }
}

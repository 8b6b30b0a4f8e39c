package io.github.ycsbext.redis;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.ycsbext.binding.KeyNaming;
import io.github.ycsbext.redis.connection.Replies;
import io.github.ycsbext.redis.connection.Request;
import io.github.ycsbext.redis.connection.ServerConnection;
import io.github.ycsbext.redis.connection.Session;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import redis.clients.jedis.Protocol.Command;
import redis.clients.jedis.exceptions.JedisException;

/**
 * In batches, so that the server answers others meanwhile. Methods throw a {@link JedisException}
 * and, called again, continue where they stopped.
 */
record RecordRemoval(Session session) {
  private static final int BATCH = 1000;

  void indexed(RecordIndex index) {
    index.shards().forEach(this::shard);
  }

  /** A record before its entry, so that an interruption leaves none without an entry. */
  private void shard(byte[] shard) {
    List<byte[]> keys = firstKeys(shard);
    while (!keys.isEmpty()) {
      unlink(keys);
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

  private void unlink(List<byte[]> keys) {
    session.write(keys.stream().map(key -> Request.of(Command.UNLINK, key, 2)).toList());
  }

  /** Removes the hashes that are named as workloads name their records. */
  void named(KeyNaming naming) {
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
    Replies.checkAll(server.call(unlinks));
  }

  void everything() {
    for (ServerConnection server : session.primaries()) {
      server.call(Request.of(Command.FLUSHDB));
    }
  }
}

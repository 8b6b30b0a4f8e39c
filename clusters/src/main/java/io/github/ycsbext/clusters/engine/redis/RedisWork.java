package io.github.ycsbext.clusters.engine.redis;

import io.github.ycsbext.note.Note;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

final class RedisWork {
  /**
   * The size of a ping in the stream of writes. A replica reports its offset once a second, and the
   * primary pings once a second: a replica that has every write may always seem to lack the last
   * ping. No write command is as short.
   */
  private static final long PING_BYTES = 14;

  /** A replica in a primary's list, such as {@code ip=…,port=…,state=online,offset=4711,lag=0}. */
  private static final Pattern ONLINE = Pattern.compile(",state=online,offset=([0-9]+),");

  /** The fields of INFO that are 0 when the server is done, with the work that they stand for. */
  private static final Map<RedisNote, String> KINDS =
      new EnumMap<>(
          Map.of(
              RedisNote.LOADING, "loading",
              RedisNote.SNAPSHOT, "rdb_bgsave_in_progress",
              RedisNote.REWRITING, "aof_rewrite_in_progress",
              RedisNote.ABOUT_TO_REWRITE, "aof_rewrite_scheduled",
              RedisNote.FREEING, "lazyfree_pending_objects",
              RedisNote.DEFRAGMENTING, "active_defrag_running"));

  private RedisWork() {}

  static Optional<Note> in(String info) {
    Map<String, String> fields = fields(info);
    List<Note> work = new ArrayList<>();
    KINDS.forEach(
        (kind, field) -> {
          if (!fields.getOrDefault(field, "0").equals("0")) {
            work.add(kind.of());
          }
        });
    if (fields.getOrDefault("master_link_status", "up").equals("down")) {
      work.add(RedisNote.NOT_IN_SYNC.of());
    }
    long behind = replicasBehind(fields);
    if (behind > 0) {
      work.add(RedisNote.WAITS_FOR_REPLICAS.of(behind));
    }
    return work.isEmpty() ? Optional.empty() : Optional.of(Note.joined(", ", work));
  }

  private static long replicasBehind(Map<String, String> fields) {
    long end = Long.parseLong(fields.getOrDefault("master_repl_offset", "0"));
    return fields.entrySet().stream()
        .filter(field -> field.getKey().matches("slave[0-9]+"))
        .filter(field -> !hasAll(field.getValue(), end))
        .count();
  }

  private static boolean hasAll(String replica, long end) {
    Matcher online = ONLINE.matcher(replica);
    return online.find() && end - Long.parseLong(online.group(1)) <= PING_BYTES;
  }

  private static Map<String, String> fields(String info) {
    return info.lines()
        .map(line -> line.split(":", 2))
        .filter(words -> words.length == 2)
        .collect(Collectors.toMap(words -> words[0], words -> words[1], (first, last) -> last));
  }
}

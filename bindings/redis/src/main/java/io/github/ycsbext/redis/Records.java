package io.github.ycsbext.redis;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.ycsbext.binding.ArrayByteIterator;
import io.github.ycsbext.binding.Operation;
import io.github.ycsbext.redis.connection.Replies;
import io.github.ycsbext.redis.connection.Request;
import io.github.ycsbext.redis.connection.Session;
import io.github.ycsbext.redis.settings.RedisSettings;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import redis.clients.jedis.Protocol.Command;
import redis.clients.jedis.exceptions.JedisDataException;
import redis.clients.jedis.exceptions.JedisException;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

/**
 * In upstream's layout: a hash at the key, and an entry in the index; one round trip, a scan two.
 *
 * <p>Throws {@link JedisDataException} for an error reply, another {@link JedisException} if the
 * server cannot be reached.
 */
@SuppressWarnings("NonApiType") // YCSB's scan wants each record as a HashMap.
final class Records {

  private final Session session;
  private final RecordIndex index;
  private final boolean keysExpire;
  private final Map<String, ArrayByteIterator> fieldNames = new HashMap<>();
  private final AllFields allFields = new AllFields(new FieldNames());

  /** {@code keysExpire} if writes have to take away an earlier run's expiry. */
  Records(Session session, RedisSettings settings, boolean keysExpire) {
    this.session = session;
    this.index = RecordIndex.of(settings);
    this.keysExpire = keysExpire;
  }

  /** Returns an operation as its round trip, if it is no scan. */
  Exchange exchange(Operation operation) {
    byte[] key = operation.key().getBytes(UTF_8);
    return switch (operation.kind()) {
      case READ -> read(key, projection(operation.fields()), operation.values());
      case INSERT -> insert(key, operation);
      case UPDATE -> written(writes(key, operation));
      case DELETE -> delete(key);
      case SCAN -> throw new IllegalArgumentException("a scan is several round trips");
    };
  }

  /** Writes a record and adds it to the index. If there is one, its other fields stay. */
  private Exchange insert(byte[] key, Operation operation) {
    List<Request> requests = writes(key, operation);
    index.add(operation.key(), key).ifPresent(requests::add);
    return written(requests);
  }

  /** An expiry is the whole hash's, because fields have their own from Redis 7.4 on alone. */
  private List<Request> writes(byte[] key, Operation operation) {
    List<Request> requests = new ArrayList<>(3);
    requests.add(hset(key, operation.values()));
    if (operation.ttl() > 0) {
      requests.add(Request.of(Command.EXPIRE, key, 3).add(operation.ttl()));
    } else if (keysExpire || operation.ttl() == 0) {
      requests.add(Request.of(Command.PERSIST, key, 2));
    }
    return requests;
  }

  private static Exchange written(List<Request> requests) {
    return new Exchange(requests, true, replies -> Status.OK);
  }

  private Exchange delete(byte[] key) {
    Request del = Request.of(Command.DEL, key, 2);
    return new Exchange(
        together(del, index.remove(key)),
        true,
        replies -> foundOrNot(Replies.number(replies.get(0)) > 0));
  }

  /** Reads a record. It is found if it has at least one of the fields. */
  private static Exchange read(
      byte[] key, Projection projection, Map<String, ByteIterator> result) {
    return new Exchange(
        List.of(projection.request(key)),
        false,
        replies -> foundOrNot(projection.fill(result, Replies.checked(replies.get(0)))));
  }

  private static Status foundOrNot(boolean found) {
    return found ? Status.OK : Status.NOT_FOUND;
  }

  Status scan(Operation operation) {
    IndexScan keys = new IndexScan(session, index, operation.key());
    Projection projection = projection(operation.fields());
    int missing = operation.count();
    while (missing > 0 && keys.hasMore()) {
      missing -= readAll(keys.next(missing), projection, operation.records());
    }
    return Status.OK;
  }

  /** In one round trip; returns how many existed. Upstream's deletes leave their index entries. */
  private int readAll(
      List<byte[]> keys, Projection projection, Collection<HashMap<String, ByteIterator>> result) {
    int found = 0;
    for (Object reply : session.read(keys.stream().map(projection::request).toList())) {
      HashMap<String, ByteIterator> record = new HashMap<>();
      if (projection.fill(record, reply)) {
        result.add(record);
        found++;
      }
    }
    return found;
  }

  private static List<Request> together(Request first, Optional<Request> second) {
    return second.map(other -> List.of(first, other)).orElseGet(() -> List.of(first));
  }

  private Request hset(byte[] key, Map<String, ByteIterator> values) {
    Request request = Request.of(Command.HSET, key, 2 + 2 * values.size());
    values.forEach((name, value) -> request.add(fieldName(name)).add(ArrayByteIterator.of(value)));
    return request;
  }

  private ArrayByteIterator fieldName(String name) {
    return fieldNames.computeIfAbsent(name, text -> new ArrayByteIterator(text.getBytes(UTF_8)));
  }

  private Projection projection(@Nullable Set<String> fields) {
    if (fields == null || fields.isEmpty()) {
      return allFields;
    }
    List<String> names = List.copyOf(fields);
    return new NamedFields(names, names.stream().map(this::fieldName).toList());
  }

  /** The choice of fields to read, and the way to read them. */
  private sealed interface Projection {
    Request request(byte[] key);

    /** Puts the fields of a reply into a record. Returns whether there were any. */
    boolean fill(Map<String, ByteIterator> record, Object reply);
  }

  /** Reads all fields: names and values alternate. */
  private record AllFields(FieldNames fieldNames) implements Projection {
    @Override
    public Request request(byte[] key) {
      return Request.of(Command.HGETALL, key, 2);
    }

    @Override
    public boolean fill(Map<String, ByteIterator> record, Object reply) {
      List<byte[]> words = Replies.list(reply);
      for (int i = 0; i < words.size(); i += 2) {
        record.put(fieldNames.at(i / 2, words.get(i)), new ArrayByteIterator(words.get(i + 1)));
      }
      return !words.isEmpty();
    }
  }

  /** Reads the requested fields: their values in order, null for a missing field. */
  private record NamedFields(List<String> names, List<ArrayByteIterator> words)
      implements Projection {
    @Override
    public Request request(byte[] key) {
      Request request = Request.of(Command.HMGET, key, 2 + words.size());
      words.forEach(request::add);
      return request;
    }

    @Override
    public boolean fill(Map<String, ByteIterator> record, Object reply) {
      List<byte[]> values = Replies.list(reply);
      boolean found = false;
      for (int i = 0; i < names.size(); i++) {
        byte[] value = values.get(i);
        if (value != null) {
          record.put(names.get(i), new ArrayByteIterator(value));
          found = true;
        }
      }
      return found;
    }
  }

  /** One round trip; {@code writes} may wait for replicas, {@code status} throws error replies. */
  record Exchange(List<Request> requests, boolean writes, Function<List<Object>, Status> status) {}

  /** Names in replies; each thread reuses the last one's, as records mostly have the same. */
  static final class FieldNames {
    /** Beyond this number, remembering would use memory for little benefit. */
    private static final int MOST = 1000;

    private final List<byte[]> words = new ArrayList<>();
    private final List<String> names = new ArrayList<>();

    /** By the field's index from 0; the word, in UTF-8, is kept. */
    String at(int place, byte[] word) {
      if (place < words.size() && Arrays.equals(words.get(place), word)) {
        return names.get(place);
      }
      String name = new String(word, UTF_8);
      if (place < words.size()) {
        words.set(place, word);
        names.set(place, name);
      } else if (place == words.size() && place < MOST) {
        words.add(word);
        names.add(name);
      }
      return name;
    }
  }

  /**
   * Keys from a start key on, by scores and then bytes, over all sorted sets of the index.
   *
   * <p>A set is queried by score, which others can have, too: those before the start are skipped.
   */
  private static final class IndexScan {
    private final Session session;
    private final Offer start;
    private final List<ShardPosition> open = new ArrayList<>();

    IndexScan(Session session, RecordIndex index, String startKey) {
      this.session = session;
      this.start = new Offer(RecordIndex.score(startKey), startKey.getBytes(UTF_8), null);
      index.shards().forEach(shard -> open.add(new ShardPosition(shard)));
    }

    /** The position up to which a sorted set has been read. */
    private static final class ShardPosition {
      private final byte[] shard;
      private long taken;

      ShardPosition(byte[] shard) {
        this.shard = shard;
      }

      Request next(int score, int count) {
        return Request.of(Command.ZRANGEBYSCORE, shard, 7)
            .add(score)
            .add("+inf")
            .add("LIMIT")
            .add(taken)
            .add(count);
      }
    }

    /** An entry that a sorted set has offered; {@code from} is null for the start. */
    @SuppressWarnings("ArrayRecordComponent") // Compared by ORDER alone.
    private record Offer(int score, byte[] key, @Nullable ShardPosition from) {
      static final Comparator<Offer> ORDER =
          Comparator.comparingInt(Offer::score).thenComparing(Offer::key, Arrays::compareUnsigned);
    }

    boolean hasMore() {
      return !open.isEmpty();
    }

    /**
     * Returns at most {@code count} keys; fewer do not mean that there are no more. Throws what the
     * server answers as an error.
     */
    List<byte[]> next(int count) {
      List<Offer> offers = offers(count);
      offers.sort(Offer.ORDER);
      List<byte[]> keys = new ArrayList<>(count);
      for (Offer offer : offers.subList(0, Math.min(count, offers.size()))) {
        Objects.requireNonNull(offer.from()).taken++;
        if (Offer.ORDER.compare(offer, start) >= 0) {
          keys.add(offer.key());
        }
      }
      return keys;
    }

    private List<Offer> offers(int count) {
      List<ShardPosition> asked = List.copyOf(open);
      List<Object> replies =
          session.read(
              asked.stream().map(position -> position.next(start.score(), count)).toList());
      List<Offer> offers = new ArrayList<>();
      for (int i = 0; i < asked.size(); i++) {
        List<byte[]> keys = Replies.list(replies.get(i));
        ShardPosition position = asked.get(i);
        keys.forEach(
            key -> offers.add(new Offer(RecordIndex.score(new String(key, UTF_8)), key, position)));
      }
      if (offers.size() < count) {
        open.clear();
      }
      return offers;
    }
  }
}

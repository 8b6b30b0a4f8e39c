package io.github.ycsbext.redis;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.ycsbext.binding.ArrayByteIterator;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import redis.clients.jedis.exceptions.JedisDataException;
import redis.clients.jedis.exceptions.JedisException;
import site.ycsb.ByteIterator;

/**
 * Records as upstream lays them out: a hash at the key, its fields under their names, and an entry
 * in the index. Every operation is one round trip, but for a scan, which is two.
 *
 * <p>Its methods throw {@link JedisDataException} where the server answers with an error, and
 * another {@link JedisException} where it cannot be reached.
 */
final class RecordStore {
  private final Session session;
  private final RecordIndex index;
  private final Map<String, ArrayByteIterator> fieldNames = new HashMap<>();

  RecordStore(Session session, RecordIndex index) {
    this.session = session;
    this.index = index;
  }

  /**
   * Writes a new record and enters it into the index.
   *
   * @param values field by name; where the record is there already, its other fields stay
   */
  void insert(String key, Map<String, ByteIterator> values) {
    byte[] keyBytes = key.getBytes(UTF_8);
    Request hset = hset(keyBytes, values);
    Replies.checkAll(session.call(together(hset, index.add(key, keyBytes))));
  }

  /** Sets fields of a record; where there is none, makes one that scans do not find. */
  void update(String key, Map<String, ByteIterator> values) {
    session.call(hset(key.getBytes(UTF_8), values));
  }

  /** Removes a record and its entry; returns whether there was a record. */
  boolean delete(String key) {
    byte[] keyBytes = key.getBytes(UTF_8);
    Request del = Request.of(Command.DEL, keyBytes, 2);
    List<Object> replies = session.call(together(del, index.remove(keyBytes)));
    Replies.checkAll(replies);
    return Replies.number(replies.get(0)) > 0;
  }

  /**
   * Reads a record.
   *
   * @param fields null or empty for all
   * @return the fields that are there; empty where there is no record, or none of the fields
   */
  HashMap<String, ByteIterator> read(String key, @Nullable Set<String> fields) {
    Projection projection = projection(fields);
    return projection.record(session.call(projection.request(key.getBytes(UTF_8))));
  }

  /** Reads up to {@code count} records in the index's order from a key on. */
  List<HashMap<String, ByteIterator>> scan(
      String startKey, int count, @Nullable Set<String> fields) {
    IndexScan keys = new IndexScan(session, index, startKey);
    Projection projection = projection(fields);
    List<HashMap<String, ByteIterator>> found = new ArrayList<>();
    while (found.size() < count && keys.hasMore()) {
      List<Request> reads =
          keys.next(count - found.size()).stream().map(projection::request).toList();
      for (Object reply : session.call(reads)) {
        HashMap<String, ByteIterator> record = projection.record(reply);
        // The index may name a record that is gone: upstream's deletes leave its entry behind.
        if (!record.isEmpty()) {
          found.add(record);
        }
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
    return fields == null || fields.isEmpty()
        ? new AllFields()
        : new NamedFields(List.copyOf(fields), fields.stream().map(this::fieldName).toList());
  }

  /** Which fields are read, and how. */
  private sealed interface Projection {
    Request request(byte[] key);

    HashMap<String, ByteIterator> record(Object reply);
  }

  /** Reads what there is: names and values in turn. */
  private record AllFields() implements Projection {
    @Override
    public Request request(byte[] key) {
      return Request.of(Command.HGETALL, key, 2);
    }

    @Override
    public HashMap<String, ByteIterator> record(Object reply) {
      List<byte[]> words = Replies.list(reply);
      HashMap<String, ByteIterator> record = new HashMap<>(words.size());
      for (int i = 0; i < words.size(); i += 2) {
        record.put(new String(words.get(i), UTF_8), new ArrayByteIterator(words.get(i + 1)));
      }
      return record;
    }
  }

  /** Reads the fields asked for: their values in turn, null for a field that is not there. */
  private record NamedFields(List<String> names, List<ArrayByteIterator> words)
      implements Projection {
    @Override
    public Request request(byte[] key) {
      Request request = Request.of(Command.HMGET, key, 2 + words.size());
      words.forEach(request::add);
      return request;
    }

    @Override
    public HashMap<String, ByteIterator> record(Object reply) {
      List<byte[]> values = Replies.list(reply);
      HashMap<String, ByteIterator> record = new HashMap<>();
      for (int i = 0; i < names.size(); i++) {
        byte[] value = values.get(i);
        if (value != null) {
          record.put(names.get(i), new ArrayByteIterator(value));
        }
      }
      return record;
    }
  }
}

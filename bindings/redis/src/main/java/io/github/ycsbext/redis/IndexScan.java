package io.github.ycsbext.redis;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.ycsbext.redis.connection.Replies;
import io.github.ycsbext.redis.connection.Request;
import io.github.ycsbext.redis.connection.Session;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import redis.clients.jedis.Protocol.Command;

/**
 * Keys from a start key on, by scores and then bytes, over all sorted sets of the index.
 *
 * <p>A set is queried by score, which others can have, too: those before the start are skipped.
 */
final class IndexScan {
  private final Session session;
  private final Entry start;
  private final List<ShardPosition> open = new ArrayList<>();

  IndexScan(Session session, RecordIndex index, String startKey) {
    this.session = session;
    this.start = new Entry(RecordIndex.score(startKey), startKey.getBytes(UTF_8));
    index.shards().forEach(shard -> open.add(new ShardPosition(shard)));
  }

  @SuppressWarnings("ArrayRecordComponent") // Compared by ORDER alone.
  private record Entry(int score, byte[] key) implements Comparable<Entry> {
    private static final Comparator<Entry> ORDER =
        Comparator.comparingInt(Entry::score).thenComparing(Entry::key, Arrays::compareUnsigned);

    static Entry of(byte[] key) {
      return new Entry(RecordIndex.score(new String(key, UTF_8)), key);
    }

    @Override
    public int compareTo(Entry other) {
      return ORDER.compare(this, other);
    }
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

  /** An entry that a sorted set has offered. */
  private record Offer(Entry entry, ShardPosition from) {}

  boolean hasMore() {
    return !open.isEmpty();
  }

  /**
   * Returns at most {@code count} keys; fewer do not mean that there are no more. Throws what the
   * server answers as an error.
   */
  List<byte[]> next(int count) {
    List<Offer> offers = offers(count);
    offers.sort(Comparator.comparing(Offer::entry));
    List<byte[]> keys = new ArrayList<>(count);
    for (Offer offer : offers.subList(0, Math.min(count, offers.size()))) {
      offer.from().taken++;
      if (offer.entry().compareTo(start) >= 0) {
        keys.add(offer.entry().key());
      }
    }
    return keys;
  }

  private List<Offer> offers(int count) {
    List<ShardPosition> asked = List.copyOf(open);
    List<Object> replies =
        session.read(asked.stream().map(position -> position.next(start.score(), count)).toList());
    List<Offer> offers = new ArrayList<>();
    for (int i = 0; i < asked.size(); i++) {
      List<byte[]> keys = Replies.list(replies.get(i));
      ShardPosition position = asked.get(i);
      keys.forEach(key -> offers.add(new Offer(Entry.of(key), position)));
    }
    if (offers.size() < count) {
      open.clear();
    }
    return offers;
  }
}

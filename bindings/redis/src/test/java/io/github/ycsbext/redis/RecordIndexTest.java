package io.github.ycsbext.redis;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.binding.ArrayByteIterator;
import io.github.ycsbext.redis.connection.Request;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import redis.clients.jedis.Protocol.Command;
import redis.clients.jedis.util.JedisClusterCRC16;
import redis.clients.jedis.util.RedisOutputStream;

class RecordIndexTest {
  private static final RecordIndex TWELVE = RecordIndex.spread(12);

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 6, 12})
  void an_evenly_split_cluster_has_as_many_sets_on_every_primary(int primaries) {
    int[] sets = new int[primaries];
    for (byte[] shard : TWELVE.shards()) {
      sets[primary(JedisClusterCRC16.getSlot(shard), primaries)]++;
    }

    assertThat(sets).containsOnly(12 / primaries);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4, 6, 12})
  void a_key_and_its_entry_lie_on_one_primary(int primaries) {
    long apart =
        IntStream.range(0, 20_000)
            .mapToObj(i -> ("user" + i).getBytes(UTF_8))
            .filter(
                key ->
                    primary(JedisClusterCRC16.getSlot(key), primaries)
                        != primary(
                            JedisClusterCRC16.getSlot(TWELVE.add("", key).orElseThrow().key()),
                            primaries))
            .count();

    // A range of slots may begin one slot before or after the primary's own.
    assertThat(apart).isLessThan(20);
  }

  private static int primary(int slot, int primaries) {
    return Math.min(primaries - 1, (int) ((slot + 0.5) * primaries / 16384));
  }

  @Test
  void as_many_sets_as_slots_have_names_of_their_own() {
    List<Integer> slots =
        RecordIndex.spread(1000).shards().stream().map(JedisClusterCRC16::getSlot).toList();

    assertThat(slots).doesNotHaveDuplicates().isSorted();
  }

  @Test
  void an_entry_is_added_with_the_hash_code_as_score() throws IOException {
    Request add = RecordIndex.spread(1).add("user1", "user1".getBytes(UTF_8)).orElseThrow();

    assertThat(sent(add))
        .startsWith("*4\r\n$4\r\nZADD\r\n")
        .endsWith("$9\r\n" + "user1".hashCode() + "\r\n$5\r\nuser1\r\n");
  }

  @Test
  void a_request_sends_the_range_of_a_shared_array_and_can_be_sent_again() throws IOException {
    byte[] shared = new byte[300_000];
    Arrays.fill(shared, (byte) 'x');
    Request request =
        Request.of(Command.HSET, "k".getBytes(UTF_8), 4)
            .add("f")
            .add(new ArrayByteIterator(shared, 100, 123_456));

    String once =
        "*4\r\n$4\r\nHSET\r\n$1\r\nk\r\n$1\r\nf\r\n$123456\r\n" + "x".repeat(123_456) + "\r\n";
    assertThat(sent(request, request)).isEqualTo(once + once);
  }

  private static String sent(Request... requests) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    RedisOutputStream out = new RedisOutputStream(bytes);
    for (Request request : requests) {
      request.writeTo(out);
    }
    out.flush();
    return bytes.toString(UTF_8);
  }
}

package io.github.ycsbext.client.thread;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.binding.ArrayByteIterator;
import io.github.ycsbext.client.ClientRun;
import io.github.ycsbext.client.TestDb;
import io.github.ycsbext.measurement.OperationRecorder;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import site.ycsb.ByteArrayByteIterator;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.NumericByteIterator;
import site.ycsb.Status;
import site.ycsb.StringByteIterator;
import site.ycsb.Workload;

class LazyValuesTest {
  private final MeasuredDb.ReadyValues values = new MeasuredDb.ReadyValues();

  @BeforeEach
  void forget() {
    KeepingDb.KEPT.clear();
    KeepingDb.areReady = true;
  }

  @Test
  void slow_iterators_are_generation_not_latency() {
    ClientRun run =
        ClientRun.of(
            "-db",
            KeepingDb.class.getName(),
            "-p",
            "workload=" + SlowIteratorWorkload.class.getName(),
            "-p",
            "operationcount=3",
            "-p",
            "measurement.generate=true");

    assertThat(run.value("GENERATE", "MinLatency(us)")).isGreaterThanOrEqualTo(20_000);
    assertThat(KeepingDb.KEPT).containsOnly("lazy");
    assertThat(KeepingDb.areReady).isTrue();
  }

  @Test
  void arrays_are_ready_and_at_their_start() {
    ArrayByteIterator array = new ArrayByteIterator(new byte[] {1});
    array.nextByte();

    assertThat(MeasuredDb.ReadyValues.areReady(Map.of("f", array))).isTrue();
    assertThat(MeasuredDb.ReadyValues.areReady(Map.of("f", new StringByteIterator("text"))))
        .isFalse();
    assertThat(array.bytesLeft()).isEqualTo(1);
  }

  @Test
  void a_second_try_sends_the_same_bytes() {
    Map<String, ByteIterator> given =
        Map.of(
            "a", new ByteArrayByteIterator("again".getBytes(UTF_8)),
            "b", new StringByteIterator("text"),
            "c", new ArrayByteIterator("array".getBytes(UTF_8)));

    assertThat(read(values.of(given))).isEqualTo(Map.of("a", "again", "b", "text", "c", "array"));
    assertThat(read(values.of(given))).isEqualTo(Map.of("a", "again", "b", "text", "c", "array"));
  }

  @Test
  void an_iterator_that_was_reset_is_read_anew() {
    byte[] shared = "first".getBytes(UTF_8);
    ByteArrayByteIterator iterator = new ByteArrayByteIterator(shared);
    values.of(Map.of("a", iterator));

    System.arraycopy("other".getBytes(UTF_8), 0, shared, 0, 5);
    iterator.reset();

    assertThat(read(values.of(Map.of("a", iterator)))).isEqualTo(Map.of("a", "other"));
  }

  @Test
  void numbers_and_texts_beyond_ascii_keep_their_type() {
    NumericByteIterator number = new NumericByteIterator(7L);
    StringByteIterator text = new StringByteIterator("ção");

    Map<String, ByteIterator> ready = values.of(Map.of("n", number, "t", text));

    assertThat(ready).containsEntry("n", number).containsEntry("t", text);
  }

  private static Map<String, String> read(Map<String, ByteIterator> values) {
    Map<String, String> text = new HashMap<>();
    values.forEach((name, value) -> text.put(name, new String(value.toArray(), UTF_8)));
    return text;
  }

  /** A database that keeps the values that it was given to write. */
  public static final class KeepingDb extends TestDb {
    static final ConcurrentLinkedQueue<String> KEPT = new ConcurrentLinkedQueue<>();
    static volatile boolean areReady;

    /** Whatever is ready was generated before the call, whose time this one is in. */
    @Override
    public Status update(String table, String key, Map<String, ByteIterator> values) {
      areReady &= MeasuredDb.ReadyValues.areReady(values);
      values.values().forEach(value -> KEPT.add(value.toString()));
      return Status.OK;
    }
  }

  /** A workload that creates its values slowly, when they are read. */
  public static final class SlowIteratorWorkload extends Workload {
    @Override
    public boolean doInsert(DB db, @Nullable Object threadState) {
      return doTransaction(db, threadState);
    }

    @Override
    public boolean doTransaction(DB db, @Nullable Object threadState) {
      assertThat(db).isInstanceOf(OperationRecorder.class);
      return db.update("t", "k", Map.of("f", new SlowIterator())).isOk();
    }
  }

  private static final class SlowIterator extends ByteIterator {
    private final byte[] bytes = "lazy".getBytes(UTF_8);
    private int next;

    @Override
    public boolean hasNext() {
      return next < bytes.length;
    }

    @Override
    public byte nextByte() {
      if (next == 0) {
        sleep();
      }
      return bytes[next++];
    }

    private static void sleep() {
      try {
        Thread.sleep(20);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }

    @Override
    public long bytesLeft() {
      return (long) bytes.length - next;
    }
  }
}

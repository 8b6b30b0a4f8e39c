package io.github.ycsbext.binding;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.ycsbext.binding.schema.NodeCounters;
import io.github.ycsbext.binding.schema.Schema;
import io.github.ycsbext.binding.schema.SchemaDescription;
import io.github.ycsbext.binding.schema.SchemaOwner;
import io.github.ycsbext.binding.schema.ServerCounter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;

/**
 * Tests that every binding must pass on every topology. A subclass names the database and how to
 * connect to it.
 *
 * <p>Each test finds an empty table.
 */
public abstract class DatabaseContract {
  protected static final String TABLE = "usertable";
  protected static final int FIELDS = 10;

  private final List<DB> opened = new ArrayList<>();
  private DB db;
  private Schema schema;

  /** Returns a new object of the class that {@code -db} names; the contract sets its properties. */
  protected abstract DB newDatabase();

  /** Returns the properties that connect to the server. */
  protected abstract Properties properties();

  @BeforeEach
  void open() throws DBException {
    schema = ((SchemaOwner) newDatabase()).openSchema(properties());
    schema.create();
    schema.clear();
    db = connect();
  }

  @AfterEach
  void close() throws DBException {
    for (DB each : opened) {
      each.cleanup();
    }
    if (schema != null) {
      schema.close();
    }
  }

  protected final DB connect() throws DBException {
    DB fresh = newDatabase();
    fresh.setProperties(properties());
    fresh.init();
    opened.add(fresh);
    return fresh;
  }

  protected static Map<String, ByteIterator> record(byte[]... values) {
    Map<String, ByteIterator> record = new HashMap<>();
    for (int i = 0; i < values.length; i++) {
      record.put("field" + i, new ArrayByteIterator(values[i]));
    }
    return record;
  }

  protected static Map<String, ByteIterator> tenFields(String mark) {
    byte[][] values = new byte[FIELDS][];
    for (int i = 0; i < FIELDS; i++) {
      values[i] = (mark + i).getBytes(UTF_8);
    }
    return record(values);
  }

  protected static Map<String, String> asText(Map<String, ByteIterator> record) {
    Map<String, String> text = new HashMap<>();
    record.forEach((name, value) -> text.put(name, new String(value.toArray(), UTF_8)));
    return text;
  }

  protected final Map<String, byte[]> readBytes(String key, Set<String> fields) {
    Map<String, ByteIterator> result = new HashMap<>();
    assertThat(db.read(TABLE, key, fields, result)).isEqualTo(Status.OK);
    Map<String, byte[]> bytes = new HashMap<>();
    result.forEach((name, value) -> bytes.put(name, value.toArray()));
    return bytes;
  }

  @Test
  void an_inserted_record_is_read_whole() {
    assertThat(db.insert(TABLE, "user1", tenFields("a"))).isEqualTo(Status.OK);

    Map<String, ByteIterator> result = new HashMap<>();
    assertThat(db.read(TABLE, "user1", null, result)).isEqualTo(Status.OK);

    assertThat(asText(result)).isEqualTo(asText(tenFields("a")));
  }

  @Test
  void only_the_named_fields_are_read() {
    db.insert(TABLE, "user1", tenFields("a"));

    Map<String, ByteIterator> result = new HashMap<>();
    assertThat(db.read(TABLE, "user1", Set.of("field3", "field7"), result)).isEqualTo(Status.OK);

    assertThat(asText(result)).isEqualTo(Map.of("field3", "a3", "field7", "a7"));
  }

  @Test
  void an_update_changes_the_named_fields_alone() {
    db.insert(TABLE, "user1", tenFields("a"));

    Map<String, ByteIterator> change = new HashMap<>();
    change.put("field5", new ArrayByteIterator("changed".getBytes(UTF_8)));
    assertThat(db.update(TABLE, "user1", change)).isEqualTo(Status.OK);

    Map<String, String> expected = asText(tenFields("a"));
    expected.put("field5", "changed");
    Map<String, ByteIterator> result = new HashMap<>();
    db.read(TABLE, "user1", null, result);
    assertThat(asText(result)).isEqualTo(expected);
  }

  /** Of a binding that can have them, where its properties allow it. */
  @Test
  void many_operations_in_flight_do_what_one_at_a_time_does() throws InterruptedException {
    Database async = Database.of(db);
    assumeTrue(async.oneAtATime(new Settings(properties())) == null, "one operation at a time");
    int count = 200;

    assertThat(
            answers(
                async, count, i -> new Operation().insert(TABLE, "user" + i, tenFields("a" + i))))
        .containsOnly(Status.OK);
    assertThat(
            answers(
                async,
                count,
                i -> new Operation().update(TABLE, "user" + i, record(("b" + i).getBytes(UTF_8)))))
        .containsOnly(Status.OK);
    List<Map<String, ByteIterator>> found = new ArrayList<>();
    for (int i = 0; i <= count; i++) {
      found.add(new HashMap<>());
    }
    List<Status> reads =
        answers(async, count + 1, i -> new Operation().read(TABLE, "user" + i, null, found.get(i)));
    assertThat(answers(async, 1, i -> new Operation().delete(TABLE, "user7")))
        .containsOnly(Status.OK);

    assertThat(reads.subList(0, count)).containsOnly(Status.OK);
    assertThat(reads.get(count)).isEqualTo(Status.NOT_FOUND);
    for (int i = 0; i < count; i++) {
      Map<String, String> expected = asText(tenFields("a" + i));
      expected.put("field0", "b" + i);
      assertThat(asText(found.get(i))).isEqualTo(expected);
    }
    assertThat(db.read(TABLE, "user7", null, new HashMap<>())).isEqualTo(Status.NOT_FOUND);
  }

  /** Starts operations, all before the first answer is waited for. */
  private static List<Status> answers(Database async, int count, IntFunction<Operation> operation)
      throws InterruptedException {
    CountDownLatch missing = new CountDownLatch(count);
    AtomicReferenceArray<Status> answers = new AtomicReferenceArray<>(count);
    for (int i = 0; i < count; i++) {
      int at = i;
      async.execute(
          operation.apply(i),
          status -> {
            answers.set(at, status);
            missing.countDown();
          });
    }
    while (missing.getCount() > 0 && async.takeAnswers(Long.MAX_VALUE)) {
      assertThat(Thread.currentThread().isInterrupted()).isFalse();
    }
    assertThat(missing.await(60, TimeUnit.SECONDS)).isTrue();
    return IntStream.range(0, count).mapToObj(answers::get).toList();
  }

  private DB connect(String name, String value) throws DBException {
    DB fresh = newDatabase();
    Properties properties = properties();
    properties.setProperty(name, value);
    fresh.setProperties(properties);
    fresh.init();
    opened.add(fresh);
    return fresh;
  }

  /** Skips the test on a server that the binding refuses because nothing would expire there. */
  private DB expiring(String name, String value) throws DBException {
    try {
      return connect(name, value);
    } catch (DBException e) {
      assertThat(e).hasMessageContaining("lets no record expire");
      return abort(e.getMessage());
    }
  }

  @Test
  @Timeout(180)
  void a_record_expires_if_nobody_writes_it_again() throws DBException {
    assumeRecordsExpire();
    DB expiring = expiring("ttl", "3");
    db.insert(TABLE, "lasting", tenFields("c"));
    expiring.insert(TABLE, "user1", tenFields("a"));
    expiring.insert(TABLE, "user2", tenFields("b"));

    Status status = Status.OK;
    while (status.isOk()) {
      assertThat(expiring.update(TABLE, "user2", tenFields("d"))).isEqualTo(Status.OK);
      status = expiring.read(TABLE, "user1", null, new HashMap<>());
    }

    assertThat(status).isEqualTo(Status.NOT_FOUND);
    assertThat(asText(readAll("user2"))).isEqualTo(asText(tenFields("d")));
    assertThat(asText(readAll("lasting"))).isEqualTo(asText(tenFields("c")));
    assertThat(scanFrom("user1", 10, null)).allMatch(record -> record.get("field0") != null);
  }

  @Test
  @Timeout(180)
  void each_write_has_a_life_of_its_own() throws DBException {
    assumeRecordsExpire();
    Database expiring = Database.of(expiring("trace.ttl", "true"));
    db.insert(TABLE, "user4", tenFields("z"));
    Operation write = new Operation();
    expiring.execute(write.update(TABLE, "user4", tenFields("y")).ttl(2));
    expiring.execute(write.insert(TABLE, "user1", tenFields("a")).ttl(2));
    expiring.execute(write.insert(TABLE, "user2", tenFields("b")).ttl(2));
    expiring.execute(write.insert(TABLE, "user3", tenFields("b")).ttl(2));
    expiring.execute(write.insert(TABLE, "lasting", tenFields("c")).ttl(0));
    expiring.execute(write.update(TABLE, "user2", tenFields("d")).ttl(0));
    expiring.execute(write.update(TABLE, "user3", tenFields("e")).ttl(100_000));

    Status status = Status.OK;
    while (status.isOk()) {
      status = expiring.read(TABLE, "user1", null, new HashMap<>());
    }

    assertThat(status).isEqualTo(Status.NOT_FOUND);
    assertThat(db.read(TABLE, "user4", null, new HashMap<>())).isEqualTo(Status.NOT_FOUND);
    assertThat(asText(readAll("lasting"))).isEqualTo(asText(tenFields("c")));
    assertThat(asText(readAll("user2"))).isEqualTo(asText(tenFields("d")));
    assertThat(asText(readAll("user3"))).isEqualTo(asText(tenFields("e")));
  }

  private void assumeRecordsExpire() {
    assumeTrue(Database.of(db).canExpire(), "no record expires");
  }

  private Map<String, ByteIterator> readAll(String key) {
    Map<String, ByteIterator> result = new HashMap<>();
    assertThat(db.read(TABLE, key, null, result)).isEqualTo(Status.OK);
    return result;
  }

  @Test
  void a_missing_record_is_not_found() {
    Map<String, ByteIterator> result = new HashMap<>();

    assertThat(db.read(TABLE, "nobody", null, result)).isEqualTo(Status.NOT_FOUND);
    assertThat(db.read(TABLE, "nobody", Set.of("field1"), result)).isEqualTo(Status.NOT_FOUND);
    assertThat(result).isEmpty();
  }

  @Test
  void a_deleted_record_is_gone_from_reads_and_scans() {
    db.insert(TABLE, "user1", tenFields("a"));
    db.insert(TABLE, "user2", tenFields("b"));

    assertThat(db.delete(TABLE, "user1")).isEqualTo(Status.OK);

    assertThat(db.read(TABLE, "user1", null, new HashMap<>())).isEqualTo(Status.NOT_FOUND);
    assertThat(scanFrom("user2", 10, null)).hasSize(1);
  }

  @Test
  void a_scan_starts_at_its_key_and_keeps_to_its_count() {
    for (int i = 0; i < 20; i++) {
      db.insert(TABLE, "user" + (10 + i), tenFields("s" + i + "-"));
    }

    List<Map<String, String>> five = scanFrom("user10", 5, null);

    assertThat(five).hasSizeBetween(1, 5);
    assertThat(five).allSatisfy(record -> assertThat(record).hasSize(FIELDS));
    assertThat(new TreeSet<>(five.stream().map(record -> record.get("field0")).toList()))
        .as("each record once")
        .hasSameSizeAs(five);
  }

  @Test
  void a_scan_of_named_fields_returns_those_alone() {
    db.insert(TABLE, "user1", tenFields("a"));

    assertThat(scanFrom("user1", 1, Set.of("field2"))).containsExactly(Map.of("field2", "a2"));
  }

  private List<Map<String, String>> scanFrom(String key, int count, Set<String> fields) {
    Vector<HashMap<String, ByteIterator>> found = new Vector<>();
    assertThat(db.scan(TABLE, key, count, fields, found)).isEqualTo(Status.OK);
    return found.stream().map(DatabaseContract::asText).toList();
  }

  @Test
  void empty_values_come_back_empty() {
    db.insert(TABLE, "user1", record(new byte[0], "b".getBytes(UTF_8)));

    Map<String, byte[]> back = readBytes("user1", Set.of("field0", "field1"));

    assertThat(back.get("field0")).isEmpty();
    assertThat(back.get("field1")).isEqualTo("b".getBytes(UTF_8));
  }

  @Test
  void keys_may_be_any_unicode_text() {
    for (String key : List.of("usuário-ção", "ключ", "鍵", "🔑 with space", "a:b/c'd\"e{f}")) {
      assertThat(db.insert(TABLE, key, tenFields(key))).isEqualTo(Status.OK);
      Map<String, ByteIterator> result = new HashMap<>();
      assertThat(db.read(TABLE, key, null, result)).isEqualTo(Status.OK);
      assertThat(asText(result)).isEqualTo(asText(tenFields(key)));
      assertThat(db.delete(TABLE, key)).isEqualTo(Status.OK);
      assertThat(db.read(TABLE, key, null, new HashMap<>())).isEqualTo(Status.NOT_FOUND);
    }
  }

  /**
   * Returns the properties with which values of arbitrary bytes are stored. Most bindings need no
   * others.
   */
  protected Properties binaryProperties() {
    return properties();
  }

  @Test
  void every_byte_comes_back_as_it_went() throws DBException {
    byte[] all = allBytes();
    DB binary = connectBinary();

    assertThat(binary.insert(binaryTable(), "user1", record(all))).isEqualTo(Status.OK);
    Map<String, ByteIterator> result = new HashMap<>();
    assertThat(binary.read(binaryTable(), "user1", Set.of("field0"), result)).isEqualTo(Status.OK);
    assertThat(result.get("field0").toArray()).isEqualTo(all);
  }

  private static byte[] allBytes() {
    byte[] all = new byte[512];
    for (int i = 0; i < all.length; i++) {
      all[i] = (byte) i;
    }
    return all;
  }

  private DB connectBinary() throws DBException {
    schema.close();
    schema = ((SchemaOwner) newDatabase()).openSchema(binaryProperties());
    schema.create();
    DB binary = newDatabase();
    binary.setProperties(binaryProperties());
    binary.init();
    opened.add(binary);
    return binary;
  }

  /** Returns the table that {@link #binaryProperties()} use. */
  protected String binaryTable() {
    return TABLE;
  }

  @Test
  void a_value_is_sent_from_its_offset_and_for_its_length() {
    byte[] array = "-----value-----".getBytes(UTF_8);
    Map<String, ByteIterator> values = new HashMap<>();
    values.put("field0", new ArrayByteIterator(array, 5, 5));

    db.insert(TABLE, "user1", values);

    assertThat(readBytes("user1", Set.of("field0")).get("field0"))
        .isEqualTo("value".getBytes(UTF_8));
  }

  @Test
  void values_of_other_iterators_are_stored_too() {
    Map<String, ByteIterator> values = new HashMap<>();
    values.put("field0", new site.ycsb.StringByteIterator("lazy"));

    db.insert(TABLE, "user1", values);

    assertThat(readBytes("user1", Set.of("field0")).get("field0"))
        .isEqualTo("lazy".getBytes(UTF_8));
  }

  @Test
  void a_value_of_a_megabyte_comes_back() {
    assertLargeValue(1_000_000);
  }

  @Test
  void a_value_of_eight_megabytes_comes_back() {
    assertLargeValue(8_000_000);
  }

  private void assertLargeValue(int length) {
    byte[] large = hexText(length);

    assertThat(db.insert(TABLE, "large", record(large))).isEqualTo(Status.OK);

    assertThat(readBytes("large", Set.of("field0")).get("field0")).isEqualTo(large);
  }

  private static byte[] hexText(int length) {
    byte[] text = new byte[length];
    Random random = new Random(7);
    for (int i = 0; i < length; i++) {
      text[i] = (byte) "0123456789abcdef".charAt(random.nextInt(16));
    }
    return text;
  }

  @Test
  void sixteen_threads_at_once_lose_nothing() throws Exception {
    int threads = 16;
    int each = 50;
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      List<Future<Integer>> results = new ArrayList<>();
      for (int t = 0; t < threads; t++) {
        DB own = connect();
        int thread = t;
        Callable<Integer> work = () -> insertAndRead(own, thread, each);
        results.add(pool.submit(work));
      }
      for (Future<Integer> result : results) {
        assertThat(result.get()).isEqualTo(each);
      }
    } finally {
      pool.shutdownNow();
    }
  }

  private static int insertAndRead(DB own, int thread, int count) {
    int right = 0;
    for (int i = 0; i < count; i++) {
      String key = "thread" + thread + "-" + i;
      Map<String, ByteIterator> values = tenFields(key);
      Map<String, ByteIterator> result = new HashMap<>();
      boolean stored = own.insert(TABLE, key, values).isOk();
      boolean found = own.read(TABLE, key, null, result).isOk();
      if (stored && found && asText(result).equals(asText(tenFields(key)))) {
        right++;
      }
    }
    return right;
  }

  @Test
  void the_last_thread_to_leave_closes_the_client_and_a_new_one_can_be_opened() throws DBException {
    DB second = connect();
    second.cleanup();
    opened.remove(second);
    assertThat(db.insert(TABLE, "user1", tenFields("a"))).isEqualTo(Status.OK);
    db.cleanup();
    opened.remove(db);

    DB again = connect();

    assertThat(again.read(TABLE, "user1", null, new HashMap<>())).isEqualTo(Status.OK);
  }

  @Test
  void clear_removes_every_record() throws DBException {
    for (int i = 0; i < 10; i++) {
      db.insert(TABLE, "user" + i, tenFields("a"));
    }

    schema.clear();

    for (int i = 0; i < 10; i++) {
      assertThat(db.read(TABLE, "user" + i, null, new HashMap<>())).isEqualTo(Status.NOT_FOUND);
    }
  }

  @Test
  void describe_tells_system_version_topology_and_durability() throws DBException {
    SchemaDescription description = schema.describe();

    assertThat(description.system()).isNotBlank();
    assertThat(description.version()).containsPattern("\\d+\\.\\d+");
    assertThat(description.topology().text()).isNotBlank();
    assertThat(description.durability().text()).isNotBlank();
  }

  @Test
  void what_servers_have_counted_only_grows() throws DBException {
    List<NodeCounters> before = schema.counters();
    db.insert(TABLE, "user1", tenFields("a"));
    db.read(TABLE, "user1", null, new HashMap<>());
    List<NodeCounters> after = schema.counters();

    for (NodeCounters node : before) {
      assertThat(node.node()).isNotBlank();
      assertThat(node.values().values()).isNotEmpty().allMatch(value -> value >= 0);
      assertThat(after)
          .filteredOn(other -> other.node().equals(node.node()))
          .singleElement()
          .satisfies(
              other ->
                  assertThat(other.values().getOrDefault(ServerCounter.OPERATIONS, 0.0))
                      .isGreaterThanOrEqualTo(
                          node.values().getOrDefault(ServerCounter.OPERATIONS, 0.0)));
    }
  }
}

package io.github.ycsbext.mongodb;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.github.ycsbext.binding.ArrayByteIterator;
import java.lang.management.ManagementFactory;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.db.MongoDbClient;

/** Bytes that a thread allocates for values of a megabyte, as the JVM counts them. */
class AllocationIT {
  private static final String TABLE = "usertable";
  private static final int VALUE_BYTES = 1_000_000;
  private static final int OPERATIONS = 20;

  private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private final MongoDbClient db = new MongoDbClient();
  private final byte[] pool = new byte[3 * VALUE_BYTES];

  @BeforeEach
  void connect() throws DBException {
    Properties properties = new Properties();
    properties.setProperty("mongodb.url", "mongodb://" + TestServer.address() + "/allocation?w=1");
    properties.setProperty("mongodb.upsert", "true");
    db.setProperties(properties);
    db.init();
    for (int i = 0; i < OPERATIONS; i++) { // The driver fills its pool of buffers.
      insert();
      update();
      read();
    }
  }

  @AfterEach
  void close() throws DBException {
    db.cleanup();
  }

  private Map<String, ByteIterator> slice() {
    return Map.of("field0", new ArrayByteIterator(pool, VALUE_BYTES / 2, VALUE_BYTES));
  }

  private void insert() {
    assertThat(db.insert(TABLE, "user1", slice()).isOk()).isTrue();
  }

  private void update() {
    assertThat(db.update(TABLE, "user1", slice()).isOk()).isTrue();
  }

  private void read() {
    Map<String, ByteIterator> result = new HashMap<>();
    assertThat(db.read(TABLE, "user1", null, result).isOk()).isTrue();
    assertThat(result.get("field0").bytesLeft()).isEqualTo(VALUE_BYTES);
  }

  private long bytesEach(Runnable operation) {
    long before = threads.getCurrentThreadAllocatedBytes();
    for (int i = 0; i < OPERATIONS; i++) {
      operation.run();
    }
    return (threads.getCurrentThreadAllocatedBytes() - before) / OPERATIONS;
  }

  @Test
  void a_value_that_is_sent_is_not_copied_into_an_array_of_its_own() {
    assertThat(bytesEach(this::insert)).as("bytes an insert").isLessThan(VALUE_BYTES / 4);
    assertThat(bytesEach(this::update)).as("bytes an update").isLessThan(VALUE_BYTES / 4);
  }

  @Test
  void a_value_that_is_read_is_allocated_once() {
    assertThat(bytesEach(this::read))
        .as("bytes a read")
        .isBetween((long) VALUE_BYTES, VALUE_BYTES + VALUE_BYTES / 4L);
  }
}

package io.github.ycsbext.mongodb;

import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.model.ReplaceOptions;
import com.sun.management.ThreadMXBean;
import io.github.ycsbext.binding.ArrayByteIterator;
import io.github.ycsbext.binding.Spread;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.function.ToLongFunction;
import org.bson.Document;
import org.bson.types.Binary;
import org.junit.jupiter.api.Test;
import site.ycsb.ByteArrayByteIterator;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.db.MongoDbClient;

/**
 * What an operation costs its thread in this binding, and in a loop that does the same with the
 * driver's {@link Document}, in turn in one JVM. The driver works on the caller's thread, so this
 * is the whole of the client's part; the server's is in the elapsed time alone.
 *
 * <p>A program, not a test: it asserts nothing, and runs only where it is named (see the module's
 * README).
 */
class BindingBenchmark {
  private static final int PAIRS = 7;
  private static final String TABLE = "usertable";
  private static final String KEY = "user1";

  private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private record Cost(long elapsedNs, long cpuNs, long allocatedBytes) {}

  private record Shape(String name, int fields, int fieldBytes, int operations) {}

  @Test
  void costs_of_an_operation() throws DBException {
    String url = "mongodb://" + TestServer.address() + "/benchmark?w=1";
    System.out.println(
        "server: " + (TestServer.standIn() == null ? "mongod" : TestServer.standIn()));
    System.out.println(
        "shape, operation, way: elapsed us, CPU us, bytes allocated; median (range)");
    for (Shape shape :
        List.of(new Shape("10 x 100 B", 10, 100, 4000), new Shape("1 x 1 MB", 1, 1_000_000, 100))) {
      try (MongoClient driver = MongoClients.create(url)) {
        compare(shape, driver.getDatabase("benchmark").getCollection(TABLE), binding(url));
      }
    }
  }

  private static MongoDbClient binding(String url) throws DBException {
    Properties properties = new Properties();
    properties.setProperty("mongodb.url", url);
    properties.setProperty("mongodb.upsert", "true");
    MongoDbClient db = new MongoDbClient();
    db.setProperties(properties);
    db.init();
    return db;
  }

  private void compare(Shape shape, MongoCollection<Document> documents, MongoDbClient db)
      throws DBException {
    byte[] pool = new byte[2 * shape.fieldBytes() + shape.fields()];
    pair(
        shape,
        "write",
        () -> writeDocument(documents, shape, pool),
        () -> db.insert(TABLE, KEY, slices(shape, pool)));
    pair(
        shape,
        "read",
        () -> readDocument(documents),
        () -> db.read(TABLE, KEY, null, new HashMap<>()));
    db.cleanup();
  }

  private static Map<String, ByteIterator> slices(Shape shape, byte[] pool) {
    Map<String, ByteIterator> values = new HashMap<>();
    for (int i = 0; i < shape.fields(); i++) {
      values.put("field" + i, new ArrayByteIterator(pool, i, shape.fieldBytes()));
    }
    return values;
  }

  private static void writeDocument(MongoCollection<Document> documents, Shape shape, byte[] pool) {
    Document record = new Document("_id", KEY);
    slices(shape, pool).forEach((name, value) -> record.put(name, value.toArray()));
    documents.replaceOne(new Document("_id", KEY), record, new ReplaceOptions().upsert(true));
  }

  private static Map<String, ByteIterator> readDocument(MongoCollection<Document> documents) {
    Map<String, ByteIterator> result = new HashMap<>();
    Document found = documents.find(new Document("_id", KEY)).first();
    found.forEach(
        (name, value) -> {
          if (value instanceof Binary binary) {
            result.put(name, new ByteArrayByteIterator(binary.getData()));
          }
        });
    return result;
  }

  private void pair(Shape shape, String operation, Runnable asDocument, Runnable asHere) {
    List<Cost> documents = new ArrayList<>();
    List<Cost> here = new ArrayList<>();
    cost(shape.operations() * 2, asDocument);
    cost(shape.operations() * 2, asHere);
    for (int i = 0; i < PAIRS; i++) {
      documents.add(cost(shape.operations(), asDocument));
      here.add(cost(shape.operations(), asHere));
    }
    print(shape, operation, "Document", documents);
    print(shape, operation, "binding", here);
  }

  private Cost cost(int operations, Runnable operation) {
    long allocated = threads.getCurrentThreadAllocatedBytes();
    long cpu = threads.getCurrentThreadCpuTime();
    long start = System.nanoTime();
    for (int i = 0; i < operations; i++) {
      operation.run();
    }
    return new Cost(
        (System.nanoTime() - start) / operations,
        (threads.getCurrentThreadCpuTime() - cpu) / operations,
        (threads.getCurrentThreadAllocatedBytes() - allocated) / operations);
  }

  private static void print(Shape shape, String operation, String way, List<Cost> costs) {
    System.out.printf(
        Locale.ROOT,
        "%s, %s, %s: %s, %s, %s%n",
        shape.name(),
        operation,
        way,
        spread(costs, Cost::elapsedNs, 1000.0),
        spread(costs, Cost::cpuNs, 1000.0),
        spread(costs, Cost::allocatedBytes, 1.0));
  }

  private static String spread(List<Cost> costs, ToLongFunction<Cost> part, double unit) {
    return Spread.of(
        costs.stream().mapToDouble(cost -> part.applyAsLong(cost) / unit).toArray(), "%.1f");
  }
}

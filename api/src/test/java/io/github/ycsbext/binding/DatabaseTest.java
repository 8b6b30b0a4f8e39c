package io.github.ycsbext.binding;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.Vector;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.Status;

@SuppressWarnings("NonApiType") // YCSB declares these types.
class DatabaseTest {
  private static final Map<String, ByteIterator> VALUES =
      Map.of("field0", new ArrayByteIterator(new byte[] {1}));

  /** Notes what it is asked. */
  private static final class Noting extends Database {
    private final List<String> noted = new ArrayList<>();

    @Override
    public Status execute(Operation operation) {
      noted.add(
          "%s %s %s %s %s"
              .formatted(
                  operation.kind(),
                  operation.table(),
                  operation.key(),
                  operation.fields(),
                  operation.ttl()));
      return Status.OK;
    }
  }

  /** A database that knows nothing of operations. */
  private static final class Foreign extends DB {
    private final List<String> noted = new ArrayList<>();

    private Status noted(String what) {
      noted.add(what);
      return Status.NOT_FOUND;
    }

    @Override
    public Status read(
        String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
      result.putAll(VALUES);
      return noted("read " + table + " " + key + " " + fields);
    }

    @Override
    public Status scan(
        String table,
        String startKey,
        int count,
        Set<String> fields,
        Vector<HashMap<String, ByteIterator>> result) {
      result.add(new HashMap<>(VALUES));
      return noted("scan " + table + " " + startKey + " " + count + " " + fields);
    }

    @Override
    public Status update(String table, String key, Map<String, ByteIterator> values) {
      return noted("update " + table + " " + key + " " + values.keySet());
    }

    @Override
    public Status insert(String table, String key, Map<String, ByteIterator> values) {
      return noted("insert " + table + " " + key + " " + values.keySet());
    }

    @Override
    public Status delete(String table, String key) {
      return noted("delete " + table + " " + key);
    }
  }

  @Test
  void the_calls_of_ycsbs_client_are_operations() {
    Noting db = new Noting();

    db.read("t", "a", Set.of("f"), new HashMap<>());
    db.scan("t", "b", 3, null, new Vector<>());
    db.update("t", "c", VALUES);
    db.insert("t", "d", VALUES);
    db.delete("t", "e");

    assertThat(db.noted)
        .containsExactly(
            "READ t a [f] -1",
            "SCAN t b null -1",
            "UPDATE t c [field0] -1",
            "INSERT t d [field0] -1",
            "DELETE t e null -1");
  }

  @ParameterizedTest
  @CsvSource({"ttl, 60, 60", "ttl, 0, -1", "trace.ttl, true, 0", "trace.ttl, false, -1"})
  void the_writes_of_ycsbs_client_live_as_long_as_the_properties_say(
      String name, String value, int ttl) {
    Noting db = new Noting();
    Properties properties = new Properties();
    properties.setProperty(name, value);
    db.setProperties(properties);

    db.update("t", "c", VALUES);
    db.insert("t", "d", VALUES);
    db.delete("t", "e");

    assertThat(db.noted)
        .containsExactly(
            "UPDATE t c [field0] " + ttl, "INSERT t d [field0] " + ttl, "DELETE t e null -1");
  }

  @Test
  void a_database_of_others_gets_the_operations_as_calls() {
    Foreign foreign = new Foreign();
    Database db = Database.of(foreign);
    Operation operation = new Operation();
    Map<String, ByteIterator> found = new HashMap<>();
    Vector<HashMap<String, ByteIterator>> records = new Vector<>();

    assertThat(db.execute(operation.read("t", "a", Set.of("f"), found)))
        .isEqualTo(Status.NOT_FOUND);
    db.execute(operation.scan("t", "b", 3, null, records));
    db.execute(operation.update("t", "c", VALUES));
    db.execute(operation.insert("t", "d", VALUES).ttl(5));
    List<Status> answers = new ArrayList<>();
    db.execute(operation.delete("t", "e"), answers::add);

    assertThat(foreign.noted)
        .containsExactly(
            "read t a [f]",
            "scan t b 3 null",
            "update t c [field0]",
            "insert t d [field0]",
            "delete t e");
    assertThat(found).isEqualTo(VALUES);
    assertThat(records).containsExactly(new HashMap<>(VALUES));
    assertThat(answers).containsExactly(Status.NOT_FOUND);
    assertThat(db.canExpire()).isFalse();
  }

  @Test
  void a_database_has_one_operation_at_a_time_unless_it_says_otherwise() {
    Noting db = new Noting();

    assertThat(Database.of(db)).isSameAs(db);
    assertThat(db.oneAtATime(new Settings(new Properties()))).isEqualTo(Noting.class.getName());
  }
}

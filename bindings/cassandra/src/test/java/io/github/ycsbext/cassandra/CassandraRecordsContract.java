package io.github.ycsbext.cassandra;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.datastax.oss.driver.api.core.cql.Row;
import io.github.ycsbext.binding.ArrayByteIterator;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.Vector;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;

/** What is Cassandra's own in YCSB's operations. */
abstract class CassandraRecordsContract {
  private final List<DB> opened = new ArrayList<>();

  /** An empty table, and a database that is connected to it. */
  private DB database(String table, String... namesAndValues) throws DBException {
    Properties properties = CassandraServer.properties(namesAndValues);
    properties.setProperty("table", table);
    CassandraServer.emptyTable(properties);
    return connect(properties);
  }

  private DB connect(Properties properties) throws DBException {
    DB database = CassandraServer.connect(properties);
    opened.add(database);
    return database;
  }

  @AfterEach
  void close() throws DBException {
    for (DB database : opened) {
      database.cleanup();
    }
  }

  private static Map<String, ByteIterator> values(String... namesAndValues) {
    Map<String, ByteIterator> values = new LinkedHashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      values.put(namesAndValues[i], value(namesAndValues[i + 1].getBytes(UTF_8)));
    }
    return values;
  }

  private static ByteIterator value(byte[] bytes) {
    return new ArrayByteIterator(bytes);
  }

  private static Map<String, String> read(DB database, String table, Set<String> fields) {
    Map<String, ByteIterator> result = new HashMap<>();
    assertThat(database.read(table, "user1", fields, result)).isEqualTo(Status.OK);
    Map<String, String> text = new HashMap<>();
    result.forEach((name, value) -> text.put(name, new String(value.toArray(), UTF_8)));
    return text;
  }

  @Test
  void raw_bytes_in_a_column_of_text_are_refused_and_counted() throws DBException {
    DB database = database("records_text");

    Status status =
        database.insert(
            "records_text", "user1", Map.of("field0", value(new byte[] {(byte) 0xff, 0})));

    assertThat(status.isOk()).isFalse();
    assertThat(status.getName()).isEqualTo("InvalidQueryException");
    assertThat(database.read("records_text", "user1", null, new HashMap<>()))
        .isEqualTo(Status.NOT_FOUND);
  }

  @Test
  void fields_that_a_record_has_not_are_absent_when_it_is_read() throws DBException {
    DB database = database("records_text");

    database.insert("records_text", "user1", values("field1", "b"));

    assertThat(read(database, "records_text", null)).isEqualTo(Map.of("field1", "b"));
    assertThat(read(database, "records_text", Set.of("field0"))).isEmpty();
  }

  @Test
  void no_fields_named_are_all_fields() throws DBException {
    DB database = database("records_text");

    database.insert("records_text", "user1", values("field0", "a", "field9", "j"));

    assertThat(read(database, "records_text", Set.of()))
        .isEqualTo(Map.of("field0", "a", "field9", "j"));
  }

  @Test
  void an_update_of_a_missing_record_makes_it() throws DBException {
    DB database = database("records_text");

    assertThat(database.update("records_text", "user1", values("field0", "a")))
        .isEqualTo(Status.OK);

    assertThat(read(database, "records_text", null)).isEqualTo(Map.of("field0", "a"));
  }

  @Test
  void an_update_of_nothing_is_a_bad_request() throws DBException {
    DB database = database("records_text");

    assertThat(database.update("records_text", "user1", Map.of())).isEqualTo(Status.BAD_REQUEST);
  }

  @Test
  void a_delete_cannot_tell_whether_there_was_a_record() throws DBException {
    DB database = database("records_text");

    assertThat(database.delete("records_text", "nobody")).isEqualTo(Status.OK);
  }

  @Test
  void values_of_one_map_used_again_and_again_do_not_mix() throws DBException {
    DB database = database("records_text");
    Map<String, ByteIterator> live = values("field0", "a", "field1", "b");
    Set<String> fields = new HashSet<>(Set.of("field0"));

    database.insert("records_text", "user1", live);
    read(database, "records_text", fields);
    live.clear();
    live.putAll(values("field2", "c"));
    fields.clear();
    fields.add("field2");
    database.insert("records_text", "user1", live);

    assertThat(read(database, "records_text", fields)).isEqualTo(Map.of("field2", "c"));
    assertThat(read(database, "records_text", null))
        .isEqualTo(Map.of("field0", "a", "field1", "b", "field2", "c"));
  }

  @Test
  void a_value_is_sent_again_whole_when_it_has_been_sent_before() throws DBException {
    DB database = database("records_text");
    Map<String, ByteIterator> values = values("field0", "again");

    database.insert("records_text", "user1", values);
    database.insert("records_text", "user2", values);
    database.update("records_text", "user1", values);

    assertThat(read(database, "records_text", null)).isEqualTo(Map.of("field0", "again"));
  }

  @Test
  void one_session_works_on_several_tables() throws DBException {
    database("records_a", "fieldcount", "1", "fieldnameprefix", "a");
    DB database = database("records_b", "fieldcount", "2", "fieldnameprefix", "b");

    assertThat(database.insert("records_a", "user1", values("a0", "in a"))).isEqualTo(Status.OK);
    assertThat(database.insert("records_b", "user1", values("b0", "in b", "b1", "too")))
        .isEqualTo(Status.OK);

    assertThat(read(database, "records_a", null)).isEqualTo(Map.of("a0", "in a"));
    assertThat(read(database, "records_b", null)).isEqualTo(Map.of("b0", "in b", "b1", "too"));
  }

  @Test
  void a_field_or_a_table_that_is_not_there_is_an_error_by_name() throws DBException {
    DB database = database("records_text");

    Status field = database.insert("records_text", "user1", values("field77", "a"));
    Status table = database.insert("no_such_table", "user1", values("field0", "a"));

    assertThat(field.getName()).isEqualTo("InvalidQueryException");
    assertThat(table.getName()).isEqualTo("InvalidQueryException");
    assertThat(table.getDescription()).isEqualTo("keyspace ycsb has no table 'no_such_table'");
  }

  @Test
  void names_in_capitals_keep_them() throws DBException {
    DB database = database("Records_Capital", "fieldcount", "1", "fieldnameprefix", "Field");

    database.insert("Records_Capital", "user1", values("Field0", "a"));

    assertThat(read(database, "Records_Capital", Set.of("Field0")))
        .isEqualTo(Map.of("Field0", "a"));
  }

  @Test
  void names_in_capitals_find_what_cql_made_of_them() throws DBException {
    DB folded = database("records_folded", "fieldcount", "1");
    folded.insert("records_folded", "user1", values("field0", "a"));
    DB database =
        connect(
            CassandraServer.properties(
                "table", "Records_Folded", "fieldcount", "1", "fieldnameprefix", "FIELD"));

    assertThat(read(database, "Records_Folded", Set.of("FIELD0"))).isEqualTo(Map.of("FIELD0", "a"));
  }

  @Test
  void a_scan_goes_on_over_many_pages() throws DBException {
    DB database = database("records_scan", "fieldcount", "1");
    insert(database, "records_scan", 200, 10);

    assertThat(scanned(database, "records_scan", 150)).hasSizeLessThanOrEqualTo(150);
    assertThat(scannedFromTheFirst(database, "records_scan", 150)).hasSize(150);
    assertThat(scannedFromTheFirst(database, "records_scan", 1000)).hasSize(200);
  }

  @Test
  void a_scan_of_large_records_returns_them_whole() throws DBException {
    DB database = database("records_scan", "fieldcount", "1");
    insert(database, "records_scan", 20, 1_000_000);

    assertThat(scannedFromTheFirst(database, "records_scan", 20))
        .hasSize(20)
        .allSatisfy(length -> assertThat(length).isEqualTo(1_000_000));
  }

  private static void insert(DB database, String table, int count, int length) {
    for (int i = 0; i < count; i++) {
      String value = "x".repeat(length);
      assertThat(database.insert(table, "user" + i, values("field0", value))).isEqualTo(Status.OK);
    }
  }

  private static List<Long> scanned(DB database, String table, int count) {
    return scanned(database, table, "user1", count);
  }

  /** From the key whose token is the least. */
  private static List<Long> scannedFromTheFirst(DB database, String table, int count)
      throws DBException {
    String first =
        CassandraServer.query("SELECT y_id FROM ycsb." + table + " LIMIT 1").get(0).getString(0);
    return scanned(database, table, first, count);
  }

  private static List<Long> scanned(DB database, String table, String from, int count) {
    Vector<HashMap<String, ByteIterator>> found = new Vector<>();
    assertThat(database.scan(table, from, count, null, found)).isEqualTo(Status.OK);
    return found.stream().map(record -> record.get("field0").bytesLeft()).toList();
  }

  @Test
  void a_level_that_the_cluster_cannot_give_is_counted_as_unavailable() throws DBException {
    DB database = database("records_text", "cassandra.writeconsistencylevel", "THREE");

    Status write = database.insert("records_text", "user1", values("field0", "a"));
    Status read = database.read("records_text", "user1", null, new HashMap<>());

    assertThat(write.getName()).isEqualTo("UnavailableException");
    assertThat(read).isEqualTo(Status.NOT_FOUND);
  }

  @Test
  void a_traced_operation_leaves_its_trace_in_the_server() throws Exception {
    DB database = database("records_text", "cassandra.tracing", "true");
    CassandraServer.query("TRUNCATE system_traces.sessions");

    database.insert("records_text", "user1", values("field0", "a"));

    List<Row> traces = List.of();
    for (int attempt = 0; traces.isEmpty() && attempt < 50; attempt++) {
      // The server writes traces when the answer has gone.
      traces = CassandraServer.query("SELECT parameters FROM system_traces.sessions");
    }
    assertThat(traces)
        .anySatisfy(
            trace ->
                assertThat(trace.getMap("parameters", String.class, String.class).toString())
                    .contains("INSERT INTO ycsb.records_text"));
  }

  @Test
  void compressed_frames_carry_the_same_values() throws DBException {
    DB database = database("records_text", "cassandra.compression", "lz4");
    String value = "compressible ".repeat(10_000);

    assertThat(database.insert("records_text", "user1", values("field0", value)))
        .isEqualTo(Status.OK);

    assertThat(read(database, "records_text", null)).isEqualTo(Map.of("field0", value));
  }
}

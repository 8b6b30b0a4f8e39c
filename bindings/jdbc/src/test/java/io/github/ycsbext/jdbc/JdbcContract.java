package io.github.ycsbext.jdbc;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.binding.ArrayByteIterator;
import io.github.ycsbext.binding.DatabaseContract;
import io.github.ycsbext.binding.schema.Schema;
import io.github.ycsbext.client.Client;
import io.github.ycsbext.error.ExitCode;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Vector;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.db.JdbcDBClient;

/** What the binding does on every database, beyond what each binding does. */
abstract class JdbcContract extends DatabaseContract {
  private static final String BINARY_TABLE = "binarytable";
  private static final int RECORDS = 200;

  /** Returns the URL of the database, with its user. */
  abstract String url();

  @Override
  protected DB newDatabase() {
    return new JdbcDBClient();
  }

  @Override
  protected Properties properties() {
    return properties(new String[0]);
  }

  final Properties properties(String... namesAndValues) {
    Properties properties = new Properties();
    properties.setProperty("db.url", url());
    for (int i = 0; i < namesAndValues.length; i += 2) {
      properties.setProperty(namesAndValues[i], namesAndValues[i + 1]);
    }
    return properties;
  }

  @Override
  protected Properties binaryProperties() {
    return properties("table", BINARY_TABLE, "jdbc.valueType", "binary");
  }

  @Override
  protected String binaryTable() {
    return BINARY_TABLE;
  }

  final DB connect(String... namesAndValues) throws DBException {
    DB database = newDatabase();
    database.setProperties(properties(namesAndValues));
    database.init();
    return database;
  }

  /** Makes what is missing of the schema, and empties the table. */
  final void emptyTable(Properties properties) throws DBException {
    try (Schema schema = new JdbcDBClient().openSchema(properties)) {
      schema.create();
      schema.clear();
    }
  }

  /** Returns the first column of the first row. */
  final String query(String sql) throws SQLException {
    try (Connection connection = DriverManager.getConnection(url());
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      return rows.next() ? rows.getString(1) : "";
    }
  }

  final void execute(String sql) throws SQLException {
    try (Connection connection = DriverManager.getConnection(url());
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private String storedRecords() throws SQLException {
    return query("SELECT COUNT(*) FROM usertable");
  }

  private static Map<String, String> read(DB database, String key) {
    Map<String, ByteIterator> record = new HashMap<>();
    assertThat(database.read(TABLE, key, null, record)).isEqualTo(Status.OK);
    return asText(record);
  }

  @Test
  void an_update_or_a_delete_of_a_missing_record_is_not_found() throws DBException {
    DB database = connect();

    assertThat(database.update(TABLE, "nobody", tenFields("a"))).isEqualTo(Status.NOT_FOUND);
    assertThat(database.delete(TABLE, "nobody")).isEqualTo(Status.NOT_FOUND);
    database.cleanup();
  }

  @Test
  void an_update_that_changes_nothing_has_found_its_record() throws DBException {
    DB database = connect();
    database.insert(TABLE, "user1", tenFields("a"));

    assertThat(database.update(TABLE, "user1", tenFields("a"))).isEqualTo(Status.OK);
    database.cleanup();
  }

  @Test
  void an_update_without_fields_is_a_bad_request() throws DBException {
    DB database = connect();

    assertThat(database.update(TABLE, "user1", new HashMap<>())).isEqualTo(Status.BAD_REQUEST);
    database.cleanup();
  }

  @Test
  void a_second_insert_of_a_key_is_a_duplicate_and_changes_nothing() throws DBException {
    DB database = connect();
    database.insert(TABLE, "user1", tenFields("a"));

    Status second = database.insert(TABLE, "user1", tenFields("b"));

    assertThat(second.getName()).isEqualTo("DuplicateKey");
    assertThat(read(database, "user1")).isEqualTo(asText(tenFields("a")));
    database.cleanup();
  }

  @Test
  void keys_differ_by_case_accents_and_blanks_at_the_end() throws DBException {
    DB database = connect();
    List<String> keys = List.of("user", "User", "usér", "user ");

    for (String key : keys) {
      assertThat(database.insert(TABLE, key, tenFields(key))).as(key).isEqualTo(Status.OK);
    }

    keys.forEach(key -> assertThat(read(database, key)).isEqualTo(asText(tenFields(key))));
    database.cleanup();
  }

  @Test
  void scans_are_in_the_order_of_the_keys() throws DBException {
    DB database = connect();
    for (int i = 30; i > 10; i--) {
      database.insert(TABLE, "user" + i, tenFields(i + "-"));
    }
    Vector<HashMap<String, ByteIterator>> found = new Vector<>();

    assertThat(database.scan(TABLE, "user15", 4, null, found)).isEqualTo(Status.OK);

    assertThat(found.stream().map(record -> asText(record).get("field0")))
        .containsExactly("15-0", "16-0", "17-0", "18-0");
    database.cleanup();
  }

  @Test
  void a_table_made_by_upstreams_script_is_used_as_it_is() throws DBException, SQLException {
    StringBuilder columns = new StringBuilder("YCSB_KEY VARCHAR(255) PRIMARY KEY");
    for (int i = 0; i < FIELDS; i++) {
      columns.append(", FIELD").append(i).append(" VARCHAR(100)");
    }
    execute("CREATE TABLE upstreamtable (" + columns + ")");
    DB database = connect("table", "upstreamtable", "fieldcount", "10");

    assertThat(database.insert("upstreamtable", "user1", tenFields("a"))).isEqualTo(Status.OK);

    Map<String, ByteIterator> record = new HashMap<>();
    assertThat(database.read("upstreamtable", "user1", null, record)).isEqualTo(Status.OK);
    assertThat(asText(record)).isEqualTo(asText(tenFields("a")));
    database.cleanup();
    execute("DROP TABLE upstreamtable");
  }

  @Test
  void a_table_and_fields_may_have_any_names() throws DBException {
    Properties odd = properties("table", "order-2", "fieldnameprefix", "a \"b`", "fieldcount", "2");
    emptyTable(odd);
    DB database = newDatabase();
    database.setProperties(odd);
    database.init();
    Map<String, ByteIterator> values =
        Map.of("a \"b`1", new ArrayByteIterator("x".getBytes(UTF_8)));

    assertThat(database.insert("order-2", "user1", values)).isEqualTo(Status.OK);

    Map<String, ByteIterator> record = new HashMap<>();
    assertThat(database.read("order-2", "user1", null, record)).isEqualTo(Status.OK);
    assertThat(asText(record)).isEqualTo(Map.of("a \"b`1", "x"));
    database.cleanup();
  }

  @Test
  void bytes_that_are_no_text_are_refused_by_a_text_column() throws DBException {
    DB database = connect();

    Status status = database.insert(TABLE, "user1", record(new byte[] {(byte) 0xC3, 0x28}));

    assertThat(status.isOk()).isFalse();
    // MySQL has a number of its own for it.
    assertThat(status.getName()).matches("SQLState-(2.*|HY000-1366)");
    assertThat(database.read(TABLE, "user1", null, new HashMap<>())).isEqualTo(Status.NOT_FOUND);
    database.cleanup();
  }

  @Test
  void a_missing_table_is_one_sentence_at_the_start() {
    assertThatThrownBy(() -> connect("table", "nothere"))
        .isInstanceOf(DBException.class)
        .hasMessageContaining("has no table 'nothere': make it with bin/ycsb schema create jdbc")
        .hasNoCause();
  }

  @Test
  void a_table_with_too_few_fields_is_one_sentence_at_the_start() {
    assertThatThrownBy(() -> connect("fieldcount", "12"))
        .isInstanceOf(DBException.class)
        .hasMessageContaining(
            "fieldcount=12 asks for field10, field11, which the table does not have");
  }

  @Test
  void another_type_of_values_than_the_tables_is_one_sentence_at_the_start() {
    assertThatThrownBy(() -> connect("jdbc.valueType", "binary"))
        .isInstanceOf(DBException.class)
        .hasMessageContaining("jdbc.valueType=binary does not fit its columns");
  }

  @ParameterizedTest
  @ValueSource(strings = {"true", "false"})
  void a_full_batch_is_stored_and_the_rest_with_the_cleanup(String autoCommit)
      throws DBException, SQLException {
    DB database =
        connect("jdbc.batchupdateapi", "true", "db.batchsize", "4", "jdbc.autocommit", autoCommit);
    List<String> outcomes = new ArrayList<>();

    for (int i = 0; i < 6; i++) {
      outcomes.add(database.insert(TABLE, "user" + i, tenFields("a" + i + "-")).getName());
    }

    assertThat(outcomes)
        .containsExactly(
            "BATCHED_OK", "BATCHED_OK", "BATCHED_OK", "OK", "BATCHED_OK", "BATCHED_OK");
    assertThat(storedRecords()).isEqualTo("4");
    database.cleanup();
    assertThat(storedRecords()).isEqualTo("6");
  }

  @Test
  void a_failed_batch_stores_nothing_and_is_counted_whole() throws DBException, SQLException {
    DB database = connect("jdbc.batchupdateapi", "true", "db.batchsize", "3");
    database.insert(TABLE, "user0", tenFields("a"));
    database.insert(TABLE, "user0", tenFields("b"));

    Status third = database.insert(TABLE, "user1", tenFields("c"));

    assertThat(third.getName()).isEqualTo("DuplicateKey");
    assertThat(storedRecords()).isEqualTo("0");
    for (int i = 2; i < 5; i++) {
      database.insert(TABLE, "user" + i, tenFields("d"));
    }
    assertThat(storedRecords()).isEqualTo("3");
    assertThatThrownBy(database::cleanup)
        .isInstanceOf(DBException.class)
        .hasMessageStartingWith("3 of 6 inserts in batches were not stored (3 DuplicateKey)");
  }

  @Test
  void inserts_of_other_fields_are_a_batch_of_their_own() throws DBException, SQLException {
    DB database = connect("jdbc.batchupdateapi", "true", "db.batchsize", "100");
    database.insert(TABLE, "user0", tenFields("a"));
    database.insert(TABLE, "user1", record("b".getBytes(UTF_8)));
    database.insert(TABLE, "user2", tenFields("c"));

    database.cleanup();

    assertThat(storedRecords()).isEqualTo("3");
  }

  @Test
  void without_auto_commit_every_write_is_committed() throws DBException, SQLException {
    DB database = connect("jdbc.autocommit", "false");
    DB other = connect();

    database.insert(TABLE, "user1", tenFields("a"));
    assertThat(storedRecords()).isEqualTo("1");
    database.update(TABLE, "user1", tenFields("b"));
    assertThat(read(other, "user1")).isEqualTo(asText(tenFields("b")));
    other.update(TABLE, "user1", tenFields("c"));
    assertThat(read(database, "user1")).isEqualTo(asText(tenFields("c")));
    database.delete(TABLE, "user1");
    assertThat(storedRecords()).isEqualTo("0");

    database.cleanup();
    other.cleanup();
  }

  @Test
  void without_auto_commit_a_failed_write_spoils_none_that_follows() throws DBException {
    DB database = connect("jdbc.autocommit", "false");
    database.insert(TABLE, "user1", tenFields("a"));
    assertThat(database.insert(TABLE, "user1", tenFields("b")).isOk()).isFalse();

    assertThat(database.insert(TABLE, "user2", tenFields("c"))).isEqualTo(Status.OK);

    assertThat(read(database, "user2")).isEqualTo(asText(tenFields("c")));
    database.cleanup();
  }

  @Test
  void inserts_may_share_a_commit() throws DBException, SQLException {
    DB database = connect("jdbc.autocommit", "false", "db.batchsize", "3");

    assertThat(database.insert(TABLE, "user0", tenFields("a"))).isEqualTo(Status.BATCHED_OK);
    assertThat(database.insert(TABLE, "user1", tenFields("a"))).isEqualTo(Status.BATCHED_OK);
    assertThat(storedRecords()).isEqualTo("0");
    assertThat(database.insert(TABLE, "user2", tenFields("a"))).isEqualTo(Status.OK);
    assertThat(storedRecords()).isEqualTo("3");
    assertThat(database.insert(TABLE, "user3", tenFields("a"))).isEqualTo(Status.BATCHED_OK);
    database.cleanup();

    assertThat(storedRecords()).isEqualTo("4");
  }

  @Test
  void inserts_that_are_rolled_back_are_counted() throws DBException, SQLException {
    DB database = connect("jdbc.autocommit", "false", "db.batchsize", "3");
    database.insert(TABLE, "user0", tenFields("a"));

    assertThat(database.insert(TABLE, "user0", tenFields("b")).getName()).isEqualTo("DuplicateKey");

    assertThat(storedRecords()).isEqualTo("0");
    assertThatThrownBy(database::cleanup)
        .hasMessageStartingWith("1 of 1 inserts in batches were not stored (1 DuplicateKey)");
  }

  @Test
  void a_fetch_size_changes_no_scan() throws DBException {
    DB database = connect("jdbc.autocommit", "false", "jdbc.fetchsize", "2");
    for (int i = 0; i < 9; i++) {
      database.insert(TABLE, "user" + i, tenFields("a" + i + "-"));
    }
    Vector<HashMap<String, ByteIterator>> found = new Vector<>();

    assertThat(database.scan(TABLE, "user2", 6, null, found)).isEqualTo(Status.OK);

    assertThat(found).hasSize(6).allSatisfy(record -> assertThat(record).hasSize(FIELDS));
    database.cleanup();
  }

  @Test
  void records_spread_over_several_urls() throws DBException {
    String both = url() + ";" + url();
    DB database = connect("db.url", both);

    for (int i = 0; i < 10; i++) {
      assertThat(database.insert(TABLE, "user" + i, tenFields("a" + i))).isEqualTo(Status.OK);
    }

    for (int i = 0; i < 10; i++) {
      assertThat(read(database, "user" + i)).isEqualTo(asText(tenFields("a" + i)));
    }
    database.cleanup();
    try (Schema schema = new JdbcDBClient().openSchema(properties("db.url", both))) {
      assertThat(schema.describe().topology().text()).startsWith("sharded, 2 shards: ");
    }
  }

  @ParameterizedTest
  @CsvSource({"typed_native, typed", "typed_bytes, binary"})
  void typed_records_are_verified_when_they_are_read(String table, String type) throws DBException {
    Properties typed = properties("table", table, "values", "typed", "jdbc.valueType", type);
    emptyTable(typed);

    String loaded = run(typed, "-load");
    String ran = run(typed, "-t");

    assertThat(loaded).contains("[INSERT], Return=OK, " + RECORDS);
    assertThat(ran)
        .contains("[VERIFY], Return=OK, 100")
        .contains("[SCAN], Return=OK, 20")
        .contains("[DELETE], Return=OK, 20")
        .doesNotContain("UNEXPECTED_STATE");
  }

  @Test
  void media_are_stored_as_their_bytes(@TempDir Path folder) throws Exception {
    Path image = folder.resolve("dot.png");
    ImageIO.write(new BufferedImage(16, 16, BufferedImage.TYPE_INT_RGB), "png", image.toFile());
    Properties media =
        properties(
            "table", "mediatable",
            "jdbc.valueType", "binary",
            "fieldcount", "1",
            "values", "media",
            "media.encoding", "raw",
            "media.folder", folder.toString());
    emptyTable(media);

    assertThat(run(media, "-load")).contains("[INSERT], Return=OK, " + RECORDS);

    assertThat(query("SELECT COUNT(DISTINCT field0) FROM mediatable")).isEqualTo("1");
    assertThat(query("SELECT MAX(OCTET_LENGTH(field0)) FROM mediatable"))
        .isEqualTo(Long.toString(Files.size(image)));
  }

  private static String run(Properties properties, String phase) {
    List<String> arguments =
        new ArrayList<>(List.of(phase, "-db", JdbcDBClient.class.getName(), "-threads", "2"));
    List<String> workload =
        List.of(
            "workload=io.github.ycsbext.workload.RecordWorkload",
            "recordcount=" + RECORDS,
            "operationcount=" + RECORDS,
            "dataintegrity=" + !properties.containsKey("media.encoding"),
            "readproportion=0.5",
            "updateproportion=0.3",
            "scanproportion=0.1",
            "deleteproportion=0.1");
    workload.forEach(property -> arguments.addAll(List.of("-p", property)));
    properties.forEach((name, value) -> arguments.addAll(List.of("-p", name + "=" + value)));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PrintStream print = new PrintStream(out, true, UTF_8);
    assertThat(Client.run(arguments.toArray(String[]::new), print, print))
        .as(out.toString(UTF_8))
        .isEqualTo(ExitCode.OK);
    return out.toString(UTF_8);
  }
}

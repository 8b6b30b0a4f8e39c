package io.github.ycsbext.cassandra;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.binding.ArrayByteIterator;
import io.github.ycsbext.binding.InvalidSettingsException;
import io.github.ycsbext.binding.schema.Schema;
import io.github.ycsbext.binding.schema.SchemaDescription;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.db.CassandraCQLClient;

abstract class CassandraSchemaContract {
  private static void create(String... namesAndValues) throws DBException {
    try (Schema schema = open(namesAndValues)) {
      schema.create();
    }
  }

  private static Schema open(String... namesAndValues) throws DBException {
    return new CassandraCQLClient().openSchema(CassandraServer.properties(namesAndValues));
  }

  private static SchemaDescription describe(String... namesAndValues) throws DBException {
    try (Schema schema = open(namesAndValues)) {
      return schema.describe();
    }
  }

  private static void drop(String keyspace) throws DBException {
    CassandraServer.query("DROP KEYSPACE IF EXISTS " + keyspace);
  }

  @Test
  void create_does_nothing_where_all_is_there() throws DBException {
    create("table", "schema_twice");
    create("table", "schema_twice");

    assertThat(describe("table", "schema_twice").detailTexts())
        .containsEntry("table", "schema_twice, 10 columns of text");
  }

  @Test
  void a_table_with_other_columns_is_not_taken_for_ours() throws DBException {
    create("table", "schema_two", "fieldcount", "2");

    assertThatThrownBy(() -> create("table", "schema_two", "fieldcount", "3"))
        .isInstanceOf(InvalidSettingsException.class)
        .hasMessageContaining("fieldcount=3 asks for field2, which the table does not have");
    assertThatThrownBy(() -> create("table", "schema_two", "cassandra.valueType", "blob"))
        .isInstanceOf(InvalidSettingsException.class)
        .hasMessageContaining("cannot hold cassandra.valueType=blob");
  }

  @Test
  void a_keyspace_is_made_with_the_replication_asked_for() throws DBException {
    drop("schema_rf");
    create(
        "cassandra.keyspace", "schema_rf",
        "cassandra.replicationstrategy", "NetworkTopologyStrategy",
        "cassandra.replicationfactor", "2");

    SchemaDescription description = describe("cassandra.keyspace", "schema_rf");
    assertThat(description.topology().text()).matches("1 node, RF \\w+:2, \\w+");
    assertThat(description.detailTexts())
        .containsEntry("keyspace", "schema_rf, NetworkTopologyStrategy");
    drop("schema_rf");
  }

  @Test
  void a_keyspace_of_another_replication_factor_is_refused() throws DBException {
    create();

    assertThatThrownBy(() -> create("cassandra.replicationfactor", "3"))
        .isInstanceOf(DBException.class)
        .hasMessageContaining(
            "keyspace 'ycsb' has the replication factor 1, and cassandra.replicationfactor=3");
  }

  @Test
  void clear_empties_its_own_table_alone() throws DBException {
    create("table", "schema_a");
    create("table", "schema_b");
    Properties properties = CassandraServer.properties("table", "schema_a");
    DB database = CassandraServer.connect(properties);
    for (String table : new String[] {"schema_a", "schema_b"}) {
      database.insert(table, "user1", Map.of("field0", new ArrayByteIterator("x".getBytes(UTF_8))));
    }

    try (Schema schema = open("table", "schema_a")) {
      schema.clear();
    }

    assertThat(database.read("schema_a", "user1", null, new HashMap<>()))
        .isEqualTo(Status.NOT_FOUND);
    assertThat(database.read("schema_b", "user1", null, new HashMap<>())).isEqualTo(Status.OK);
    database.cleanup();
  }

  @Test
  void clear_of_a_missing_table_says_how_to_make_it() throws DBException {
    create();
    try (Schema schema = open("table", "schema_missing")) {
      assertThatThrownBy(schema::clear)
          .isInstanceOf(DBException.class)
          .hasMessageContaining("no table 'schema_missing'")
          .hasMessageContaining("schema create");
    }
  }

  @Test
  void describe_tells_what_a_report_needs() throws DBException {
    create();

    SchemaDescription description =
        describe("cassandra.writeconsistencylevel", "QUORUM", "cassandra.valueType", "text");

    assertThat(description.system()).isEqualTo("Cassandra");
    assertThat(description.version()).matches("\\d+\\.\\d+.*");
    assertThat(description.topology().text()).matches("1 node, RF 1, \\w+");
    assertThat(description.durability().text())
        .matches("write QUORUM, read ONE, commitlog (periodic|batch|group).*");
    assertThat(description.standIn()).isNull();
    assertThat(description.records()).isNull();
    assertThat(description.bytesStored()).isNotNull().isNotNegative();
    assertThat(description.detailTexts())
        .containsKeys(
            "partitioner",
            "cluster name",
            "Java version",
            "native protocol",
            "table's compaction",
            "table's compression")
        .containsEntry("table", "usertable, 10 columns of text");
    assertThat(description.detailTexts().entrySet())
        .filteredOn(detail -> detail.getKey().startsWith("node "))
        .singleElement()
        .satisfies(
            node -> {
              assertThat(node.getKey()).matches("node 127\\.[0-9.]+:\\d+");
              assertThat(node.getValue()).matches("\\w+, \\w+, up, 16 tokens");
            });
  }

  private static int flushPeriodMillis(String table) throws DBException {
    return CassandraServer.query(
            "SELECT memtable_flush_period_in_ms FROM system_schema.tables"
                + " WHERE keyspace_name = 'ycsb' AND table_name = '"
                + table
                + "'")
        .get(0)
        .getInt(0);
  }

  @Test
  void describe_counts_what_memory_holds_where_it_is_asked_to_have_it_written() throws DBException {
    create("table", "schema_flushed");
    CassandraServer.query(
        "ALTER TABLE ycsb.schema_flushed WITH memtable_flush_period_in_ms = 3600000"
            + " AND compression = {'enabled': false}");
    DB database = CassandraServer.connect(CassandraServer.properties("table", "schema_flushed"));
    byte[] value = "x".repeat(1 << 20).getBytes(UTF_8);
    for (int record = 0; record < 4; record++) {
      database.insert(
          "schema_flushed", "user" + record, Map.of("field0", new ArrayByteIterator(value)));
    }
    database.cleanup();

    SchemaDescription asItIs = describe("table", "schema_flushed");
    SchemaDescription flushed =
        describe("table", "schema_flushed", "cassandra.describe.flush", "true");

    assertThat(asItIs.bytesStored()).isLessThan(1 << 20);
    assertThat(asItIs.detailTexts().get("bytes stored")).endsWith("without what only memory holds");
    assertThat(flushed.bytesStored()).isBetween(4L << 20, 5L << 20);
    assertThat(flushed.detailTexts().get("bytes stored")).endsWith("after a flush");
    assertThat(flushPeriodMillis("schema_flushed")).isEqualTo(3_600_000);
  }

  @Test
  void what_a_killed_flush_has_left_on_a_table_is_taken_away_by_the_next() throws DBException {
    create("table", "schema_flushed_twice");
    // The period that nothing but a flush sets.
    CassandraServer.query(
        "ALTER TABLE ycsb.schema_flushed_twice WITH memtable_flush_period_in_ms = 113");

    describe("table", "schema_flushed_twice", "cassandra.describe.flush", "true");

    assertThat(flushPeriodMillis("schema_flushed_twice")).isZero();
  }

  @Test
  void describe_works_before_anything_is_made() throws DBException {
    SchemaDescription description = describe("cassandra.keyspace", "schema_nowhere");

    assertThat(description.version()).isNotBlank();
    assertThat(description.bytesStored()).isNull();
    assertThat(description.detailTexts())
        .containsEntry("keyspace", "schema_nowhere, which does not exist");
  }

  @Test
  void a_keyspace_without_commitlog_is_told_so() throws DBException {
    drop("schema_volatile");
    CassandraServer.query(
        "CREATE KEYSPACE schema_volatile WITH replication = {'class': 'SimpleStrategy',"
            + " 'replication_factor': 1} AND durable_writes = false");

    assertThat(describe("cassandra.keyspace", "schema_volatile").durability().text())
        .endsWith("no commitlog (durable_writes = false)");
    drop("schema_volatile");
  }
}

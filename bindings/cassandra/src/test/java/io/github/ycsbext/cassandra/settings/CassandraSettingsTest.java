package io.github.ycsbext.cassandra.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.datastax.oss.driver.api.core.DefaultConsistencyLevel;
import io.github.ycsbext.binding.FieldSettings;
import io.github.ycsbext.binding.InvalidSettingsException;
import io.github.ycsbext.binding.Operation;
import io.github.ycsbext.binding.SettingsAgreement;
import io.github.ycsbext.binding.TableSettings;
import io.github.ycsbext.binding.secret.Credentials;
import io.github.ycsbext.cassandra.cql.ValueType;
import java.time.Duration;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.db.CassandraCQLClient;

class CassandraSettingsTest {
  private static CassandraSettings settings(String... namesAndValues)
      throws InvalidSettingsException {
    return CassandraSettings.of(properties(namesAndValues));
  }

  private static Properties properties(String... namesAndValues) {
    Properties properties = new Properties();
    properties.setProperty("hosts", "127.0.0.1");
    for (int i = 0; i < namesAndValues.length; i += 2) {
      properties.setProperty(namesAndValues[i], namesAndValues[i + 1]);
    }
    return properties;
  }

  private static String message(String... namesAndValues) {
    return catchThrowable(() -> settings(namesAndValues)).getMessage();
  }

  @Test
  void the_hosts_alone_are_enough_and_the_rest_is_as_in_upstream() throws Exception {
    CassandraSettings read = settings();

    assertThat(read.connection().hosts()).containsExactly("127.0.0.1");
    assertThat(read.connection().port()).isEqualTo(9042);
    assertThat(read.connection().credentials()).isNull();
    assertThat(read.connection().tls()).isFalse();
    assertThat(read.statements().keyspace()).isEqualTo("ycsb");
    assertThat(read.statements().tracing()).isFalse();
    assertThat(read.table().name()).isEqualTo("usertable");
    assertThat(read.table().valueType()).isEqualTo(ValueType.TEXT);
    assertThat(read.table().fieldNames()).hasSize(10).startsWith("field0").endsWith("field9");
    assertThat(read.replication()).isEqualTo(new ReplicationSettings("SimpleStrategy", 1, false));
  }

  @Test
  void every_property_is_read() throws Exception {
    CassandraSettings read =
        settings(
            "hosts", " 127.0.0.1, 127.0.0.2 ,,::1",
            "port", "9999",
            "cassandra.keyspace", "k",
            "cassandra.username", "u",
            "cassandra.password", " p ",
            "cassandra.readconsistencylevel", "local_quorum",
            "cassandra.scanconsistencylevel", "serial",
            "cassandra.writeconsistencylevel", "ANY",
            "cassandra.deleteconsistencylevel", "ALL",
            "cassandra.coreconnections", "2",
            "cassandra.maxconnections", "4",
            "cassandra.connecttimeoutmillis", "100",
            "cassandra.readtimeoutmillis", "200",
            "cassandra.profile", "patient",
            "cassandra.tracing", "true",
            "cassandra.useSSL", "true",
            "debug", "true",
            "cassandra.localdatacenter", "dc1",
            "cassandra.valueType", "BLOB",
            "cassandra.compression", "lz4",
            "cassandra.replicationfactor", "3",
            "cassandra.replicationstrategy", "networktopologystrategy",
            "table", "t",
            "fieldcount", "2",
            "fieldnameprefix", "f");

    assertThat(read.connection())
        .isEqualTo(
            new ConnectionSettings(
                List.of("127.0.0.1", "127.0.0.2", "::1"),
                9999,
                new Credentials("u", " p "),
                true,
                "dc1",
                Compression.LZ4,
                4,
                Duration.ofMillis(100),
                Duration.ofMillis(200)));
    assertThat(read.statements())
        .isEqualTo(
            new StatementSettings(
                "k",
                DefaultConsistencyLevel.LOCAL_QUORUM,
                DefaultConsistencyLevel.SERIAL,
                DefaultConsistencyLevel.ANY,
                DefaultConsistencyLevel.ALL,
                "patient",
                true,
                true));
    assertThat(read.table())
        .isEqualTo(
            new TableSettings<>(
                "t", true, FieldSettings.numbered(2, "f"), true, false, ValueType.BLOB, true));
    assertThat(read.replication())
        .isEqualTo(new ReplicationSettings("NetworkTopologyStrategy", 3, true));
  }

  @Test
  void scans_are_sent_as_reads_and_deletes_as_writes_unless_told_otherwise() throws Exception {
    StatementSettings read =
        settings(
                "cassandra.readconsistencylevel", "TWO", "cassandra.writeconsistencylevel", "THREE")
            .statements();

    assertThat(read.consistencyOf(Operation.Kind.SCAN)).isEqualTo(DefaultConsistencyLevel.TWO);
    assertThat(read.consistencyOf(Operation.Kind.DELETE)).isEqualTo(DefaultConsistencyLevel.THREE);
    assertThat(settings().statements().consistencyOf(Operation.Kind.SCAN)).isNull();
    assertThat(message("cassandra.scanconsistencylevel", "ANY"))
        .isEqualTo("cassandra.scanconsistencylevel: Cassandra knows no scans at ANY");
    assertThat(message("cassandra.deleteconsistencylevel", "LOCAL_SERIAL"))
        .isEqualTo("cassandra.deleteconsistencylevel: Cassandra knows no deletes at LOCAL_SERIAL");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "hosts=127.0.0.1 port=1",
        "hosts=127.0.0.1 port=0",
        "hosts=, port=1",
        "port=1",
        "hosts=127.0.0.1 port=1 cassandra.deleteconsistencylevel=serial",
        "hosts=127.0.0.1 port=1 cassandra.scanconsistencylevel=QUORUM",
        "hosts=127.0.0.1 port=1 cassandra.scanconsistencylevl=QUORUM",
        "hosts=127.0.0.1 port=1 cassandra.username=u",
        "hosts=127.0.0.1 port=1 cassandra.coreconnections=5 cassandra.maxconnections=2",
        "hosts=127.0.0.1 port=1 cassandra.valueType=text values=typed",
        "hosts=127.0.0.1 port=1 cassandra.replicationfactor=0",
        "hosts=127.0.0.1 port=1 fieldcount=0"
      })
  void check_and_run_and_schema_refuse_the_same(String given) {
    boolean right = given.matches("hosts=127.0.0.1 port=1( cassandra.scanconsistencylevel=.*)?");

    String errors = SettingsAgreement.errors(CassandraCQLClient::new, given.split(" ", -1));

    assertThat(errors == null).isEqualTo(right);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "http://h   | hosts: 'http://h' is not a host: give names or addresses, split by commas",
        "h1 h2      | hosts: 'h1 h2' is not a host: give names or addresses, split by commas",
        "[::1]:9042 | hosts: '[::1]:9042' holds a port, which is the same for all hosts: give it as -p port=...",
        "u:s3cret@h | hosts: a host has no @ in it: give cassandra.username and cassandra.password apart from it"
      })
  void what_is_no_host_is_told(String hosts, String error) {
    assertThat(message("hosts", hosts)).isEqualTo(error);
  }

  @Test
  void all_errors_are_told_at_once() {
    String told =
        message(
            "hosts", "",
            "port", "70000",
            "cassandra.keyspace", "not-a-name",
            "cassandra.password", "s3cr3t",
            "cassandra.readconsistencylevel", "MOST",
            "cassandra.valueType", "json",
            "cassandra.compression", "zip",
            "cassandra.replicationfactor", "0",
            "cassandra.replicationstrategy", "SimplStrategy",
            "cassandra.connecttimeoutmillis", "soon",
            "cassandra.useSSL", "yes",
            "cassandra.consistencylevel", "ONE",
            "fieldcount", "0");

    assertThat(told.lines())
        .hasSize(13)
        .contains(
            "hosts is missing: give it, for instance -p hosts=127.0.0.1",
            "port: '70000' is not a port (1-65535)",
            "cassandra.username and cassandra.password need each other: give both or none",
            "cassandra.replicationstrategy: 'SimplStrategy' is not a replication strategy: did you"
                + " mean SimpleStrategy?",
            "cassandra.connecttimeoutmillis: 'soon' is not a whole number from 1 to 2147483647");
    assertThat(told).contains("cassandra.consistencylevel is not a known property");
    assertThat(told).doesNotContain("s3cr3t");
  }

  @Test
  void typed_values_get_typed_columns_unless_bytes_are_asked_for() throws Exception {
    assertThat(settings("values", "typed").table().valueType()).isEqualTo(ValueType.TYPED);
    assertThat(settings("values", "TYPED").table().fieldNames()).hasSize(7).contains("a0", "a7");
    TableSettings<ValueType> bytes =
        settings("values", "typed", "cassandra.valueType", "blob").table();
    assertThat(bytes.valueType()).isEqualTo(ValueType.BLOB);
    assertThat(bytes.fieldNames()).hasSize(7);
    assertThat(message("values", "typed", "cassandra.valueType", "text"))
        .startsWith("cassandra.valueType=text cannot hold values=typed");
    assertThat(settings("values", "random").table().valueType()).isEqualTo(ValueType.BLOB);
    assertThat(message("values", "random", "cassandra.valueType", "text"))
        .startsWith("cassandra.valueType=text cannot hold values=random");
  }

  @Test
  void a_misspelt_name_gets_the_right_one() {
    assertThat(message("cassandra.readconsistency", "ONE"))
        .isEqualTo(
            "cassandra.readconsistency is not a known property: did you mean"
                + " cassandra.readconsistencylevel?");
  }

  @ParameterizedTest
  @CsvSource({
    "cassandra.readconsistencylevel, ANY, reads",
    "cassandra.writeconsistencylevel, SERIAL, writes",
    "cassandra.writeconsistencylevel, LOCAL_SERIAL, writes"
  })
  void a_level_that_cassandra_has_not_for_an_operation_is_refused(
      String name, String level, String operations) {
    assertThat(message(name, level))
        .isEqualTo(name + ": Cassandra knows no " + operations + " at " + level);
  }

  @Test
  void an_unknown_level_is_answered_with_those_there_are() {
    assertThat(message("cassandra.writeconsistencylevel", "MOST"))
        .startsWith("cassandra.writeconsistencylevel: 'MOST' is not one of ")
        .contains("local_quorum", "each_quorum");
  }

  @Test
  void a_user_needs_a_password() {
    assertThat(message("cassandra.username", "u"))
        .startsWith("cassandra.username and cassandra.password need each other");
  }

  @Test
  void the_port_does_not_belong_to_the_hosts() {
    assertThat(message("hosts", "127.0.0.1:9043,127.0.0.2"))
        .startsWith("hosts: '127.0.0.1:9043' holds a port")
        .endsWith("give it as -p port=...");
  }

  @Test
  void commas_alone_name_no_host() {
    assertThat(message("hosts", " , ")).startsWith("hosts: ',' names no host");
  }

  @Test
  void core_connections_cannot_be_more_than_the_most() {
    assertThat(message("cassandra.coreconnections", "3", "cassandra.maxconnections", "2"))
        .isEqualTo("cassandra.coreconnections=3 is more than cassandra.maxconnections=2");
  }

  @Test
  void a_compression_without_its_library_says_which_jar_to_put_where() {
    assertThat(message("cassandra.compression", "snappy"))
        .contains("snappy-java", "cassandra-binding/lib");
  }

  @Test
  void the_request_timeout_of_ours_wins_over_the_read_timeout_of_upstream() throws Exception {
    CassandraSettings read =
        settings("cassandra.readtimeoutmillis", "1", "cassandra.requesttimeoutmillis", "2");

    assertThat(read.connection().requestTimeout()).isEqualTo(Duration.ofMillis(2));
  }

  @ParameterizedTest
  @ValueSource(strings = {"a b", "ключ", "t;DROP", "x.y"})
  void names_that_cassandra_cannot_have_are_refused(String name) {
    assertThat(message("table", name)).startsWith("table: '" + name + "' cannot be a name");
  }

  @Test
  void a_password_is_never_shown() throws Exception {
    CassandraSettings read = settings("cassandra.username", "u", "cassandra.password", "s3cr3t");

    assertThat(read.toString()).contains("u:<hidden>").doesNotContain("s3cr3t");
  }

  @Test
  void equal_properties_are_one_configuration() throws Exception {
    assertThat(settings("port", "1"))
        .isEqualTo(settings("port", "1"))
        .hasSameHashCodeAs(settings("port", "1"));
    assertThat(settings("port", "1")).isNotEqualTo(settings("port", "2"));
    assertThatThrownBy(() -> settings("port", "0")).isInstanceOf(InvalidSettingsException.class);
  }
}

package io.github.ycsbext.cassandra.settings;

import com.datastax.oss.driver.api.core.DefaultConsistencyLevel;
import io.github.ycsbext.binding.Property;
import io.github.ycsbext.cassandra.cql.ValueType;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

public final class CassandraProperties {
  static final String PREFIX = "cassandra.";

  private static final int MAX_CONNECTIONS = 1024;

  /** The default of upstream 0.17.0. */
  private static final DefaultConsistencyLevel ONE = DefaultConsistencyLevel.ONE;

  static final Property<String> HOSTS =
      Property.text("hosts", null, "contact points, separated by commas")
          .otherwise("required")
          .leadingToServer();

  static final Property<Integer> PORT =
      Property.port("port", 9042, "port of all hosts").leadingToServer();

  static final Property<String> KEYSPACE =
      Property.text("cassandra.keyspace", "ycsb", "the keyspace of the table").leadingToServer();

  static final Property<String> USERNAME =
      Property.text("cassandra.username", null, "a user; needs `cassandra.password`")
          .leadingToServer();

  static final Property<String> PASSWORD =
      Property.secret("cassandra.password", "the user's password");

  static final Property<Boolean> TLS =
      Property.flag(
          "cassandra.useSSL",
          false,
          "TLS, with or without a user. The trust store is the JVM's"
              + " (`-Djavax.net.ssl.trustStore=...`) or the one in `application.conf`");

  public static final Property<DefaultConsistencyLevel> READ_CONSISTENCY =
      consistency("cassandra.readconsistencylevel", ONE, "level of reads; no `any`");

  static final Property<DefaultConsistencyLevel> SCAN_CONSISTENCY =
      consistency("cassandra.scanconsistencylevel", null, "level of scans; no `any`")
          .otherwise("as for reads");

  static final Property<DefaultConsistencyLevel> WRITE_CONSISTENCY =
      consistency(
          "cassandra.writeconsistencylevel",
          ONE,
          "level of writes; no `serial`, no `local_serial`");

  static final Property<DefaultConsistencyLevel> DELETE_CONSISTENCY =
      consistency(
              "cassandra.deleteconsistencylevel",
              null,
              "level of deletes; no `serial`, no `local_serial`")
          .otherwise("as for writes");

  static final Property<Integer> MAX_CONNECTIONS_PER_NODE =
      Property.integer(
          "cassandra.maxconnections",
          1,
          1,
          MAX_CONNECTIONS,
          "connections to each node; each carries up to 1024 requests at a time");

  static final Property<Integer> CONNECTIONS_PER_NODE =
      Property.integer(
          "cassandra.coreconnections",
          1,
          1,
          MAX_CONNECTIONS,
          "the same: driver 4 keeps a fixed number, the larger of the two");

  public static final Property<Duration> CONNECT_TIMEOUT =
      Property.millis(
          "cassandra.connecttimeoutmillis",
          Duration.ofSeconds(5),
          1,
          "how long opening the socket may take, and again the first messages");

  /** Upstream's, whose driver waited this long; this driver's own defaults are 2 seconds. */
  public static final Property<Duration> REQUEST_TIMEOUT =
      Property.millis(
          "cassandra.requesttimeoutmillis",
          Duration.ofSeconds(12),
          1,
          "how long the answer to an operation may take, or to one page of a scan");

  static final Property<Duration> READ_TIMEOUT =
      Property.millis(
          "cassandra.readtimeoutmillis",
          null,
          1,
          "upstream's name for the same; `cassandra.requesttimeoutmillis` wins");

  static final Property<String> PROFILE =
      Property.text(
              "cassandra.profile",
              null,
              "a profile of `cassandra-binding/conf/application.conf`, for operations")
          .otherwise("the driver's default");

  static final Property<Boolean> TRACING =
      Property.flag(
          "cassandra.tracing",
          false,
          "the servers keep a trace of every operation in `system_traces`");

  static final Property<Boolean> DEBUG =
      Property.flag("debug", false, "logs each statement once, when it is prepared");

  static final Property<String> LOCAL_DATA_CENTER =
      Property.text(
              "cassandra.localdatacenter",
              null,
              "the data centre to use; needed if the hosts are in several")
          .otherwise("that of the hosts");

  static final Property<ValueType> VALUE_TYPE =
      Property.choice("cassandra.valueType", ValueType.class, null, "what the columns hold")
          .otherwise("text; with values=typed: typed");

  static final Property<Compression> COMPRESSION =
      Property.choice(
          "cassandra.compression",
          Compression.class,
          Compression.NONE,
          "of frames; `snappy` is for Cassandra 3 (put `org.xerial.snappy:snappy-java` into"
              + " `cassandra-binding/lib`; it needs protocol 4, the last with snappy)");

  static final Property<Boolean> DESCRIBE_FLUSH =
      Property.flag(
          "cassandra.describe.flush",
          false,
          "writes the table's memtables before `schema describe` and a result report its"
              + " size");

  static final Property<Integer> REPLICATION_FACTOR =
      Property.integer(
          "cassandra.replicationfactor",
          1,
          1,
          1000,
          "replicas in a keyspace made by `schema create`");

  static final Property<String> REPLICATION_STRATEGY =
      Property.text(
          "cassandra.replicationstrategy",
          ReplicationSettings.SIMPLE,
          "`SimpleStrategy`, or `NetworkTopologyStrategy` with the factor in every data centre");

  public static final List<Property<?>> ALL = Property.declaredIn(CassandraProperties.class);

  private CassandraProperties() {}

  private static Property<DefaultConsistencyLevel> consistency(
      String name, @Nullable DefaultConsistencyLevel defaultValue, String meaning) {
    return Property.choice(name, DefaultConsistencyLevel.class, defaultValue, meaning);
  }
}

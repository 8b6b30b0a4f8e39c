package io.github.ycsbext.clusters;

/** Cassandra's configuration files. What they do not name keeps Cassandra's default. */
final class CassandraFiles {
  /** Everything goes to the process's output, which is the log. */
  static final String LOGBACK =
      """
      <configuration>
        <appender name="stdout" class="ch.qos.logback.core.ConsoleAppender">
          <encoder>
            <pattern>%-5level [%thread] %date{ISO8601} %F:%L - %msg%n</pattern>
          </encoder>
        </appender>
        <root level="INFO">
          <appender-ref ref="stdout"/>
        </root>
      </configuration>
      """;

  private CassandraFiles() {}

  /**
   * One node of those that {@code seed} leads to.
   *
   * @param node its own address; the peer port is its storage port
   * @param seed the first node
   */
  static String yaml(NodeAddress node, NodeAddress seed) {
    return yaml(node, seed, "rpc_address: " + node.host());
  }

  /**
   * As {@link #yaml(NodeAddress, NodeAddress)}.
   *
   * @param clients where clients connect to, in lines of their own
   */
  static String yaml(NodeAddress node, NodeAddress seed, String clients) {
    return """
    cluster_name: ycsb-ext
    partitioner: org.apache.cassandra.dht.Murmur3Partitioner
    endpoint_snitch: SimpleSnitch
    num_tokens: 16
    listen_address: %1$s
    storage_port: %2$d
    %5$s
    native_transport_port: %3$d
    seed_provider:
      - class_name: org.apache.cassandra.locator.SimpleSeedProvider
        parameters:
          - seeds: "%4$s:%2$d"

    # All nodes start empty: there is nothing to stream.
    auto_bootstrap: false

    # As Cassandra ships: a write is acknowledged before it is on the disk, by up to 10 s.
    commitlog_sync: periodic
    commitlog_sync_period: 10000ms

    # A value of 16 MB fits, and so does its hexadecimal text: a write may be half a segment.
    commitlog_segment_size: 128MiB
    native_transport_max_frame_size: 64MiB
    native_transport_max_message_size: 64MiB
    native_transport_max_request_data_in_flight_per_ip: 128MiB
    native_transport_max_request_data_in_flight: 256MiB

    # Data that is cleared between trials is meant to be gone.
    auto_snapshot: false
    """
        .formatted(node.host(), node.peerPort(), node.port(), seed.host(), clients);
  }
}

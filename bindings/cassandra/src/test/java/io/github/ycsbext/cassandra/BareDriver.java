package io.github.ycsbext.cassandra;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.BoundStatementBuilder;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.util.Properties;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The binding's two statements on the driver as it comes, with values that are bytes already: the
 * least that a program can do that waits for each answer.
 */
final class BareDriver implements BenchmarkedClient.Records {
  private static CqlSession session;

  private final PreparedStatement insert;
  private final PreparedStatement read;

  private BareDriver() {
    String names =
        IntStream.range(0, BenchmarkedClient.FIELDS)
            .mapToObj(i -> "field" + i)
            .collect(Collectors.joining(", "));
    String markers = ", ?".repeat(BenchmarkedClient.FIELDS);
    insert =
        session.prepare("INSERT INTO usertable (y_id, " + names + ") VALUES (?" + markers + ")");
    read = session.prepare("SELECT " + names + " FROM usertable WHERE y_id = ?");
  }

  static BareDriver open(Properties properties) {
    if (session == null) {
      int port = Integer.parseInt(properties.getProperty("port"));
      session =
          CqlSession.builder()
              .addContactPoint(new InetSocketAddress(properties.getProperty("hosts"), port))
              .withLocalDatacenter("datacenter1")
              .withKeyspace("ycsb")
              .build();
    }
    return new BareDriver();
  }

  private static ByteBuffer bytes(String key) {
    return ByteBuffer.wrap(key.getBytes(UTF_8));
  }

  @Override
  public boolean insert(String key, byte[] pool, int offset) {
    BoundStatementBuilder bound = insert.boundStatementBuilder().setBytesUnsafe(0, bytes(key));
    for (int i = 0; i < BenchmarkedClient.FIELDS; i++) {
      int at = offset + i * BenchmarkedClient.FIELD_BYTES;
      bound.setBytesUnsafe(i + 1, ByteBuffer.wrap(pool, at, BenchmarkedClient.FIELD_BYTES));
    }
    return session.execute(bound.build()).wasApplied();
  }

  @Override
  public boolean read(String key) {
    Row row =
        session.execute(read.boundStatementBuilder().setBytesUnsafe(0, bytes(key)).build()).one();
    int found = 0;
    for (int i = 0; row != null && i < BenchmarkedClient.FIELDS; i++) {
      found += row.getBytesUnsafe(i) == null ? 0 : 1;
    }
    return found == BenchmarkedClient.FIELDS;
  }
}

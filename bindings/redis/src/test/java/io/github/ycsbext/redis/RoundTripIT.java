package io.github.ycsbext.redis;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.SharedCluster;
import java.io.IOException;
import java.util.Properties;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import site.ycsb.DB;
import site.ycsb.db.RedisClient;

/** How often an operation waits for the server, counted on the wire. */
class RoundTripIT {
  private CountingProxy proxy;
  private DB db;

  @BeforeEach
  void open() throws Exception {
    Properties properties = new Properties();
    properties.putAll(SharedCluster.of(Engine.named("redis")).properties());
    proxy = CountingProxy.before(Integer.parseInt(properties.getProperty("redis.port")));
    properties.setProperty("redis.port", String.valueOf(proxy.port()));
    db = new RedisClient();
    db.setProperties(properties);
    db.init();
    for (int i = 0; i < 20; i++) {
      db.insert("usertable", "trip" + i, Values.of("field0", "a", "field1", "b"));
    }
  }

  @AfterEach
  void close() throws Exception {
    for (int i = 0; i < 20; i++) {
      db.delete("usertable", "trip" + i);
    }
    db.cleanup();
    proxy.close();
  }

  private int roundTrips(Runnable operation) {
    int before = proxy.roundTrips();
    operation.run();
    return proxy.roundTrips() - before;
  }

  @Test
  void an_insert_is_one_round_trip() {
    assertThat(roundTrips(() -> db.insert("usertable", "trip0", Values.of("field0", "c"))))
        .isEqualTo(1);
  }

  @Test
  void an_update_is_one_round_trip() {
    assertThat(roundTrips(() -> db.update("usertable", "trip0", Values.of("field0", "c"))))
        .isEqualTo(1);
  }

  @Test
  void a_delete_is_one_round_trip() {
    assertThat(roundTrips(() -> db.delete("usertable", "trip0"))).isEqualTo(1);
  }

  @Test
  void a_read_is_one_round_trip() {
    assertThat(roundTrips(() -> Values.read(db, "trip0"))).isEqualTo(1);
    assertThat(roundTrips(() -> Values.read(db, "trip0", "field1"))).isEqualTo(1);
  }

  @Test
  void a_scan_is_two_round_trips() {
    int trips = roundTrips(() -> assertThat(Values.scan(db, "trip0", 10, "field0")).hasSize(10));

    assertThat(trips).isEqualTo(2);
  }

  @Test
  void the_proxy_counts_waits_and_not_commands() throws IOException {
    assertThat(roundTrips(() -> Values.scan(db, "trip0", 1, "field0"))).isEqualTo(2);
    assertThat(
            roundTrips(
                () -> {
                  Values.read(db, "trip0");
                  Values.read(db, "trip1");
                  Values.read(db, "trip2");
                }))
        .isEqualTo(3);
  }
}

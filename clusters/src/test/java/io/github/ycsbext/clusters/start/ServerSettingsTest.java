package io.github.ycsbext.clusters.start;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.clusters.ClusterOptions;
import io.github.ycsbext.clusters.Durability;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.MongoDbOrigin;
import io.github.ycsbext.clusters.process.Executables;
import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.error.UserError;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ServerSettingsTest {
  private static ClusterOptions with(String name, String value) {
    return ClusterOptions.of(its -> its.server = Map.of(name, value));
  }

  @ParameterizedTest
  @CsvSource({
    "redis, port",
    "redis, requirepass",
    "cassandra, seed_provider",
    "mongodb, dbpath",
    "mongodb, replSet",
    "postgresql, data_directory",
    "citus, shared_preload_libraries",
    "mariadb, pid-file",
    "mysql, bind_address"
  })
  void what_is_set_for_every_server_is_not_the_users_to_choose(Engine engine, String name) {
    assertThat(Clusters.refusedSettings(engine, with(name, "1")))
        .containsExactly(
            "server."
                + name
                + ": is set here for every server, as all addresses, files, roles and passwords"
                + " are: leave it out");
    assertThatThrownBy(() -> Clusters.LOCAL.start(engine, with(name, "1")))
        .isInstanceOf(UserError.class)
        .hasMessageStartingWith("server." + name + ": is set here")
        .extracting(e -> ((UserError) e).exitCode())
        .isEqualTo(ExitCode.BAD_INPUT);
  }

  @ParameterizedTest
  @CsvSource({
    "redis, appendonly, no",
    "cassandra, commitlog_sync, batch",
    "postgresql, synchronous_commit, off",
    "mariadb, innodb-flush-log-at-trx-commit, 2"
  })
  void what_a_durability_decides_is_free_only_without_one(
      Engine engine, String name, String value) {
    ClusterOptions free = with(name, value);

    assertThat(Clusters.refusedSettings(engine, free)).isEmpty();
    assertThat(
            Clusters.refusedSettings(engine, free.with(its -> its.durability = Durability.ON_DISK)))
        .containsExactly(
            "server."
                + name
                + ": the durability that is asked for (on-disk) decides it: leave one of the two"
                + " out");
  }

  @Test
  void a_setting_cannot_bring_a_line_of_its_own_along() {
    assertThat(Clusters.refusedSettings(Engine.named("redis"), with("maxmemory", "1gb\nport 1")))
        .singleElement()
        .asString()
        .startsWith("server.maxmemory: a setting is a name of letters");
    assertThat(Clusters.refusedSettings(Engine.named("mariadb"), with("x --port", "1"))).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource({"12", "2g", "100M", "G"})
  void a_heap_that_cassandra_cannot_have_is_refused(String heap) {
    assertThat(Clusters.refusedSettings(Engine.named("cassandra"), with("MAX_HEAP_SIZE", heap)))
        .containsExactly(
            "server.MAX_HEAP_SIZE: '"
                + heap
                + "' is no heap for Cassandra: write 2G or 512M, and 256M at least");
    assertThat(Clusters.refusedSettings(Engine.named("cassandra"), with("MAX_HEAP_SIZE", "1G")))
        .isEmpty();
  }

  @Test
  void what_stands_in_for_mongodb_has_none_of_its_settings() {
    ClusterOptions standIn =
        with("wiredTigerCacheSizeGB", "1")
            .with(its -> its.mongodb = MongoDbOrigin.parse(MongoDbOrigin.STAND_IN));

    assertThat(Clusters.LOCAL.whyMissing(Engine.named("mongodb"), standIn).isPresent())
        .isEqualTo(Executables.onPath("mongod").isEmpty());
    Clusters.LOCAL
        .whyMissing(Engine.named("mongodb"), standIn)
        .ifPresent(
            why ->
                assertThat(why.text())
                    .startsWith(
                        "server: settings are those of MongoDB's own server, and there is"));
  }
}

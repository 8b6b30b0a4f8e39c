package io.github.ycsbext.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.binding.Property;
import io.github.ycsbext.binding.SettingsCheck;
import io.github.ycsbext.clusters.ConnectionProperties;
import io.github.ycsbext.clusters.Engine;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.Test;
import site.ycsb.db.CassandraCQLClient;
import site.ycsb.db.JdbcDBClient;
import site.ycsb.db.MongoDbClient;
import site.ycsb.db.RedisClient;

/**
 * Tests that the properties that clusters and studies know of the bindings are those that the
 * bindings declare.
 */
class ConnectionPropertiesTest {
  private static SettingsCheck binding(Engine engine) {
    return switch (engine) {
      case REDIS -> new RedisClient();
      case CASSANDRA -> new CassandraCQLClient();
      case MONGODB -> new MongoDbClient();
      case POSTGRESQL, CITUS, MARIADB, MYSQL -> new JdbcDBClient();
    };
  }

  /** Returns the constants whose names begin with that of the engine, or of its binding. */
  private static List<String> known(Engine engine) throws IllegalAccessException {
    String prefix = engine.database().equals("jdbc") ? "JDBC_" : engine.name() + "_";
    List<String> names = new ArrayList<>();
    for (Field field : ConnectionProperties.class.getFields()) {
      if (field.getName().startsWith(prefix)) {
        names.add(String.valueOf(field.get(null)));
      }
    }
    return names;
  }

  @Test
  void every_name_is_a_binding_s() throws IllegalAccessException {
    Set<String> names = new HashSet<>();
    for (Engine engine : Engine.values()) {
      List<String> known = known(engine);
      assertThat(binding(engine).properties()).extracting(Property::name).containsAll(known);
      names.addAll(known);
    }
    assertThat(names).hasSize(ConnectionProperties.class.getFields().length);
  }

  @Test
  void usual_ports_are_the_bindings_own() {
    // A JDBC URL has its driver's own default port.
    for (Engine engine : EnumSet.of(Engine.REDIS, Engine.CASSANDRA, Engine.MONGODB)) {
      String port = String.valueOf(ConnectionProperties.usualPort(engine));
      assertThat(binding(engine).properties())
          .as(engine.name().toLowerCase(Locale.ROOT))
          .anySatisfy(property -> assertThat(property.usualShown()).contains(port));
    }
  }
}

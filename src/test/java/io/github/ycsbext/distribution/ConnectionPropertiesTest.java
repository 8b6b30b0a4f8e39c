package io.github.ycsbext.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.binding.Property;
import io.github.ycsbext.binding.SettingsCheck;
import io.github.ycsbext.clusters.ConnectionProperties;
import io.github.ycsbext.clusters.Engine;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import site.ycsb.db.CassandraCQLClient;
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
    };
  }

  private static List<String> known(Engine engine) throws IllegalAccessException {
    List<String> names = new ArrayList<>();
    for (Field field : ConnectionProperties.class.getFields()) {
      if (field.getName().startsWith(engine.name() + "_")) {
        names.add(String.valueOf(field.get(null)));
      }
    }
    return names;
  }

  @Test
  void every_name_is_a_binding_s() throws IllegalAccessException {
    int names = 0;
    for (Engine engine : Engine.values()) {
      List<String> known = known(engine);
      assertThat(binding(engine).properties()).extracting(Property::name).containsAll(known);
      names += known.size();
    }
    assertThat(names).isEqualTo(ConnectionProperties.class.getFields().length);
  }

  @Test
  void usual_ports_are_the_bindings_own() {
    for (Engine engine : Engine.values()) {
      String port = String.valueOf(ConnectionProperties.usualPort(engine));
      assertThat(binding(engine).properties())
          .as(engine.name().toLowerCase(Locale.ROOT))
          .anySatisfy(property -> assertThat(property.usualShown()).contains(port));
    }
  }
}

package io.github.ycsbext.binding;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.binding.schema.SchemaOwner;
import java.util.Properties;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import site.ycsb.DB;
import site.ycsb.DBException;

/**
 * Checks that {@code check}, a run and the schema commands refuse the same settings in the same
 * words.
 */
public final class SettingsAgreement {
  private SettingsAgreement() {}

  /** An action that may throw the errors of settings. */
  private interface Reading {
    void read() throws DBException;
  }

  /**
   * Checks all three, and returns the errors.
   *
   * @param given names and values, as in {@code redis.host=h redis.port=1}; nothing may listen
   *     there
   * @return the errors; null if the settings are accepted
   */
  public static @Nullable String errors(Supplier<? extends DB> binding, String... given) {
    Properties properties = new Properties();
    for (String each : given) {
      String[] nameAndValue = each.split("=", 2);
      properties.setProperty(nameAndValue[0], nameAndValue[1]);
    }
    String byCheck = errorsOf(() -> check(binding.get(), properties));
    String byInit = errorsOf(() -> init(binding.get(), properties));
    String bySchema = errorsOf(() -> open(binding.get(), properties));
    assertThat(byInit).as("what init says of %s", properties).isEqualTo(byCheck);
    assertThat(bySchema).as("what schema says of %s", properties).isEqualTo(byCheck);
    return byCheck;
  }

  private static void check(DB database, Properties properties) throws DBException {
    Settings settings = new Settings(properties);
    ((SettingsCheck) database).checkSettings(settings);
    settings.check();
  }

  private static void init(DB database, Properties properties) throws DBException {
    database.setProperties(properties);
    database.init();
    database.cleanup();
  }

  private static void open(DB database, Properties properties) throws DBException {
    ((SchemaOwner) database).openSchema(properties).close();
  }

  private static @Nullable String errorsOf(Reading reading) {
    try {
      reading.read();
      return null;
    } catch (InvalidSettingsException e) {
      return e.getMessage();
    } catch (DBException e) {
      return null; // The settings were accepted, but no server answered.
    }
  }
}

package io.github.ycsbext.jdbc.settings;

import io.github.ycsbext.binding.CommonProperties;
import io.github.ycsbext.binding.InvalidSettingsException;
import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.binding.TableSettings;
import io.github.ycsbext.binding.TableSettings.ValueTypes;
import io.github.ycsbext.binding.UserMedia;
import io.github.ycsbext.binding.schema.SchemaOwner;
import io.github.ycsbext.binding.secret.Credentials;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/**
 * {@code driver} is the class to load, null if it registers itself; a fetch size of 0 or less is
 * the driver's own.
 */
public record JdbcSettings(
    List<JdbcUrl> urls,
    @Nullable String driver,
    Credentials credentials,
    Duration connectTimeout,
    Duration socketTimeout,
    boolean autoCommit,
    BatchSettings batches,
    int fetchSize,
    boolean upsert,
    TableSettings<ValueType> table,
    boolean keepsMedia,
    boolean ownTables) {

  private static final ValueTypes<ValueType> VALUE_TYPES =
      new ValueTypes<>(
          JdbcProperties.VALUE_TYPE, ValueType.TEXT, ValueType.BINARY, ValueType.TYPED);

  /** At most 1 for none; {@code sentTogether} if the driver sends them so. */
  public record BatchSettings(int size, boolean sentTogether) {
    private static final int USUAL = 1000;

    static BatchSettings of(Settings settings) {
      int asked = settings.get(JdbcProperties.BATCH_SIZE);
      if (settings.get(JdbcProperties.BATCH_API)) {
        return new BatchSettings(asked > 0 ? asked : USUAL, true);
      }
      return new BatchSettings(settings.get(JdbcProperties.AUTO_COMMIT) ? 1 : asked, false);
    }

    public boolean areUsed() {
      return size > 1;
    }
  }

  public static JdbcSettings of(Properties properties) throws InvalidSettingsException {
    return Settings.read(properties, JdbcSettings::of);
  }

  public static JdbcSettings of(Settings settings) {
    settings.own(JdbcProperties.PREFIX);
    settings.own(JdbcProperties.DATABASE_PREFIX);
    // A driver's class registers it, and it may be the one for the URLs.
    String driver = driver(settings);
    return new JdbcSettings(
        urls(settings),
        driver,
        new Credentials(settings.find(JdbcProperties.USER), settings.find(JdbcProperties.PASSWORD)),
        settings.get(JdbcProperties.CONNECT_TIMEOUT),
        settings.get(JdbcProperties.SOCKET_TIMEOUT),
        settings.get(JdbcProperties.AUTO_COMMIT),
        BatchSettings.of(settings),
        settings.get(JdbcProperties.FETCH_SIZE),
        settings.get(JdbcProperties.UPSERT),
        TableSettings.of(settings, CommonProperties.FIELD_COUNT, VALUE_TYPES),
        CommonProperties.haveWorkload(settings, UserMedia.WORKLOAD),
        hasOwnTables(settings.text(CommonProperties.WORKLOAD)));
  }

  private static boolean hasOwnTables(@Nullable String workload) {
    try {
      return workload != null
          && SchemaOwner.class.isAssignableFrom(
              Class.forName(workload, false, JdbcSettings.class.getClassLoader()));
    } catch (ClassNotFoundException | LinkageError e) {
      return false;
    }
  }

  private static List<JdbcUrl> urls(Settings settings) {
    String example = "-p db.url=jdbc:postgresql://127.0.0.1:5432/ycsb";
    List<JdbcUrl> urls = JdbcUrl.allOf(settings.required(JdbcProperties.URL, example));
    if (!urls.stream().allMatch(JdbcUrl::isValid)) {
      // It may hold a password at any place.
      settings.error(
          "%s is not a JDBC URL: give one, for instance %s", JdbcProperties.URL, example);
    } else if (!settings.hasError(JdbcProperties.DRIVER)) {
      urls.stream()
          .map(Drivers::whyNotTaken)
          .filter(Objects::nonNull)
          .distinct()
          .forEach(reason -> settings.error("%s: %s", JdbcProperties.URL, reason));
    }
    if (urls.isEmpty() && !settings.hasError(JdbcProperties.URL)) {
      settings.missing("%s is empty: give it, for instance %s", JdbcProperties.URL, example);
    }
    int threads = settings.get(CommonProperties.THREADS);
    urls.stream()
        .mapToInt(JdbcUrl::poolSize)
        .filter(size -> size < threads)
        .forEach(
            size ->
                settings.warn(
                    "the pool that %s asks its driver for has %s connections for %s threads, and each thread keeps one: leave out pool=true, or give maxPoolSize=%s"
                        .formatted(JdbcProperties.URL, size, threads, threads)));
    return urls;
  }

  private static @Nullable String driver(Settings settings) {
    String driver = settings.find(JdbcProperties.DRIVER);
    if (driver != null && !Drivers.isPresent(driver)) {
      settings.error(
          "%s: the class '%s' is not on the class path: %s",
          JdbcProperties.DRIVER, driver, Drivers.wayOut(driver));
    }
    return driver;
  }
}

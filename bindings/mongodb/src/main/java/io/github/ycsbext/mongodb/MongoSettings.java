package io.github.ycsbext.mongodb;

import com.mongodb.ConnectionString;
import com.mongodb.MongoException;
import io.github.ycsbext.binding.InvalidSettingsException;
import io.github.ycsbext.binding.Settings;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/**
 * The properties of this binding, read and checked.
 *
 * @param batchSize how many inserts go to the server at once
 * @param upsert whether an insert replaces a record of the same key
 * @param standIn what the server is called where it stands in for MongoDB; null where that is for
 *     the server to tell
 * @param notes what a user ought to know of properties that are deprecated
 */
record MongoSettings(
    Endpoint endpoint,
    int batchSize,
    boolean upsert,
    @Nullable String standIn,
    List<String> notes) {

  static final String DEFAULT_URL = "mongodb://localhost:27017/ycsb";
  static final String DEFAULT_DATABASE = "ycsb";

  /**
   * Short enough that a wrong address is told in time. Longer than that is an election in a replica
   * set of default settings: runs that are to live through one ask for more.
   */
  private static final Duration SERVER_SELECTION_TIMEOUT = Duration.ofSeconds(10);

  private static final int MOST_THREADS = 1_000_000;

  MongoSettings {
    notes = List.copyOf(notes);
  }

  /**
   * @throws InvalidSettingsException with every fault there is
   */
  static MongoSettings of(Properties properties) throws InvalidSettingsException {
    Settings settings = new Settings(properties, "mongodb.");
    List<String> notes = new ArrayList<>();
    List<ServerUrl> urls = urls(settings, notes);
    String database = settings.text("mongodb.database");
    Endpoint endpoint =
        new Endpoint(
            urls,
            database == null ? databaseOf(urls) : database,
            settings.integer("threadcount", 1, 1, MOST_THREADS),
            settings.millis("mongodb.serverSelectionTimeout", SERVER_SELECTION_TIMEOUT));
    MongoSettings read =
        new MongoSettings(
            endpoint,
            batchSize(settings),
            settings.flag("mongodb.upsert", false),
            settings.text("mongodb.standin"),
            notes);
    settings.check();
    return read;
  }

  private static List<ServerUrl> urls(Settings settings, List<String> notes) {
    String given = settings.text("mongodb.url");
    String user = settings.text("mongodb.username");
    String password = settings.secret("mongodb.password");
    if ((user == null) != (password == null)) {
      settings.fault("mongodb.username and mongodb.password need each other: give both or none");
    }
    List<ServerUrl> urls = new ArrayList<>();
    for (String text : (given == null ? DEFAULT_URL : given).split("\\|")) {
      ServerUrl url = new ServerUrl(text.trim());
      if (isUrl(url, settings)) {
        url = withDeprecated(url, settings, urls.isEmpty() ? notes : new ArrayList<>());
        url = given == null && !url.gives("w") ? url.with("w", "1") : url;
        url = user != null && password != null ? withUser(url, user, password, settings) : url;
        urls.add(url);
        checkOptions(url, settings);
      }
    }
    return urls;
  }

  private static boolean isUrl(ServerUrl url, Settings settings) {
    boolean right = url.text().startsWith("mongodb://") || url.text().startsWith("mongodb+srv://");
    if (!right) {
      settings.fault(
          "mongodb.url: '"
              + url.hidden()
              + "' is not a connection string: it looks like mongodb://host:27017/ycsb?w=1, or"
              + " mongodb+srv://host/ycsb; several are split by |");
    }
    return right;
  }

  private static ServerUrl withDeprecated(ServerUrl url, Settings settings, List<String> notes) {
    ServerUrl result = url;
    for (DeprecatedProperty property : DeprecatedProperty.values()) {
      result = property.applyTo(result, settings, notes);
    }
    return result;
  }

  private static ServerUrl withUser(
      ServerUrl url, String user, String password, Settings settings) {
    if (url.hasUser()) {
      settings.fault(
          "mongodb.url names a user and so does mongodb.username: give the user in one place");
      return url;
    }
    return url.withUser(user, password);
  }

  private static void checkOptions(ServerUrl url, Settings settings) {
    try {
      url.parse();
    } catch (IllegalArgumentException | MongoException e) {
      settings.fault(
          "mongodb.url: '"
              + url.hidden()
              + "' cannot be used: "
              + ServerUrl.hide(Objects.requireNonNullElse(e.getMessage(), e.toString())));
    }
  }

  /**
   * The database of the first URL, unless {@code mongodb.database} names one; {@code ycsb} where
   * that is none, or {@code admin}, which holds users and no records.
   */
  private static String databaseOf(List<ServerUrl> urls) {
    try {
      ConnectionString first = urls.get(0).parse();
      String name = first.getDatabase();
      return name == null || name.isEmpty() || name.equals("admin") ? DEFAULT_DATABASE : name;
    } catch (IndexOutOfBoundsException | IllegalArgumentException | MongoException e) {
      return DEFAULT_DATABASE; // The URL's fault is among the faults already.
    }
  }

  /** Upstream reads the one name and documents the other. */
  private static int batchSize(Settings settings) {
    int plain = settings.integer("batchsize", 1, 1, Integer.MAX_VALUE);
    int prefixed = settings.integer("mongodb.batchsize", 1, 1, Integer.MAX_VALUE);
    boolean both = settings.text("batchsize") != null && settings.text("mongodb.batchsize") != null;
    if (both && plain != prefixed) {
      settings.fault(
          "batchsize is "
              + plain
              + " and mongodb.batchsize is "
              + prefixed
              + ": they are one property, give one of them");
    }
    return settings.text("mongodb.batchsize") == null ? plain : prefixed;
  }
}

package io.github.ycsbext.mongodb;

import com.mongodb.ConnectionString;
import com.mongodb.MongoClientSettings;
import com.mongodb.MongoException;
import com.mongodb.MongoNamespace;
import io.github.ycsbext.binding.HostName;
import io.github.ycsbext.binding.Settings;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Puts together {@code mongodb.url} and the properties that stand for parts of it. */
final class UrlReader {
  private static final String DEFAULT_URL = "mongodb://localhost:27017/ycsb";
  private static final String DEFAULT_DATABASE = "ycsb";

  /** A bar within a URL is a part of it. */
  private static final String BETWEEN_URLS = "\\|(?=\\s*mongodb)";

  private final Settings settings;
  private final List<String> notes;
  private final List<DeprecatedProperty.Asked> deprecated;
  private final @Nullable String url;
  private final @Nullable String user;
  private final @Nullable String password;

  UrlReader(Settings settings, List<String> notes) {
    this.settings = settings;
    this.notes = notes;
    this.deprecated = DeprecatedProperty.asked(settings, notes);
    this.url = settings.text("mongodb.url");
    this.user = settings.text("mongodb.username");
    this.password = settings.secret("mongodb.password");
  }

  /** The URLs that can be used; the faults of the others are in the settings. */
  List<ServerUrl> read() {
    if ((user == null) != (password == null)) {
      settings.fault("mongodb.username and mongodb.password need each other: give both or none");
    }
    if (url == null) {
      ServerUrl standard = complete(new ServerUrl(DEFAULT_URL));
      return List.of(standard.gives("w") ? standard : standard.with("w", "1"));
    }
    List<ServerUrl> urls = new ArrayList<>();
    for (String text : url.split(BETWEEN_URLS, -1)) {
      ServerUrl each = new ServerUrl(text.trim());
      if (isUrl(each)) {
        ServerUrl complete = complete(each);
        checkOptions(complete);
        urls.add(complete);
      }
    }
    return urls;
  }

  private boolean isUrl(ServerUrl each) {
    boolean right =
        each.text().startsWith("mongodb://") || each.text().startsWith("mongodb+srv://");
    if (!right) {
      settings.fault(
          "mongodb.url: '"
              + each.hidden()
              + "' is not a connection string: it looks like mongodb://host:27017/ycsb?w=1, or"
              + " mongodb+srv://host/ycsb; several are split by |");
    }
    return right;
  }

  private ServerUrl complete(ServerUrl each) {
    ServerUrl result = each;
    for (DeprecatedProperty.Asked asked : deprecated) {
      result = asked.applyTo(result, notes);
    }
    if (user == null || password == null) {
      return result;
    }
    if (result.hasUser()) {
      settings.fault(
          "mongodb.url names a user and so does mongodb.username: give the user in one place");
      return result;
    }
    return result.withUser(user, password);
  }

  private void checkOptions(ServerUrl each) {
    try {
      ConnectionString parsed = each.parse();
      // Options that contradict each other are found here.
      MongoClientSettings.builder().applyConnectionString(parsed).build();
      UrlOptions.faults(each).forEach(settings::fault);
      checkPlace(parsed);
    } catch (IllegalArgumentException | IllegalStateException | MongoException e) {
      String reason = Objects.requireNonNullElse(e.getMessage(), e.toString());
      settings.fault(
          "mongodb.url: '" + each.hidden() + "' cannot be used: " + ServerUrl.hide(reason));
    }
  }

  private void checkPlace(ConnectionString url) {
    url.getHosts().stream()
        .filter(host -> !host.endsWith(".sock"))
        .filter(host -> !HostName.isOne(host.replaceFirst(":\\d+$", "")))
        .forEach(
            host ->
                settings.fault(
                    "mongodb.url: '"
                        + host
                        + "' is not a host: several hosts are split by commas, several URLs by |"
                        + " before the next mongodb://"));
    if (url.getCollection() != null) {
      settings.fault(
          "mongodb.url: '"
              + url.getDatabase()
              + "."
              + url.getCollection()
              + "' is not a name of a database, which has no dot in it: the collection is the"
              + " property table");
    }
  }

  /**
   * The database that {@code mongodb.database} names, or {@link #databaseOf} the URLs; every URL
   * has to lead there.
   */
  String database(List<ServerUrl> urls) {
    String named = settings.text("mongodb.database");
    if (named != null) {
      try {
        MongoNamespace.checkDatabaseNameValidity(named);
      } catch (IllegalArgumentException e) {
        settings.fault(
            "mongodb.database: '"
                + named
                + "' is not a name of a database in MongoDB, which has no blank and none of"
                + " /\\.\"$*<>:|? in it");
      }
      return named;
    }
    if (urls.stream().map(url -> databaseOf(List.of(url))).distinct().count() > 1) {
      settings.fault(
          "mongodb.url: its URLs name different databases: name the same in each, or give"
              + " mongodb.database");
    }
    return databaseOf(urls);
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
}

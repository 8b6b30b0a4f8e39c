package io.github.ycsbext.mongodb.settings;

import com.mongodb.ConnectionString;
import com.mongodb.MongoClientSettings;
import com.mongodb.MongoException;
import com.mongodb.MongoNamespace;
import io.github.ycsbext.binding.HostName;
import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.binding.secret.Credentials;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

final class UrlReader {
  private static final String DEFAULT_DATABASE = "ycsb";

  /** A vertical bar within a URL belongs to it. */
  private static final String BETWEEN_URLS = "\\|(?=\\s*mongodb)";

  /** The library that a compressor needs, and a class of it. */
  private static final Map<String, Library> LIBRARIES =
      Map.of(
          "zstd", new Library("com.github.luben:zstd-jni", "com.github.luben.zstd.Zstd"),
          "snappy", new Library("org.xerial.snappy:snappy-java", "org.xerial.snappy.Snappy"));

  private record Library(String artifact, String className) {}

  private final Settings settings;
  private final List<String> notes;
  private final List<DeprecatedProperty.Asked> deprecated;
  private final @Nullable String url;
  private final @Nullable Credentials credentials;

  UrlReader(Settings settings, List<String> notes) {
    this.settings = settings;
    this.notes = notes;
    this.deprecated = DeprecatedProperty.asked(settings, notes);
    this.url = settings.find(MongoProperties.URL);
    this.credentials = settings.credentials(MongoProperties.USERNAME, MongoProperties.PASSWORD);
  }

  /** Returns the usable URLs; the errors of the others are in the settings. */
  List<ServerUrl> read() {
    if (url == null) {
      ServerUrl standard = complete(new ServerUrl(MongoProperties.URL.defaultValue()));
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
      settings.error(
          "%s: '%s' is not a connection string: it looks like mongodb://host:27017/ycsb?w=1, or mongodb+srv://host/ycsb; several are split by |",
          MongoProperties.URL, each.hidden());
    }
    return right;
  }

  private ServerUrl complete(ServerUrl each) {
    ServerUrl result = each;
    for (DeprecatedProperty.Asked asked : deprecated) {
      result = asked.applyTo(result, notes);
    }
    if (credentials == null) {
      return result;
    }
    if (result.hasUser()) {
      settings.error(
          "mongodb.url names a user and so does mongodb.username: give the user in one place",
          MongoProperties.URL,
          MongoProperties.USERNAME);
      return result;
    }
    return result.withUser(credentials);
  }

  private void checkOptions(ServerUrl each) {
    try {
      ConnectionString parsed = each.parse();
      // This finds options that contradict each other.
      MongoClientSettings.builder().applyConnectionString(parsed).build();
      List<String> errors = new ArrayList<>();
      UrlOptions.check(each, errors, notes);
      errors.forEach(reason -> settings.error("%s", reason, MongoProperties.URL));
      checkPlace(parsed);
      parsed.getCompressorList().forEach(compressor -> checkLibrary(compressor.getName()));
    } catch (IllegalArgumentException | IllegalStateException | MongoException e) {
      String reason = Objects.requireNonNullElse(e.getMessage(), e.toString());
      settings.error(
          "%s: '%s' cannot be used: %s",
          MongoProperties.URL, each.hidden(), ServerUrl.hide(reason));
    }
  }

  private void checkLibrary(String compressor) {
    Library library = LIBRARIES.get(compressor);
    if (library == null) {
      return;
    }
    try {
      Class.forName(library.className(), false, UrlReader.class.getClassLoader());
    } catch (ClassNotFoundException e) {
      settings.error(
          "%s: compressors=%s needs %s: put its jar into mongodb-binding/lib, or take zlib",
          MongoProperties.URL, compressor, library.artifact());
    }
  }

  private void checkPlace(ConnectionString url) {
    url.getHosts().stream()
        .filter(host -> !host.endsWith(".sock"))
        .filter(host -> !HostName.isOne(host.replaceFirst(":\\d+$", "")))
        .forEach(
            host ->
                settings.error(
                    "%s: '%s' is not a host: several hosts are split by commas, several URLs by | before the next mongodb://",
                    MongoProperties.URL, host));
    if (url.getCollection() != null) {
      settings.error(
          "%s: '%s.%s' is not a name of a database, which has no dot in it: the collection is the property table",
          MongoProperties.URL, url.getDatabase(), url.getCollection());
    }
  }

  /**
   * Of {@code mongodb.database}, or the one that all URLs name; {@code ycsb} if they name none or
   * {@code admin}, which holds users and no records.
   */
  String database(List<ServerUrl> urls) {
    String named = settings.find(MongoProperties.DATABASE);
    if (named != null) {
      try {
        MongoNamespace.checkDatabaseNameValidity(named);
      } catch (IllegalArgumentException e) {
        settings.error(
            "%s: '%s' is not a name of a database in MongoDB, which has no blank and none of /\\.\"$*<>:|? in it",
            MongoProperties.DATABASE, named);
      }
      return named;
    }
    List<String> names = urls.stream().flatMap(url -> databaseOf(url).stream()).distinct().toList();
    if (names.size() > 1) {
      settings.error(
          "mongodb.url: its URLs name different databases: name the same in each, or give"
              + " mongodb.database",
          MongoProperties.URL,
          MongoProperties.DATABASE);
    }
    return names.isEmpty() || names.get(0).equals("admin") ? DEFAULT_DATABASE : names.get(0);
  }

  /** Returns empty if the URL names none or is already wrong. */
  private static Optional<String> databaseOf(ServerUrl url) {
    try {
      return Optional.ofNullable(url.parse().getDatabase()).filter(name -> !name.isEmpty());
    } catch (IllegalArgumentException | MongoException e) {
      return Optional.empty();
    }
  }
}

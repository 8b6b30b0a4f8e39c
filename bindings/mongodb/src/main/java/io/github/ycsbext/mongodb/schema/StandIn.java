package io.github.ycsbext.mongodb.schema;

import io.github.ycsbext.mongodb.server.ServerAnswers;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.bson.BsonDocument;
import org.jspecify.annotations.Nullable;

/**
 * Tells MongoDB from products that speak its protocol: {@code buildInfo} has a commit ({@code
 * gitVersion}), {@code serverStatus} a process's name, and neither others' fields.
 */
final class StandIn {
  /** Products by a field of {@code buildInfo} that starts with this text. */
  private static final List<Map.Entry<String, String>> BY_FIELD =
      List.of(
          Map.entry("ferretdb", "FerretDB"),
          Map.entry("documentdb", "DocumentDB"),
          Map.entry("_t", "Azure Cosmos DB"));

  /** Products by the end of their servers' names. */
  private static final Map<String, String> BY_HOST =
      Map.of(
          ".cosmos.azure.com", "Azure Cosmos DB",
          ".docdb.amazonaws.com", "Amazon DocumentDB",
          ".docdb-elastic.amazonaws.com", "Amazon DocumentDB");

  static final String IN_A_JVM = "mongo-java-server";

  private static final String UNKNOWN = "a server of MongoDB's protocol that is not MongoDB";

  private static final Pattern COMMIT = Pattern.compile("[0-9a-f]{40}");
  private static final String NO_COMMIT = "0".repeat(40);

  /** Matches names such as {@code mongod}, {@code mongos.exe}, {@code /usr/bin/mongod-8.0}. */
  private static final Pattern PROCESS = Pattern.compile("(?:.*[/\\\\])?mongo[ds]\\b.*");

  /** Fields with that ending in the answers of mongod, mongos and Percona's builds of them. */
  private static final Set<String> OWN_VERSIONS =
      Set.of("gitVersion", "OpenSSLVersion", "psmdbVersion");

  private StandIn() {}

  /** The product that stands in, as the user or a server tells; null for MongoDB itself. */
  static @Nullable String name(
      @Nullable String given,
      List<String> hosts,
      BsonDocument buildInfo,
      BsonDocument serverStatus) {
    if (given != null) {
      return given;
    }
    return byHost(hosts)
        .or(() -> byField(buildInfo))
        .or(() -> byProcess(serverStatus))
        .or(() -> byBuild(buildInfo))
        .orElse(null);
  }

  private static Optional<String> byHost(List<String> hosts) {
    return BY_HOST.entrySet().stream()
        .filter(each -> hosts.stream().anyMatch(host -> withoutPort(host).endsWith(each.getKey())))
        .map(Map.Entry::getValue)
        .findFirst();
  }

  private static String withoutPort(String host) {
    return host.replaceFirst(":\\d+$", "").toLowerCase(Locale.ROOT);
  }

  private static Optional<String> byField(BsonDocument buildInfo) {
    return BY_FIELD.stream()
        .filter(
            each -> buildInfo.keySet().stream().anyMatch(name -> name.startsWith(each.getKey())))
        .map(Map.Entry::getValue)
        .findFirst()
        .or(
            () ->
                buildInfo.keySet().stream()
                    .filter(name -> name.endsWith("Version") && !OWN_VERSIONS.contains(name))
                    .findFirst()
                    .map(name -> UNKNOWN + " (it tells its " + name + ")"));
  }

  private static Optional<String> byProcess(BsonDocument serverStatus) {
    String process = ServerAnswers.text(serverStatus, "process", "mongod");
    if (PROCESS.matcher(process).matches()) {
      return Optional.empty();
    }
    // It is the only server of its kind that runs in a JVM, and it reports this.
    return Optional.of(
        process.equals("java") ? IN_A_JVM : UNKNOWN + " (its process is " + process + ")");
  }

  private static Optional<String> byBuild(BsonDocument buildInfo) {
    String commit = ServerAnswers.text(buildInfo, "gitVersion", NO_COMMIT);
    boolean isMongo =
        buildInfo.isEmpty() || (COMMIT.matcher(commit).matches() && !commit.equals(NO_COMMIT));
    return isMongo ? Optional.empty() : Optional.of(UNKNOWN);
  }
}

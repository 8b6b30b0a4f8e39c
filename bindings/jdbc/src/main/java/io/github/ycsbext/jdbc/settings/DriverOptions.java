package io.github.ycsbext.jdbc.settings;

import java.util.Map;
import java.util.stream.Collectors;

/** What this binding sets for drivers; the README tells what each was measured to do. */
public final class DriverOptions {
  private static final Map<String, Map<String, String>> BY_SCHEME =
      Map.of(
          "postgresql",
          Map.of("reWriteBatchedInserts", "true"),
          "mariadb",
          Map.of("useServerPrepStmts", "true", "cachePrepStmts", "false", "sslMode", "disable"),
          "mysql",
          Map.of("useServerPrepStmts", "true", "rewriteBatchedStatements", "true"));

  private DriverOptions() {}

  public static Map<String, String> of(JdbcUrl url) {
    return BY_SCHEME.getOrDefault(url.scheme(), Map.of()).entrySet().stream()
        .filter(option -> !url.sets(option.getKey()))
        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
  }
}

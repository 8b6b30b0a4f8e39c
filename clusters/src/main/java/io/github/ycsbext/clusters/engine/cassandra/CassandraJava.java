package io.github.ycsbext.clusters.engine.cassandra;

import io.github.ycsbext.clusters.process.JavaHome;
import io.github.ycsbext.error.UserError;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

final class CassandraJava {
  private static final List<Integer> VERSIONS = List.of(17, 11);

  private static final Map<String, List<String>> EXPORTS =
      Map.of(
          "java.base", List.of("jdk.internal.misc", "java.lang.ref"),
          "java.management.rmi", List.of("com.sun.jmx.remote.internal.rmi"),
          "java.rmi", List.of("sun.rmi.registry", "sun.rmi.server"),
          "java.sql", List.of("java.sql"),
          "jdk.unsupported", List.of("sun.misc"));

  private static final Map<String, List<String>> OPENS =
      Map.of(
          "java.base",
          List.of(
              ("java.lang.module jdk.internal.loader jdk.internal.ref jdk.internal.reflect"
                      + " jdk.internal.math jdk.internal.module jdk.internal.util.jar sun.nio.ch java.io"
                      + " java.lang java.lang.reflect java.util java.util.concurrent"
                      + " java.util.concurrent.atomic java.nio")
                  .split(" ")),
          "jdk.management",
          List.of("com.sun.management.internal"));

  /** The variable from which Cassandra's own script takes additional JVM options. */
  private static final String EXTRA_OPTIONS = "JVM_EXTRA_OPTS";

  private CassandraJava() {}

  /** Returns the user's additional JVM options, by the variable's name; empty without any. */
  static Map<String, String> extraOptions() {
    String extra = System.getenv().getOrDefault(EXTRA_OPTIONS, "").strip();
    return extra.isEmpty() ? Map.of() : Map.of(EXTRA_OPTIONS, extra);
  }

  /**
   * @throws UserError if none is suitable
   */
  static JavaHome choose(List<JavaHome> homes) {
    return VERSIONS.stream()
        .flatMap(version -> homes.stream().filter(home -> home.version() == version))
        .findFirst()
        .orElseThrow(
            () ->
                new UserError(
                    "Cassandra 5.0 needs Java 17 or 11, and only Java %s was found: install a JDK 17, or set JAVA17_HOME to one."
                        .formatted(versions(homes))));
  }

  private static String versions(List<JavaHome> homes) {
    return homes.stream()
        .map(JavaHome::version)
        .distinct()
        .sorted()
        .map(String::valueOf)
        .collect(Collectors.joining(", "));
  }

  static List<String> moduleAccess() {
    List<String> flags = new ArrayList<>(List.of("-Djdk.attach.allowAttachSelf=true"));
    flags.addAll(flags("--add-exports", EXPORTS));
    flags.addAll(flags("--add-opens", OPENS));
    return flags;
  }

  private static List<String> flags(String option, Map<String, List<String>> packagesByModule) {
    return packagesByModule.entrySet().stream()
        .flatMap(
            module ->
                module.getValue().stream()
                    .map(name -> option + "=" + module.getKey() + "/" + name + "=ALL-UNNAMED"))
        .sorted()
        .toList();
  }
}

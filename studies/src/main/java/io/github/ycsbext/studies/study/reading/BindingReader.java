package io.github.ycsbext.studies.study.reading;

import io.github.ycsbext.clusters.BindingEngine;
import io.github.ycsbext.clusters.ServerCommands;
import io.github.ycsbext.clusters.start.Clusters;
import io.github.ycsbext.studies.study.plan.SystemUnderTest;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

record BindingReader(YamlFields fields) {
  static final String BINDING = "binding";
  static final String COMMAND = "command";
  private static final List<String> SIGNALS = List.of("TERM", "INT", "QUIT", "HUP");

  BindingEngine engine() {
    String database = Objects.requireNonNullElse(fields.optionalText(BINDING), "");
    if (!database.matches("[A-Za-z0-9][A-Za-z0-9._-]*")) {
      fields.refuse(
          BINDING,
          ": '%s' is not a binding's name: write it as for bin/ycsb run".formatted(database));
    }
    if (fields.has("engine")) {
      fields.refuse("engine", " and `binding` exclude each other");
    }
    return new BindingEngine(database, fields.has(COMMAND) ? commands() : null);
  }

  private ServerCommands commands() {
    YamlFields named = fields.mapping(COMMAND);
    List<String> start = command(named, "start");
    if (named.requires("start") && (start.isEmpty() || start.get(0).isBlank())) {
      named.missing("start");
    }
    List<String> ready = named.words("ready");
    ServerCommands commands =
        new ServerCommands(
            start,
            ready.equals(List.of("port")) ? List.of() : command(named, "ready"),
            stop(named),
            command(named, "version"));
    named.refuseOthers();
    return commands;
  }

  /** A program is on the PATH, or has a whole path. */
  private static List<String> command(YamlFields named, String name) {
    List<String> words = named.words(name);
    if (words.stream().anyMatch(word -> word.matches("(?s).*\\p{Cntrl}.*"))) {
      named.refuse(name, " has control characters or line breaks: take them out");
    }
    if (!words.isEmpty() && words.get(0).contains("/") && !Path.of(words.get(0)).isAbsolute()) {
      named.refuse(
          name,
          ": '%s' depends on where the study is started: write its whole path"
              .formatted(words.get(0)));
    }
    return words;
  }

  private static @Nullable String stop(YamlFields named) {
    String stop = named.oneOf("stop", SIGNALS);
    if (stop != null && !SIGNALS.contains(stop)) {
      named.refuse(
          "stop",
          ": '%s' is not a signal that ends a server (%s)"
              .formatted(stop, String.join(", ", SIGNALS)));
    }
    return stop;
  }

  /** Refuses what only a server of a known engine, or none, can be asked for. */
  static void refuse(YamlFields fields, SystemUnderTest system, BindingEngine engine) {
    if (Clusters.isEmbedded(engine)) {
      Stream.of("server", "limits")
          .filter(fields::has)
          .forEach(
              name ->
                  fields.refuse(name, ": no server is started for a binding without `command`"));
    }
    ServerCommands commands = engine.commands();
    if (system.version() != null && (commands == null || commands.version().isEmpty())) {
      fields.refuse("version", ": nothing tells the version: add `command` with `version`");
    }
  }
}

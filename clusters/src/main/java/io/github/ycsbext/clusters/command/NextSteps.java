package io.github.ycsbext.clusters.command;

import io.github.ycsbext.command.ShellWord;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The text shown to a user who has just started servers: what runs, and commands to paste.
 *
 * @param typed the launcher as the user typed it, if it has said so
 */
record NextSteps(ClusterState state, @Nullable String home, @Nullable String typed) {
  NextSteps(ClusterState state) {
    this(state, System.getProperty("ycsb.home"), System.getenv("YCSB_TYPED"));
  }

  List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add(
        state.servers().size() == 1
            ? "%s runs on %s (process %s)"
                .formatted(state.name(), state.address(), state.servers().get(0).process().pid())
            : "%s (%s) runs on %s"
                .formatted(state.name(), state.topology().label(), state.addresses()));
    if (state.standIn() != null) {
      String title = state.engine().title();
      lines.add(
          "  NOT %s: its figures say nothing about %s. For the real one install %s."
              .formatted(title, title, state.engine().program()));
    }
    lines.add("  durability  " + state.durability());
    if (state.network().asked() != null) {
      lines.add("  network     " + network());
      state.network().carriedWords().ifPresent(words -> lines.add("              " + words));
    }
    lines.add("  program     " + state.source());
    lines.add("  data        " + data());
    lines.add("  logs        " + state.runFolder().logs());
    lines.add("  properties  " + RegisteredClusters.propertiesFile(state));
    lines.add("Go on with:");
    if (state.engine().needsSchema(state.topology())) {
      lines.add("  " + ycsb("schema create", ""));
    }
    lines.add("  " + ycsb("load", workload()));
    lines.add("  " + ycsb("run", workload()));
    return lines;
  }

  /** Returns the command that stops these servers. */
  String stop() {
    return launcher() + " cluster stop " + state.engine().systemName();
  }

  private String data() {
    String place = state.inContainers() ? "in the containers" : state.runFolder().data().toString();
    return place + (state.keepsData() ? "" : " (deleted by stop)");
  }

  private String network() {
    String namespaces = state.network().namespaces();
    return state.network().label()
        + (namespaces == null ? "" : " (ip netns: " + namespaces + "-*)");
  }

  private String ycsb(String command, String options) {
    return "%s %s %s%s%s"
        .formatted(
            launcher(), command, state.engine().database(state.topology()), options, properties());
  }

  /** The distribution's own file, wherever it is typed. */
  private static String workload() {
    return " -P workloads/workloada";
  }

  /**
   * Returns a relative path if the working directory is the distribution's folder, as its
   * documentation assumes; otherwise an absolute one.
   */
  private String launcher() {
    boolean elsewhere = home != null && !Path.of(home).equals(Path.of("").toAbsolutePath());
    if (typed != null) {
      return ShellWord.of(typed);
    }
    return elsewhere ? ShellWord.of(Path.of(home, "bin/ycsb").toString()) : "bin/ycsb";
  }

  /** Returns the options for the servers; a file if there is a password, which is never printed. */
  private String properties() {
    if (state.engine().passwordProperty().filter(state.properties()::containsKey).isPresent()) {
      return " -P " + ShellWord.of(RegisteredClusters.propertiesFile(state).toString());
    }
    return new TreeMap<>(state.properties())
        .entrySet().stream()
            .map(property -> " -p " + ShellWord.of(property.getKey() + "=" + property.getValue()))
            .collect(Collectors.joining());
  }
}

package io.github.ycsbext.clusters.command;

import io.github.ycsbext.command.ShellWord;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * @param launcher {@code bin/ycsb} as the user can type it
 */
record NextSteps(ClusterState state, String launcher) {
  /** The workload's own thousand operations are over before anything is warm. */
  private static final String A_MINUTE =
      " -p operationcount=0 -p maxexecutiontime=60 -p warmuptime=10";

  NextSteps(ClusterState state) {
    this(state, ShellWord.ycsb());
  }

  List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add(
        state.servers().size() == 1
            ? "%s runs on %s (process %s)"
                .formatted(state.name(), state.address(), state.servers().get(0).process().pid())
            : "%s (%s) runs on %s"
                .formatted(state.name(), state.topology().label(), state.addresses()));
    if (state.program().standIn() != null) {
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
    lines.add("  program     " + state.program().source().text());
    lines.add("  data        " + data());
    lines.add("  logs        " + state.runFolder().logs());
    lines.add("  properties  " + ClusterRegistry.propertiesFile(state));
    lines.add("Go on with:");
    if (state.engine().needsSchema(state.topology())) {
      lines.add("  " + ycsb("schema create", ""));
    }
    lines.add("  " + ycsb("load", workload()));
    lines.add("  " + ycsb("run", workload()) + A_MINUTE);
    return lines;
  }

  String stop() {
    return launcher + " cluster stop " + state.engine().systemName();
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
            launcher, command, state.engine().database(state.topology()), options, properties());
  }

  private static String workload() {
    return " -P workloads/workloada";
  }

  /** Returns the options for the servers; a file if there is a password, which is never printed. */
  private String properties() {
    if (state.engine().passwordProperty().filter(state.properties()::containsKey).isPresent()) {
      return " -P " + ShellWord.of(ClusterRegistry.propertiesFile(state).toString());
    }
    return new TreeMap<>(state.properties())
        .entrySet().stream()
            .map(property -> " -p " + ShellWord.of(property.getKey() + "=" + property.getValue()))
            .collect(Collectors.joining());
  }
}

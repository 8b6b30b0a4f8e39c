package io.github.ycsbext.clusters.engine.mongodb;

import io.github.ycsbext.clusters.Topology;
import io.github.ycsbext.clusters.engine.Launch;
import io.github.ycsbext.clusters.engine.NodeAddress;
import io.github.ycsbext.clusters.engine.NodePaths;
import io.github.ycsbext.clusters.engine.Program;
import io.github.ycsbext.clusters.engine.ServerKind;
import io.github.ycsbext.clusters.engine.Step;
import io.github.ycsbext.clusters.note.Role;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/**
 * @param settings options of {@code mongod}, without their dashes; {@code setParameter.NAME} is one
 *     of its parameters
 */
record MongoServers(Launcher launcher, MongoUnion union, Map<String, String> settings)
    implements ServerKind {
  private static final String PARAMETER = "setParameter.";

  /** A program that serves MongoDB's protocol. */
  interface Launcher {
    Program program();

    List<String> command(NodePaths paths, NodeAddress address, boolean isRouter);
  }

  @Override
  public Program program() {
    return launcher.program();
  }

  @Override
  public Topology topology() {
    return union.topology();
  }

  @Override
  public int defaultPort() {
    return MongoEngine.DEFAULT_PORT;
  }

  @Override
  public Launch prepare(NodePaths paths, List<NodeAddress> all, int number) {
    List<String> command =
        new ArrayList<>(launcher.command(paths, all.get(number), union.isRouter(all, number)));
    command.addAll(union.options(all, number));
    if (!union.isRouter(all, number)) {
      settings.forEach((name, value) -> set(command, name, value));
    }
    return new Launch(command, Map.of(), Map.of());
  }

  /** Adds an option; it replaces a default one, for mongod takes each once. */
  private static void set(List<String> command, String name, String value) {
    String option = "--" + name;
    int known = command.indexOf(option);
    if (name.startsWith(PARAMETER)) {
      command.addAll(List.of("--setParameter", name.substring(PARAMETER.length()) + "=" + value));
    } else if (known >= 0) {
      command.set(known + 1, value);
    } else {
      command.add(option);
      if (!value.equals("true")) {
        command.add(value);
      }
    }
  }

  @Override
  public void probe(NodeAddress address, OptionalLong processId) throws IOException {
    MongoSocket.hello(address);
  }

  @Override
  public Role role(NodeAddress address) throws IOException {
    return union.role(MongoSocket.hello(address));
  }

  @Override
  public List<Step> beforeOthers(List<NodeAddress> all) {
    return union.beforeOthers(all);
  }

  @Override
  public List<Step> union(List<NodeAddress> all) {
    return union.steps(all);
  }

  @Override
  public String durability() {
    return program().standIn() == null ? union.durability() : "in memory alone";
  }

  @Override
  public Map<String, String> properties(List<NodeAddress> all) {
    return union.properties(all);
  }
}

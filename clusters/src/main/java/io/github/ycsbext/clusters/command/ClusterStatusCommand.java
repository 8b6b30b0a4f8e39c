package io.github.ycsbext.clusters.command;

import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.NetworkShape;
import io.github.ycsbext.command.ToolCommand;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code ycsb cluster status}: lists the servers, their addresses and how long they have run. */
@Command(
    name = "status",
    description = "Lists the servers; exits with 1 if one that you named is not running.")
final class ClusterStatusCommand extends ToolCommand {
  private static final String ROW = "%-10s %-8s %8s  %-21s %-50s %-10s %s%n";

  @Parameters(
      paramLabel = "SYSTEM",
      arity = "0..*",
      completionCandidates = SystemNames.Offered.class,
      description = SystemNames.DESCRIPTION + " (default: all).")
  private List<String> systems = new ArrayList<>();

  @Override
  public Integer call() {
    Set<Engine> engines =
        SystemNames.parse(systems.isEmpty() ? List.of(SystemNames.ALL) : systems, line());
    ClusterRegistry clusters = ClusterRegistry.ofUser();
    PrintWriter out = out();
    out.printf(ROW, "SYSTEM", "STATE", "PROCESS", "ADDRESS", "PROGRAM", "UP FOR", "LOGS");
    boolean allRun = true;
    for (Engine engine : engines) {
      Optional<ClusterState> state = clusters.find(engine);
      allRun &= state.isPresent() && state.get().isWhole();
      print(out, engine, state);
    }
    out.flush();
    return systems.isEmpty() || allRun ? 0 : 1;
  }

  private static void print(PrintWriter out, Engine engine, Optional<ClusterState> started) {
    if (started.isEmpty()) {
      out.printf(ROW, engine.systemName(), "-", "-", "-", "-", "-", "-");
      return;
    }
    ClusterState state = started.get();
    String system = engine.systemName();
    for (int number = 0; number < state.servers().size(); number++) {
      print(out, system, number, state);
      system = "";
    }
  }

  private static void print(PrintWriter out, String system, int number, ClusterState state) {
    ClusterState.Server server = state.servers().get(number);
    boolean runs = server.process().runs();
    out.printf(
        ROW,
        system,
        runs ? (server.process().isPaused() ? "paused" : "running") : "dead",
        server.process().pid(),
        server.address(),
        program(state, number),
        runs ? words(server.process().age()) : "-",
        state.runFolder().logs());
  }

  private static String program(ClusterState state, int number) {
    List<String> words = new ArrayList<>(List.of(state.name()));
    if (state.servers().size() > 1) {
      words.add(state.topology().label());
    }
    NetworkShape network = state.network().asked();
    if (network != null) {
      words.add(network.name() + (state.network().isAsAsked() ? "" : " (NOT as asked)"));
    }
    state
        .servers()
        .get(number)
        .faults()
        .forEach(fault -> words.add(fault.words().lasting().text()));
    return String.join(", ", words);
  }

  static String words(Duration time) {
    if (time.toDays() > 0) {
      return time.toDays() + " d " + time.toHoursPart() + " h";
    }
    if (time.toHours() > 0) {
      return time.toHours() + " h " + time.toMinutesPart() + " min";
    }
    return time.toMinutes() > 0
        ? time.toMinutes() + " min " + time.toSecondsPart() + " s"
        : time.toSeconds() + " s";
  }
}

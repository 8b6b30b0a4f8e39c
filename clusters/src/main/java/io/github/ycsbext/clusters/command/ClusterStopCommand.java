package io.github.ycsbext.clusters.command;

import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.place.Abandoned;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code ycsb cluster stop}: stops servers, and waits until they are gone. */
@Command(name = "stop", description = "Stops servers, and waits until they are gone. Logs stay.")
final class ClusterStopCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "SYSTEM",
      arity = "1..*",
      completionCandidates = SystemNames.Offered.class,
      description = SystemNames.DESCRIPTION + ".")
  private List<String> systems = new ArrayList<>();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    Abandoned.clear();
    RegisteredClusters clusters = new RegisteredClusters(ClusterRegistry.ofUser());
    PrintWriter out = spec.commandLine().getOut();
    for (Engine engine : engines()) {
      boolean ran = clusters.find(engine).filter(ClusterState::runs).isPresent();
      Optional<ClusterState> stopped = clusters.stop(engine);
      out.println(
          stopped.map(state -> sentence(state, ran)).orElse(engine.title() + " does not run."));
    }
    return 0;
  }

  private Set<Engine> engines() {
    try {
      return SystemNames.parse(systems);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
  }

  private static String sentence(ClusterState state, boolean ran) {
    return "%s on %s %s; %s, its logs are in %s."
        .formatted(
            state.name(),
            state.addresses(),
            ran ? "is stopped" : "had ended already",
            state.keepsData()
                ? "its data stays in " + state.runFolder().data()
                : "its data is deleted",
            state.runFolder().logs());
  }
}

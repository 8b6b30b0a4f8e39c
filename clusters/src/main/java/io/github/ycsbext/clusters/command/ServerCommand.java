package io.github.ycsbext.clusters.command;

import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.Node;
import io.github.ycsbext.clusters.engine.NodeAddress;
import io.github.ycsbext.clusters.fault.FaultField;
import io.github.ycsbext.clusters.fault.FaultKind;
import io.github.ycsbext.clusters.fault.InjectedFault;
import io.github.ycsbext.clusters.fault.Pause;
import io.github.ycsbext.clusters.place.HostProcess;
import io.github.ycsbext.clusters.place.StartedNode;
import io.github.ycsbext.clusters.start.Clusters;
import io.github.ycsbext.command.ToolCommand;
import io.github.ycsbext.error.UserError;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IModelTransformer;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

abstract class ServerCommand extends ToolCommand {
  @Parameters(
      index = "0",
      paramLabel = "SYSTEM",
      completionCandidates = SystemNames.OfferedAlone.class,
      description = SystemNames.DESCRIPTION + ".")
  private String system = "";

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "NODE",
      description =
          "Number of the server, from 1, in the order of cluster status (default: 1, if there is one server).")
  private @Nullable String node;

  @Override
  public Integer call() {
    Engine engine = SystemNames.one(system);
    ClusterRegistry.ofUser().change(engine, this::change);
    return 0;
  }

  private ClusterState change(ClusterState state) {
    int number = number(state) - 1;
    ClusterState.Server server = state.servers().get(number);
    HostProcess process =
        new HostProcess(server.command(), state.runFolder(), state.keepsData(), server.process());
    Clusters way = state.inContainers() ? Clusters.DOCKER : Clusters.LOCAL;
    Node its =
        new StartedNode(
            state.name(),
            () -> way.running(state.engine(), state.topology(), state.properties()),
            state.network(),
            number,
            new NodeAddress(server.host(), server.port(), 0),
            process);
    Changed changed = change(state, server, its);
    process.detach();
    out().println("%s on %s is %s.".formatted(state.name(), server.address(), changed.words()));
    return state.with(number, server.with(process.keeper(), changed.faults()));
  }

  private int number(ClusterState state) {
    int servers = state.servers().size();
    for (int number = 1; number <= servers; number++) {
      if (String.valueOf(number).equals(node) || (node == null && servers == 1)) {
        return number;
      }
    }
    String sentence =
        node == null
            ? " has " + servers + " servers: name one of them by its number"
            : " has no server "
                + node
                + (servers == 1 ? ": leave it out" : ": its servers are 1 to " + servers);
    throw new ParameterException(line(), state.name() + sentence);
  }

  /** Returns the option's values as they were given. */
  Map<String, String> given() {
    Map<String, String> given = new LinkedHashMap<>();
    line()
        .getParseResult()
        .matchedOptions()
        .forEach(option -> given.put(option.longestName().substring(2), option.getValue()));
    return given;
  }

  abstract Changed change(ClusterState state, ClusterState.Server server, Node its);

  /** What the server is then, in words, and the faults that it has. */
  record Changed(String words, List<InjectedFault> faults) {}

  static void require(boolean condition, ClusterState.Server server, String sentence) {
    if (!condition) {
      throw new UserError("The server on %s %s".formatted(server.address(), sentence));
    }
  }

  static void refuseContainers(ClusterState state) {
    if (state.inContainers()) {
      throw UserError.badInput(
          "%s runs in containers, which the command that keeps them owns: use docker kill, pause and unpause"
              .formatted(state.name()));
    }
  }

  /** {@code ycsb cluster kill} and so on: injects a fault of one kind. */
  @Command
  static final class Inject extends ServerCommand {
    private final FaultKind kind;

    private Inject(FaultKind kind) {
      this.kind = kind;
    }

    private static CommandSpec of(FaultKind kind) {
      CommandSpec command = CommandSpec.forAnnotatedObject(new Inject(kind));
      String takes = kind.isOfLink() ? " Takes a cluster with links (start --rate)." : "";
      command.name(kind.name()).usageMessage().description(kind.does() + takes);
      for (FaultField<?> field : kind.fields()) {
        command.addOption(
            OptionSpec.builder("--" + field.name())
                .type(String.class)
                .required(field.isRequired())
                .paramLabel(field.label())
                .description(field.description().replace("%", "%%"))
                .completionCandidates(field.words())
                .converters(text -> checked(field, text))
                .build());
      }
      return command;
    }

    private static String checked(FaultField<?> field, String text) {
      try {
        field.parse(text);
        return text;
      } catch (UserError e) {
        throw new TypeConversionException(e.getMessage());
      }
    }

    @Override
    Changed change(ClusterState state, ClusterState.Server server, Node its) {
      if (!kind.isOfLink()) {
        refuseContainers(state);
        require(its.isRunning(), server, "does not run");
      }
      InjectedFault fault = kind.of(given());
      for (InjectedFault other : server.faults()) {
        require(
            !other.kind().equals(kind),
            server,
            "is %s already: heal it first".formatted(other.words().lasting()));
      }
      fault.begin(its);
      List<InjectedFault> faults = new ArrayList<>(server.faults());
      if (kind.endsServer()) {
        faults.removeIf(Pause.class::isInstance);
      } else {
        faults.add(fault);
      }
      return new Changed(fault.begun().text(), faults);
    }
  }

  /** {@code ycsb cluster heal}: undoes faults. */
  @Command(
      name = "heal",
      description =
          "Undoes what was done to a server that runs: every fault but those that end it.")
  static final class Heal extends ServerCommand {
    @Override
    Changed change(ClusterState state, ClusterState.Server server, Node its) {
      List<InjectedFault> faults = new ArrayList<>(server.faults());
      require(!faults.isEmpty(), server, "has no fault that can be healed");
      String words =
          faults.stream()
              .map(fault -> fault.words().undone().text())
              .collect(Collectors.joining(", "));
      // The last first: a server that is paused answers only once it goes on.
      while (!faults.isEmpty()) {
        faults.remove(faults.size() - 1).end(its);
      }
      return new Changed(words, faults);
    }
  }

  /** {@code ycsb cluster restart}: starts a server again that has ended. */
  @Command(
      name = "restart",
      description =
          "Starts a server again that has ended, on its address and with its data, and waits until it answers.")
  static final class Restart extends ServerCommand {
    @Override
    Changed change(ClusterState state, ClusterState.Server server, Node its) {
      refuseContainers(state);
      require(
          server.faults().stream().noneMatch(InjectedFault::silences),
          server,
          "would not be heard of: heal it first");
      its.restart();
      return new Changed("up again", server.faults());
    }
  }

  /** Adds a command for each kind of fault, and says which commands there are. */
  static final class Adder implements IModelTransformer {
    @Override
    public CommandSpec transform(CommandSpec cluster) {
      InjectedFault.kinds()
          .forEach(kind -> cluster.addSubcommand(kind.name(), new CommandLine(Inject.of(kind))));
      cluster
          .usageMessage()
          .synopsisSubcommandLabel("(" + String.join(" | ", cluster.subcommands().keySet()) + ")");
      return cluster;
    }
  }
}

package io.github.ycsbext.clusters.command;

import io.github.ycsbext.clusters.Disturbance;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.place.RunFolder;
import io.github.ycsbext.clusters.process.ServerProcess;
import io.github.ycsbext.clusters.process.ServerStart;
import io.github.ycsbext.fault.ExitCode;
import io.github.ycsbext.fault.Fault;
import io.github.ycsbext.fault.FileFault;
import io.github.ycsbext.fault.NearestName;
import io.github.ycsbext.process.ProcessIdentity;
import io.github.ycsbext.progress.Progress;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The commands that do something to one server of a cluster that runs. */
final class NodeCommands {
  private NodeCommands() {}

  /** A command for one server. */
  abstract static class OfOneNode implements Callable<Integer> {
    @Parameters(
        index = "0",
        paramLabel = "SYSTEM",
        completionCandidates = SystemNames.Offered.class,
        description = SystemNames.DESCRIPTION + ".")
    private String system = "";

    @Parameters(
        index = "1",
        arity = "0..1",
        paramLabel = "NODE",
        description =
            "Number of the server, from 1, in the order of cluster status (default: 1, if there is one server).")
    private @Nullable Integer node;

    @Spec private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() {
      Engine engine =
          SystemNames.find(system)
              .orElseThrow(
                  () ->
                      bad(
                          "'%s' is not a system%s"
                              .formatted(system, NearestName.hint(system, SystemNames.known()))));
      new RegisteredClusters(ClusterRegistry.ofUser()).change(engine, this::change);
      return 0;
    }

    private ClusterState change(ClusterState state) {
      if (state.inContainers() && isOfProcess()) {
        throw new Fault(
            ExitCode.BAD_INPUT,
            "%s runs in containers, which the command that keeps them owns: use docker kill, pause and unpause"
                .formatted(state.name()));
      }
      int number = number(state) - 1;
      ClusterState.Server server = state.servers().get(number);
      ClusterState changed = change(state, number, server);
      spec.commandLine()
          .getOut()
          .println("%s on %s %s.".formatted(state.name(), server.address(), done()));
      return changed;
    }

    private int number(ClusterState state) {
      int servers = state.servers().size();
      if (node == null && servers == 1) {
        return 1;
      }
      if (node == null || node < 1 || node > servers) {
        String sentence =
            node == null
                ? " has " + servers + " servers: name one of them by its number"
                : " has no server " + node + ": its servers are 1 to " + servers;
        throw bad(state.name() + sentence);
      }
      return node;
    }

    private ParameterException bad(String sentence) {
      return new ParameterException(spec.commandLine(), sentence);
    }

    /** Returns true if it takes a process, which containers do not show to others. */
    boolean isOfProcess() {
      return true;
    }

    /** Returns the cluster as it is then. */
    abstract ClusterState change(ClusterState state, int number, ClusterState.Server server);

    /** Says what was done, after the server's name. */
    abstract String done();

    static void require(boolean condition, ClusterState.Server server, String sentence) {
      if (!condition) {
        throw new Fault("The server on %s %s".formatted(server.address(), sentence));
      }
    }
  }

  /** {@code ycsb cluster kill}: kills a server, as {@code kill -9} does. */
  @Command(name = "kill", description = "Kills a server, as kill -9 does. Its data on disk stays.")
  static final class Kill extends OfOneNode {
    @Override
    ClusterState change(ClusterState state, int number, ClusterState.Server server) {
      require(server.process().runs(), server, "does not run");
      state.keepData();
      require(server.process().kill(), server, "does not end, not even when killed");
      return state;
    }

    @Override
    String done() {
      return "is killed";
    }
  }

  /** {@code ycsb cluster restart}: starts a killed server again. */
  @Command(
      name = "restart",
      description = "Starts a server again that was killed, on its address and with its data.")
  static final class Restart extends OfOneNode {
    private static final Duration PATIENCE = Duration.ofMinutes(3);
    private static final Duration POLL = Duration.ofMillis(100);
    private static final int CONNECT_MILLIS = 1000;

    @Override
    ClusterState change(ClusterState state, int number, ClusterState.Server server) {
      require(!server.process().runs(), server, "runs: kill it first");
      Disturbance link = server.link();
      require(
          link == null || link.from() == null,
          server,
          "would not be heard of, because it is cut off: heal it first");
      ServerStart command = server.command();
      if (command == null) {
        throw new Fault(
            "The server on %s was started by an earlier build, which did not note how: stop the cluster and start it"
                .formatted(server.address()));
      }
      try {
        ServerProcess process = command.start();
        lend(state.runFolder(), state.keepsData(), process.identity());
        await(server, process, command);
        process.detach();
        return state.with(number, server.in(process.identity()));
      } catch (IOException e) {
        throw new Fault(
            "The server on %s cannot be started: %s".formatted(server.address(), FileFault.of(e)),
            e);
      }
    }

    private static void lend(RunFolder folder, boolean keepsData, ProcessIdentity process)
        throws IOException {
      if (!keepsData) {
        folder.lendTo(process);
      }
    }

    private static void await(
        ClusterState.Server server, ServerProcess process, ServerStart command) {
      long startNs = System.nanoTime();
      try (Progress progress = Progress.ifNeeded("Starting " + server.address(), "s")) {
        while (!listens(server)) {
          long waitedNs = System.nanoTime() - startNs;
          boolean isLate = waitedNs > PATIENCE.toNanos();
          if (isLate || !process.isRunning()) {
            process.stop(Duration.ZERO);
            throw new Fault(
                "The server on %s %s: see its log, %s"
                    .formatted(
                        server.address(),
                        isLate ? "did not listen within 3 min" : "has ended",
                        command.log()));
          }
          progress.expect(PATIENCE.toSeconds());
          progress.reach(Duration.ofNanos(waitedNs).toSeconds());
          LockSupport.parkNanos(POLL.toNanos());
        }
      }
    }

    private static boolean listens(ClusterState.Server server) {
      try (Socket socket = new Socket()) {
        socket.connect(new InetSocketAddress(server.host(), server.port()), CONNECT_MILLIS);
        return true;
      } catch (IOException e) {
        return false;
      }
    }

    @Override
    String done() {
      return "listens again";
    }
  }

  /** {@code ycsb cluster pause}: holds a server as it stands. */
  @Command(
      name = "pause",
      description =
          "Holds a server as it stands (SIGSTOP): its connections stay, and get no answer.")
  static final class Pause extends OfOneNode {
    @Override
    ClusterState change(ClusterState state, int number, ClusterState.Server server) {
      require(server.process().pause(true), server, "does not run, or is another user's");
      return state;
    }

    @Override
    String done() {
      return "is paused";
    }
  }

  /** {@code ycsb cluster continue}: lets a paused server go on. */
  @Command(name = "continue", description = "Lets a paused server go on.")
  static final class Continue extends OfOneNode {
    @Override
    ClusterState change(ClusterState state, int number, ClusterState.Server server) {
      require(!server.process().goesOn(), server, "is not paused");
      require(server.process().pause(false), server, "does not run, or is another user's");
      return state;
    }

    @Override
    String done() {
      return "goes on";
    }
  }
}

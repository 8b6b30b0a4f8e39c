package io.github.ycsbext.clusters.command;

import io.github.ycsbext.binding.NearestName;
import io.github.ycsbext.clusters.BadInputException;
import io.github.ycsbext.clusters.ClusterException;
import io.github.ycsbext.media.ArgumentFault;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/** {@code ycsb cluster}: starts, stops and lists real servers on this machine. */
@Command(
    name = "ycsb cluster",
    description = "Real servers on this machine, which no other machine reaches.",
    synopsisSubcommandLabel = "(start | stop | status)",
    subcommands = {ClusterStartCommand.class, ClusterStopCommand.class, ClusterStatusCommand.class},
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:All went well.",
      "1:A server did not come up, does not run, or cannot be stopped.",
      "2:Bad input, or the system runs already; nothing was done to it."
    },
    footerHeading = "%nEnvironment:%n",
    footer = {
      "  YCSB_CACHE             keeps programs, data and logs (default ~/.cache/ycsb-ext)",
      "  YCSB_MAVEN_REPOSITORY  URL of the Maven repository to fetch programs from",
      "                         (default Maven Central, or its mirror in ~/.m2/settings.xml)",
      "  MONGODB_HOME           MongoDB's folder, where mongod is not on the PATH",
      "  YCSB_IMAGE_REDIS       image for --clusters docker; likewise YCSB_IMAGE_CASSANDRA,",
      "                         YCSB_IMAGE_MONGODB",
      "  JAVA17_HOME            a JDK 17 for Cassandra, where this runs on another"
    })
public final class ClusterCommand implements Runnable {
  private static final int FAILURE = 1;
  private static final int BAD_INPUT = 2;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      scope = ScopeType.INHERIT,
      description = "Prints this help.")
  @SuppressWarnings("unused") // picocli reads it
  private boolean help;

  @Spec private CommandSpec spec = CommandSpec.create();

  public static void main(String... arguments) {
    System.exit(run(writer(System.out), writer(System.err), arguments));
  }

  private static PrintWriter writer(PrintStream stream) {
    return new PrintWriter(stream, true, Charset.defaultCharset());
  }

  /** Runs the command and returns its exit code; see the command's help. */
  static int run(PrintWriter out, PrintWriter err, String... arguments) {
    return new CommandLine(new ClusterCommand())
        .setOut(out)
        .setErr(err)
        .setUsageHelpWidth(100)
        .setParameterExceptionHandler((e, parsed) -> refuse(e))
        .setExecutionExceptionHandler((e, command, parsed) -> explain(e, command))
        .execute(arguments);
  }

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(), "Name what to do with the servers: start, stop or status");
  }

  private static int refuse(ParameterException e) {
    CommandLine command = e.getCommandLine();
    command.getErr().println(sentence(e));
    command.getErr().println("Help: bin/" + command.getCommandSpec().qualifiedName() + " --help");
    return BAD_INPUT;
  }

  /**
   * Rewords picocli's message if it counts arguments, because the action was misspelt or no system
   * was named.
   */
  private static String sentence(ParameterException e) {
    if (e instanceof MissingParameterException missing
        && missing.getMissing().stream().noneMatch(ArgSpec::isOption)) {
      return "Name a system: " + SystemNames.DESCRIPTION;
    }
    if (!(e instanceof UnmatchedArgumentException unmatched) || unmatched.isUnknownOption()) {
      return ArgumentFault.sentence(e);
    }
    String word = unmatched.getUnmatched().get(0);
    return "'%s' is not something to do with servers%s"
        .formatted(word, NearestName.hint(word, List.of("start", "stop", "status")));
  }

  private static int explain(Exception e, CommandLine command) throws Exception {
    if (e instanceof AlreadyRunningException || e instanceof BadInputException) {
      command.getErr().println(e.getMessage());
      return BAD_INPUT;
    }
    if (e instanceof ClusterException) {
      command.getErr().println(e.getMessage());
      return FAILURE;
    }
    throw e;
  }
}

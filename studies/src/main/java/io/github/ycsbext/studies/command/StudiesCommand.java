package io.github.ycsbext.studies.command;

import io.github.ycsbext.FileFault;
import io.github.ycsbext.clusters.ClusterException;
import io.github.ycsbext.media.ArgumentFault;
import io.github.ycsbext.studies.run.server.ServersInUseException;
import io.github.ycsbext.studies.study.reading.InvalidPlanException;
import io.github.ycsbext.studies.study.result.StudyInUseException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.util.Arrays;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** The {@code ycsb study}, {@code ycsb report} and {@code ycsb compare} commands. */
@Command(
    name = "ycsb",
    description = "Studies of papers, run again.",
    synopsisSubcommandLabel = "(study | report | compare)",
    subcommands = {StudyCommand.class, ReportCommand.class, CompareCommand.class},
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:All went well.",
      "1:A trial failed, or something could not be read or written.",
      "2:Bad input, or another process runs the study or measures its servers; nothing was run.",
      "130:Interrupted; study resume goes on."
    })
public final class StudiesCommand implements Runnable {
  static final int FAILURE = 1;
  static final int BAD_INPUT = 2;
  static final int INTERRUPTED = 130;

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
    return new PrintWriter(stream, true, StandardCharsets.UTF_8);
  }

  /** Runs the command and returns its exit code; see the command's help. */
  static int run(PrintWriter out, PrintWriter err, String... arguments) {
    int code =
        new CommandLine(new StudiesCommand())
            .setOut(out)
            .setErr(err)
            .setCaseInsensitiveEnumValuesAllowed(true)
            .setParameterExceptionHandler((e, parsed) -> refuse(e))
            .setExecutionExceptionHandler((e, command, parsed) -> explain(e, command))
            .execute(arguments);
    if (out.checkError()) {
      err.println("Standard output took not all of it: its disk is full, or its reader is gone");
      code = code == 0 ? FAILURE : code;
    }
    err.flush();
    return code;
  }

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "Name what to do: study, report or compare");
  }

  private static int refuse(ParameterException e) {
    CommandLine command = e.getCommandLine();
    command.getErr().println(ArgumentFault.sentence(e));
    command.getErr().println("Help: bin/" + command.getCommandSpec().qualifiedName() + " --help");
    return BAD_INPUT;
  }

  static int explain(Exception e, CommandLine command) throws Exception {
    if (e instanceof InvalidPlanException
        || e instanceof IllegalArgumentException
        || e instanceof FileNotFoundException
        || e instanceof FileAlreadyExistsException
        || e instanceof StudyInUseException
        || e instanceof ServersInUseException) {
      command.getErr().println(e.getMessage());
      return BAD_INPUT;
    }
    if (e instanceof IOException fault) {
      command.getErr().println(FileFault.of(fault));
      return FAILURE;
    }
    if (e instanceof ClusterException) {
      command.getErr().println(e.getMessage());
      return FAILURE;
    }
    if (e instanceof RuntimeException) {
      command.getErr().println(ownFault(e));
      return FAILURE;
    }
    throw e;
  }

  /** Names the place in the code, so that a maintainer can find it without a stack trace. */
  private static String ownFault(Exception e) {
    return "%s (%s), which is a fault of ycsb-ext and not yours: please report this line"
        .formatted(e, place(e));
  }

  private static String place(Exception e) {
    return Arrays.stream(e.getStackTrace())
        .filter(frame -> frame.getClassName().startsWith("io.github.ycsbext."))
        .findFirst()
        .map(frame -> frame.getFileName() + ":" + frame.getLineNumber())
        .orElse("no place is known");
  }
}

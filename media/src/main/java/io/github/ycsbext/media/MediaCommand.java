package io.github.ycsbext.media;

import io.github.ycsbext.command.ArgumentFault;
import io.github.ycsbext.command.Printable;
import java.io.IOException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** The command {@code ycsb media}, which makes, lists and encodes media. */
@Command(
    name = "ycsb media",
    description = "Images and videos as values of records.",
    synopsisSubcommandLabel = "(sample | list | encode)",
    subcommands = {MediaSampleCommand.class, MediaListCommand.class, MediaEncodeCommand.class},
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:All went well.",
      "1:A file could not be read or written.",
      "2:Bad input; each fault is one sentence."
    })
public final class MediaCommand implements Runnable {
  private static final int FAILURE = 1;
  private static final int BAD_INPUT = 2;

  @SuppressWarnings("UnusedVariable") // Picocli uses it.
  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      scope = ScopeType.INHERIT,
      description = "Prints this help.")
  private boolean help;

  @Spec private CommandSpec spec = CommandSpec.create();

  public static void main(String... arguments) {
    System.exit(commandLine().execute(arguments));
  }

  /** Returns the command line. The command's help lists its exit codes. */
  static CommandLine commandLine() {
    return new CommandLine(new MediaCommand())
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setParameterExceptionHandler((e, arguments) -> explain(e))
        .setExecutionExceptionHandler((e, command, parsed) -> explain(e, command));
  }

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(), "Name what to do with the media: sample, list or encode");
  }

  private static int explain(ParameterException e) {
    CommandLine command = e.getCommandLine();
    String name = command.getCommandSpec().qualifiedName();
    command
        .getErr()
        .println(
            Printable.ofLines(ArgumentFault.sentence(e) + " (" + name + " --help tells the rest)"));
    return BAD_INPUT;
  }

  private static int explain(Exception e, CommandLine command) throws Exception {
    if (e instanceof InvalidMediaException || e instanceof IllegalArgumentException) {
      command.getErr().println(Printable.ofLines(String.valueOf(e.getMessage())));
      return BAD_INPUT;
    }
    if (e instanceof IOException failure) {
      command.getErr().println(Printable.ofLines(MediaFolder.sentence(failure)));
      return FAILURE;
    }
    throw e;
  }
}

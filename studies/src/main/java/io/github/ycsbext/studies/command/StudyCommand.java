package io.github.ycsbext.studies.command;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The {@code ycsb study} command, which only groups its subcommands. */
@Command(
    name = "study",
    description = "A paper's whole method as one command.",
    synopsisSubcommandLabel = "(list | show | plan | run | resume)",
    subcommands = {
      StudyListCommand.class,
      StudyShowCommand.class,
      StudyPlanCommand.class,
      StudyRunCommand.class,
      StudyResumeCommand.class
    })
final class StudyCommand implements Runnable {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(), "Name what to do with a study: list, show, plan, run or resume");
  }
}

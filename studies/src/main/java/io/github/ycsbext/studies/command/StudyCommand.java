package io.github.ycsbext.studies.command;

import io.github.ycsbext.binding.secret.SecretTool;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

@Command(
    name = "study",
    description = "Runs a study, such as quickstart: its trials, its tables and its report.",
    synopsisSubcommandLabel = "(list | show | schema | plan | run | resume)",
    subcommands = {
      StudyListCommand.class,
      StudyShowCommand.class,
      StudySchemaCommand.class,
      StudyPlanCommand.class,
      StudyRunCommand.class,
      StudyResumeCommand.class
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:All went well.",
      "1:A trial failed, or something could not be read or written.",
      "2:Bad input, or another process runs the study or measures its servers; nothing was run.",
      "130:Interrupted (143 after SIGTERM, 129 after SIGHUP); study resume goes on."
    })
public final class StudyCommand implements SecretTool, Runnable {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(),
        "Name what to do with a study: list, show, schema, plan, run or resume");
  }
}

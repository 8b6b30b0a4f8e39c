package io.github.ycsbext.studies.kubernetes;

import io.github.ycsbext.command.Tool;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The {@code ycsb clients} command. */
@Command(
    name = "clients",
    description = "What an engine needs that starts several clients.",
    synopsisSubcommandLabel = "kubernetes",
    subcommands = KubernetesCommand.class)
public final class ClientsCommand implements Tool, Runnable {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "Name the engine: kubernetes");
  }
}

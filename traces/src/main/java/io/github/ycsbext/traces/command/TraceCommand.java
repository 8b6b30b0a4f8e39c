package io.github.ycsbext.traces.command;

import io.github.ycsbext.command.Tool;
import io.github.ycsbext.error.FileError;
import java.io.IOException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The command {@code ycsb trace}. */
@Command(
    name = "trace",
    description = "Records what clients ask of Redis, imports traces, and describes them.",
    synopsisSubcommandLabel = "(record | import | describe)",
    subcommands = {TraceRecordCommand.class, TraceImportCommand.class, TraceDescribeCommand.class},
    footer = {
      "",
      "To replay a trace on a database: bin/ycsb run DATABASE -P workloads/trace -p trace=FILE"
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:All went well.",
      "1:A server did not answer or ended a recording early, or a file could not be written.",
      "2:Bad input; each error is one sentence."
    })
public final class TraceCommand implements Tool, Runnable {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public String sentence(IOException e) {
    return (FileError.isFull(e) ? "The disk is full: " : "") + FileError.of(e);
  }

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(), "Name what to do with a trace: record, import or describe");
  }
}

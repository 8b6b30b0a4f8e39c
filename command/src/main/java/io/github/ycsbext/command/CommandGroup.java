package io.github.ycsbext.command;

import picocli.CommandLine.ParameterException;

/** A command that has others, and does nothing by itself. */
public abstract class CommandGroup extends ToolCommand implements Tool {
  @Override
  public Integer call() {
    String names = String.join(", ", line().getSubcommands().keySet());
    throw new ParameterException(line(), "Name what to do, one of: " + names);
  }
}

package io.github.ycsbext.command;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** A command of a tool, or a tool without others, which prints on its command line's streams. */
public abstract class ToolCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  protected final CommandLine line() {
    return spec.commandLine();
  }

  protected final PrintWriter out() {
    return line().getOut();
  }

  protected final PrintWriter err() {
    return line().getErr();
  }
}

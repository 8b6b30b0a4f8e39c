package io.github.ycsbext.client.command;

import io.github.ycsbext.binding.InvalidSettingsException;
import io.github.ycsbext.binding.Secrets;
import io.github.ycsbext.client.plan.CommandLineOptions;
import io.github.ycsbext.client.plan.RunPlan;
import io.github.ycsbext.command.Printable;
import io.github.ycsbext.fault.ExitCode;
import io.github.ycsbext.fault.Fault;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Reports the faults of the command lines of loads and runs without opening anything: {@code -db
 * <class> [options] [-- options]...}. Options before the first {@code --} belong to every line;
 * each later group of options is one line.
 */
public final class CheckCommand {
  private static final String NEXT = "--";
  private static final String USAGE =
      "Usage: check <database> [-load|-t] [options of load or run] [-- options of another]...";

  private CheckCommand() {}

  public static void main(String[] args) {
    PrintStream err = Printable.stream(System.err);
    JavaCommand.echo(CheckCommand.class, args, err);
    ExitCode exitCode = run(args, System.out, err);
    ProcessEnd.with(exitCode);
  }

  /**
   * Does what {@link #main} does, without ending the process.
   *
   * @param out receives a sentence for each fault; if there is a {@code --}, the sentence follows
   *     the number of its line from 1, such as {@code 2: redis.port: …}
   * @param err receives everything else
   */
  public static ExitCode run(String[] args, PrintStream out, PrintStream err) {
    List<String> arguments = List.of(args);
    if (arguments.stream().anyMatch(Usage::isAskedFor)) {
      out.println(USAGE);
      return ExitCode.OK;
    }
    List<List<String>> lines = lines(arguments);
    ExitCode exitCode = ExitCode.OK;
    for (int i = 0; i < lines.size(); i++) {
      String number = arguments.contains(NEXT) ? i + 1 + ": " : "";
      for (String fault : faults(lines.get(i), number, err)) {
        out.println(number + fault);
        exitCode = ExitCode.BAD_INPUT;
      }
    }
    if (exitCode == ExitCode.OK) {
      err.println("Nothing is wrong with these options; nothing was opened.");
    }
    return exitCode;
  }

  private static List<List<String>> lines(List<String> arguments) {
    int next = arguments.indexOf(NEXT);
    if (next < 0) {
      return List.of(arguments);
    }
    List<List<String>> lines = new ArrayList<>();
    for (String argument : arguments.subList(next, arguments.size())) {
      if (argument.equals(NEXT)) {
        lines.add(new ArrayList<>(arguments.subList(0, next)));
      } else {
        lines.get(lines.size() - 1).add(argument);
      }
    }
    return lines;
  }

  private static List<String> faults(List<String> line, String number, PrintStream err) {
    try {
      RunPlan plan = RunPlan.of(CommandLineOptions.parse(line));
      plan.warnings().forEach(warning -> err.println(number + warning));
      return List.of();
    } catch (InvalidSettingsException | Fault e) {
      String sentences = Secrets.hide(String.valueOf(e.getMessage()));
      return Arrays.asList(sentences.split("\\R", -1));
    }
  }
}

package io.github.ycsbext.client.command;

import io.github.ycsbext.binding.InvalidSettingsException;
import io.github.ycsbext.binding.Property;
import io.github.ycsbext.binding.SettingError;
import io.github.ycsbext.binding.secret.Secrets;
import io.github.ycsbext.client.plan.CommandLineOptions;
import io.github.ycsbext.client.plan.RunPlan;
import io.github.ycsbext.command.PipeOutput;
import io.github.ycsbext.command.Printable;
import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.result.CheckAnswer;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Reports the errors of command lines without opening anything. Options before the first {@code --}
 * belong to every line; each later group is one line.
 */
public final class CheckCommand {
  private static final String NEXT = "--";
  private static final String USAGE =
      "Usage: check <database> [--json] [-load|-t] [options of load or run] [-- options of another]...";

  private CheckCommand() {}

  public static void main(String[] args) {
    PipeOutput.install();
    PrintStream err = Printable.stream(System.err);
    ExitCode exitCode = run(args, System.out, err);
    ProcessEnd.with(exitCode);
  }

  /** Prints a sentence per error, after its line's number if there is a {@code --}; or JSON. */
  public static ExitCode run(String[] args, PrintStream out, PrintStream err) {
    List<String> arguments = new ArrayList<>(List.of(args));
    if (arguments.stream().anyMatch(Usage::isAskedFor)) {
      out.println(USAGE);
      return ExitCode.OK;
    }
    boolean json = arguments.remove(CheckAnswer.OPTION);
    CheckAnswer answer =
        new CheckAnswer(lines(arguments).stream().map(CheckCommand::answer).toList());
    if (json) {
      out.println(answer.json());
    } else {
      print(answer, arguments.contains(NEXT), out, err);
    }
    return answer.lines().stream().allMatch(line -> line.errors().isEmpty())
        ? ExitCode.OK
        : ExitCode.BAD_INPUT;
  }

  private static void print(
      CheckAnswer answer, boolean isNumbered, PrintStream out, PrintStream err) {
    boolean isRight = true;
    for (int i = 0; i < answer.lines().size(); i++) {
      CheckAnswer.Line line = answer.lines().get(i);
      String number = isNumbered ? i + 1 + ": " : "";
      line.warnings().forEach(warning -> err.println(number + warning));
      line.errors().forEach(error -> out.println(number + error.text()));
      isRight &= line.errors().isEmpty();
    }
    if (isRight) {
      err.println("Nothing is wrong with these options; nothing was opened.");
    }
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

  private static CheckAnswer.Line answer(List<String> arguments) {
    CommandLineOptions options = CommandLineOptions.parse(arguments);
    List<String> leading = List.of();
    try {
      leading =
          RunPlan.ofDatabase(options.settings()).stream()
              .filter(Property::leadsToServer)
              .map(Property::name)
              .toList();
      RunPlan plan = RunPlan.of(options);
      return new CheckAnswer.Line(List.of(), plan.warnings(), leading, plan.operations());
    } catch (InvalidSettingsException e) {
      return new CheckAnswer.Line(
          e.errors().stream().map(CheckCommand::hidden).toList(), List.of(), leading, Map.of());
    } catch (UserError e) {
      String sentences = Secrets.hide(String.valueOf(e.getMessage()));
      return new CheckAnswer.Line(
          sentences.lines().map(SettingError::of).toList(), List.of(), leading, Map.of());
    }
  }

  private static SettingError hidden(SettingError error) {
    return new SettingError(
        error.code(), error.properties(), Secrets.hide(error.sentence()), error.meant());
  }
}

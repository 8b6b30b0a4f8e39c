package io.github.ycsbext.client.plan;

import io.github.ycsbext.binding.InvalidSettingsException;
import io.github.ycsbext.binding.Property;
import io.github.ycsbext.binding.Secrets;
import io.github.ycsbext.binding.SettingFault;
import io.github.ycsbext.fault.Fault;
import io.github.ycsbext.result.ResultJson;
import java.util.List;
import tools.jackson.core.JacksonException;

/**
 * What {@code bin/ycsb check --json} prints: what is wrong with command lines of loads and runs.
 *
 * @param lines the answers in the order of the command lines
 */
public record CheckAnswer(List<Line> lines) {
  /** The option of {@code check} that asks for this form. */
  public static final String OPTION = "--json";

  /**
   * The answer about one command line.
   *
   * @param faults the faults; none if the line can be run
   * @param warnings sentences about what may not be meant
   * @param leadingToServer the names of all properties of its database that decide on which server,
   *     and on which of its data, it works
   */
  public record Line(
      List<SettingFault> faults, List<String> warnings, List<String> leadingToServer) {
    public Line {
      faults = List.copyOf(faults);
      warnings = List.copyOf(warnings);
      leadingToServer = List.copyOf(leadingToServer);
    }
  }

  public CheckAnswer {
    lines = List.copyOf(lines);
  }

  /** Checks command lines without opening anything. */
  public static CheckAnswer of(List<List<String>> commandLines) {
    return new CheckAnswer(commandLines.stream().map(CheckAnswer::line).toList());
  }

  private static Line line(List<String> arguments) {
    CommandLineOptions options = CommandLineOptions.parse(arguments);
    List<String> leading =
        RunPlan.ofDatabase(options.settings()).stream()
            .filter(Property::leadsToServer)
            .map(Property::name)
            .toList();
    try {
      return new Line(List.of(), RunPlan.of(options).warnings(), leading);
    } catch (InvalidSettingsException e) {
      return new Line(e.faults().stream().map(CheckAnswer::hidden).toList(), List.of(), leading);
    } catch (Fault e) {
      String sentences = Secrets.hide(String.valueOf(e.getMessage()));
      return new Line(sentences.lines().map(SettingFault::of).toList(), List.of(), leading);
    }
  }

  private static SettingFault hidden(SettingFault fault) {
    return new SettingFault(
        fault.code(), fault.properties(), Secrets.hide(fault.sentence()), fault.meant());
  }

  /**
   * Reads what was printed.
   *
   * @throws JacksonException if the text is no such answer
   */
  public static CheckAnswer ofJson(String text) {
    return ResultJson.read(text, CheckAnswer.class);
  }

  /** Returns what is printed. */
  public String json() {
    return ResultJson.text(this);
  }
}

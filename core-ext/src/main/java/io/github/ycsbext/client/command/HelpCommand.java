package io.github.ycsbext.client.command;

import io.github.ycsbext.binding.InvalidSettingsException;
import io.github.ycsbext.binding.Property;
import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.client.plan.ClientProperties;
import io.github.ycsbext.client.plan.CommandLineOptions;
import io.github.ycsbext.client.plan.NamedClass;
import io.github.ycsbext.client.plan.RunPlan;
import io.github.ycsbext.command.PipeOutput;
import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.error.UserError;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import site.ycsb.DB;

/** Lists the properties of a database, a workload and the client: {@code -db <class> [--names]}. */
public final class HelpCommand {
  private static final String NAMES = "--names";
  private static final String USAGE = "Usage: help <database> [-P file] [--names]";
  private static final int WIDTH = 96;
  private static final String INDENT = "      ";

  private HelpCommand() {}

  public static void main(String[] args) {
    PipeOutput.install();
    ExitCode exitCode = run(args, System.out, System.err);
    ProcessEnd.with(exitCode);
  }

  /**
   * Prints the properties of a database; with {@code --names} only their names, one per line, for
   * shells.
   */
  public static ExitCode run(String[] args, PrintStream out, PrintStream err) {
    List<String> arguments = new ArrayList<>(Arrays.asList(args));
    if (arguments.stream().anyMatch(Usage::isAskedFor)) {
      out.println(USAGE);
      return ExitCode.OK;
    }
    boolean namesAlone = arguments.remove(NAMES);
    try {
      Settings settings = CommandLineOptions.parse(arguments).settings();
      NamedClass<DB> database = database(settings);
      List<Property<?>> ofWorkload = RunPlan.workloadProperties(settings);
      List<Property<?>> ofDatabase = RunPlan.ofDatabase(settings);
      if (namesAlone) {
        Stream.of(ofDatabase, ofWorkload, ClientProperties.ALL)
            .flatMap(List::stream)
            .map(Property::name)
            .distinct()
            .sorted()
            .forEach(out::println);
      } else {
        print(database.name(), ofDatabase, out);
        print("the workload", ofWorkload, out);
        print("the client", ClientProperties.ALL, out);
      }
      return ExitCode.OK;
    } catch (InvalidSettingsException | UserError e) {
      err.println(e.getMessage());
      return e instanceof UserError told ? told.exitCode() : ExitCode.BAD_INPUT;
    }
  }

  private static NamedClass<DB> database(Settings settings) throws InvalidSettingsException {
    @Nullable NamedClass<DB> database = RunPlan.database(settings);
    settings.check();
    return Objects.requireNonNull(database);
  }

  private static void print(String whose, List<Property<?>> properties, PrintStream out) {
    if (properties.isEmpty()) {
      out.println(whose + " declares no properties.");
    } else {
      out.println("Properties of " + whose + ", with their defaults and (values):");
      properties.forEach(property -> print(property, out));
    }
    out.println();
  }

  private static void print(Property<?> property, PrintStream out) {
    String usual = property.defaultShown();
    String values = property.valuesShown();
    out.println(
        "  %s%s%s"
            .formatted(
                property.name(),
                usual.isEmpty() ? "" : ": " + usual,
                values.isEmpty() ? "" : " (" + values + ")"));
    StringBuilder line = new StringBuilder(INDENT);
    for (String word : property.meaning().replace("`", "").split(" ", -1)) {
      if (line.length() + word.length() > WIDTH) {
        out.println(line.toString().stripTrailing());
        line.setLength(INDENT.length());
      }
      line.append(word).append(' ');
    }
    out.println(line.toString().stripTrailing());
  }
}

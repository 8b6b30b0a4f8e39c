package io.github.ycsbext.client.command;

import io.github.ycsbext.binding.schema.Schema;
import io.github.ycsbext.binding.schema.SchemaDescription;
import io.github.ycsbext.binding.schema.SchemaOwner;
import io.github.ycsbext.binding.secret.Secrets;
import io.github.ycsbext.client.plan.CommandLineOptions;
import io.github.ycsbext.client.plan.ExitCodes;
import io.github.ycsbext.client.plan.NamedClass;
import io.github.ycsbext.client.plan.RunPlan;
import io.github.ycsbext.client.plan.Sentence;
import io.github.ycsbext.command.PipeOutput;
import io.github.ycsbext.command.Printable;
import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.result.ResultJson;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import org.jspecify.annotations.Nullable;
import site.ycsb.DB;
import site.ycsb.DBException;

public final class SchemaCommand {
  private static final String JSON = "--json";
  private static final String USAGE =
      "Usage: schema create|clear|describe <database> [-P file] [-p name=value] [--json]";

  private enum Action {
    CREATE,
    CLEAR,
    DESCRIBE
  }

  private SchemaCommand() {}

  public static void main(String[] args) {
    PipeOutput.install();
    Lifeline.hold(System.in);
    PrintStream err = Printable.stream(System.err);
    ExitCode exitCode = run(args, System.out, err);
    ProcessEnd.with(exitCode);
  }

  /** Does what {@link #main} does without ending the process; {@code out} gets descriptions. */
  public static ExitCode run(String[] args, PrintStream out, PrintStream err) {
    List<String> arguments = new ArrayList<>(Arrays.asList(args));
    if (arguments.stream().anyMatch(Usage::isAskedFor)) {
      out.println(USAGE);
      return ExitCode.OK;
    }
    boolean json = arguments.remove(JSON);
    try {
      Action action = action(arguments);
      CommandLineOptions options =
          CommandLineOptions.parseOfDatabase(arguments.subList(1, arguments.size()));
      perform(action, options, json, out, err);
      return ExitCode.OK;
    } catch (UserError e) {
      err.println(Secrets.hide(String.valueOf(e.getMessage())));
      return e.exitCode();
    } catch (DBException | RuntimeException e) {
      ExitCode exitCode = ExitCodes.of(e);
      err.println(exitCode == ExitCode.BAD_INPUT ? Sentence.bare(e) : Sentence.of(e));
      return exitCode;
    }
  }

  private static Action action(List<String> arguments) {
    String name = arguments.isEmpty() ? "" : arguments.get(0);
    for (Action action : Action.values()) {
      if (action.name().toLowerCase(Locale.ROOT).equals(name)) {
        return action;
      }
    }
    throw UserError.badInput(
        List.of("'" + name + "' is not one of create, clear, describe", USAGE));
  }

  private static void perform(
      Action action, CommandLineOptions options, boolean json, PrintStream out, PrintStream err)
      throws DBException {
    RunPlan.CheckedDatabase checked = RunPlan.databaseAlone(options);
    checked.warnings().forEach(err::println);
    NamedClass<DB> database = checked.database();
    Properties properties = options.properties();
    SchemaOwner owner = ServerInquiry.owner(database, properties);
    if (owner == null) {
      throw UserError.badInput(
          List.of(
              "Nothing to %s: %s has no schema commands: leave them out"
                  .formatted(action.name().toLowerCase(Locale.ROOT), database.name())));
    }
    try (Schema schema = owner.openSchema(properties)) {
      switch (action) {
        case CREATE -> schema.create();
        case CLEAR -> schema.clear();
        case DESCRIBE -> print(schema.describe(), json, out);
      }
    }
  }

  private static void print(SchemaDescription description, boolean json, PrintStream out) {
    if (json) {
      out.println(ResultJson.text(description.inEnglish()));
    } else {
      print(rows(description), out);
    }
  }

  private static Map<String, String> rows(SchemaDescription description) {
    Map<String, String> rows = new LinkedHashMap<>();
    rows.put("system", description.system());
    rows.put("version", description.version());
    rows.put("topology", description.topology().text());
    rows.put("durability", description.durability().text());
    put(rows, "stand-in", description.standIn());
    put(rows, "records", description.records());
    put(rows, "bytes stored", description.bytesStored());
    description
        .detailTexts()
        .forEach((name, text) -> rows.merge(name, text, (value, how) -> value + " (" + how + ")"));
    return rows;
  }

  private static void put(Map<String, String> rows, String name, @Nullable Object value) {
    if (value != null) {
      rows.put(name, value.toString());
    }
  }

  private static void print(Map<String, String> rows, PrintStream out) {
    int width = rows.keySet().stream().mapToInt(String::length).max().orElse(0);
    rows.forEach(
        (name, value) ->
            out.println(name + " ".repeat(width - name.length() + 2) + Secrets.hide(name, value)));
  }
}

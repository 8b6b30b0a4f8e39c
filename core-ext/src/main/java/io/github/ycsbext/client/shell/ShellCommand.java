package io.github.ycsbext.client.shell;

import io.github.ycsbext.binding.CommonProperties;
import io.github.ycsbext.binding.KeyNaming;
import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.binding.Tables;
import io.github.ycsbext.binding.secret.Secrets;
import io.github.ycsbext.client.command.JavaCommand;
import io.github.ycsbext.client.command.ProcessEnd;
import io.github.ycsbext.client.command.Usage;
import io.github.ycsbext.client.plan.CommandLineOptions;
import io.github.ycsbext.client.plan.DatabaseFactory;
import io.github.ycsbext.client.plan.ExitCodes;
import io.github.ycsbext.client.plan.RunPlan;
import io.github.ycsbext.client.plan.Sentence;
import io.github.ycsbext.command.Printable;
import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.error.UserError;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import org.jspecify.annotations.Nullable;
import site.ycsb.DB;
import site.ycsb.DBException;

/**
 * Runs single operations by hand: {@code -db <class> [-table name] [-P file] [-p name=value]}. On a
 * terminal it offers line editing, history and completion. From a pipe it runs a script, which
 * fails if one of its commands does.
 */
public final class ShellCommand {
  private static final String TABLE_OPTION = "-table";

  private ShellCommand() {}

  public static void main(String[] args) {
    PrintStream err = Printable.stream(System.err);
    JavaCommand.echo(ShellCommand.class, args, err);
    ExitCode exitCode = run(args, System.in, System.out, err);
    ProcessEnd.with(exitCode);
  }

  /**
   * Does what {@link #main} does, without ending the process.
   *
   * @param in the source of the commands, unless there is a terminal
   * @param out receives the answers of the commands
   * @param err receives everything else
   */
  public static ExitCode run(String[] args, InputStream in, PrintStream out, PrintStream err) {
    List<String> arguments = new ArrayList<>(Arrays.asList(args));
    if (arguments.stream().anyMatch(Usage::isAskedFor)) {
      out.println("Usage: shell <database> [-table name] [-P file] [-p name=value]");
      out.println(ShellVerb.help());
      return ExitCode.OK;
    }
    try {
      return start(arguments, in, out, err);
    } catch (UserError e) {
      err.println(Secrets.hide(String.valueOf(e.getMessage())));
      return e.exitCode();
    } catch (DBException | IOException | RuntimeException e) {
      ExitCode exitCode = ExitCodes.of(e);
      err.println(exitCode == ExitCode.BAD_INPUT ? Sentence.bare(e) : Sentence.of(e));
      return exitCode;
    }
  }

  private static ExitCode start(
      List<String> arguments, InputStream in, PrintStream out, PrintStream err)
      throws DBException, IOException {
    String named = nameTable(arguments);
    CommandLineOptions options = CommandLineOptions.parseOfDatabase(arguments);
    Properties properties = options.properties();
    RunPlan.CheckedDatabase checked = RunPlan.databaseAlone(options);
    checked.warnings().forEach(err::println);
    DB db = open(new DatabaseFactory(checked.database(), properties));
    try (CommandLines lines = CommandLines.of(in)) {
      err.println("Connected to " + db.getClass().getName() + ". Type \"help\" for the commands.");
      Settings settings = new Settings(properties);
      String table = named == null ? Tables.of(settings).of(0) : named;
      return new Shell(db, KeyNaming.of(settings), table, out, err).run(lines);
    } finally {
      db.cleanup();
    }
  }

  /**
   * Takes the option out and returns its table. One that is not among the properties' tables takes
   * their place, so that the binding checks that table.
   */
  private static @Nullable String nameTable(List<String> arguments) {
    int option = arguments.indexOf(TABLE_OPTION);
    if (option < 0) {
      return null;
    }
    arguments.remove(option);
    if (option == arguments.size()) {
      throw UserError.badInput(List.of(TABLE_OPTION + " needs a value: " + TABLE_OPTION + " name"));
    }
    String table = arguments.remove(option);
    Properties properties = CommandLineOptions.parseOfDatabase(arguments).properties();
    if (!Tables.of(new Settings(properties)).names().contains(table)) {
      arguments.addAll(List.of("-p", CommonProperties.TABLE + "=" + table));
      arguments.addAll(List.of("-p", CommonProperties.TABLE_COUNT + "=1"));
    }
    return table;
  }

  private static DB open(DatabaseFactory databases) {
    DB database = databases.make();
    try {
      database.init();
      return database;
    } catch (DBException | RuntimeException e) {
      throw new UserError(ExitCodes.of(e), List.of(databases.notOpened(e)), e);
    }
  }
}

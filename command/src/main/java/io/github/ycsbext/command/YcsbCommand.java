package io.github.ycsbext.command;

import io.github.ycsbext.error.ExitCode;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.ServiceLoader;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.TypeConversionException;

/** The tools of {@code bin/ycsb}, which the modules on the class path contribute. */
@Command(
    name = "ycsb",
    description = "Studies, reports, servers and media around the benchmark.",
    synopsisSubcommandLabel = "COMMAND",
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:All went well.",
      "1:Something failed, or could not be read or written.",
      "2:Bad input; nothing was done.",
      "130:Interrupted (143 after SIGTERM, 129 after SIGHUP)."
    })
public final class YcsbCommand extends CommandGroup {
  /** In columns; the man pages, which break lines themselves, ask for more. */
  private static final int HELP_WIDTH = Integer.getInteger("picocli.usage.width", 100);

  private static final Set<String> HELP = Set.of("-h", "--help", "--completion");

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      scope = ScopeType.INHERIT,
      description = "Prints this help.")
  @SuppressWarnings("unused") // picocli reads it
  private boolean help;

  @Option(
      names = "--completion",
      hidden = true,
      description = "Prints the words of the tools, for shells that complete them.")
  @SuppressWarnings("unused") // picocli sets it
  private boolean completion;

  public static void main(String... arguments) {
    PipeOutput.install();
    System.exit(run(writer(System.out), writer(System.err), arguments));
  }

  private static PrintWriter writer(PrintStream stream) {
    return new PrintWriter(stream, true, Charset.defaultCharset());
  }

  public static int run(PrintWriter out, PrintWriter err, String... arguments) {
    CommandLine commands = commandLine();
    // Help may be in colour, and nobody else wrote it.
    boolean isHelp = List.of(arguments).stream().anyMatch(HELP::contains);
    PrintWriter shown = isHelp ? out : Printable.writer(out);
    int code =
        commands
            .setOut(shown)
            .setErr(err)
            .setUsageHelpWidth(HELP_WIDTH)
            .setParameterExceptionHandler((e, parsed) -> Explanation.of(e))
            .setExecutionExceptionHandler((e, command, parsed) -> Explanation.of(e, command))
            .execute(arguments);
    shown.flush();
    if (out.checkError()) {
      err.println("The output could not be written in full: is its disk full?");
      code = code == ExitCode.OK.code() ? ExitCode.FAILED.code() : code;
    }
    err.flush();
    return code;
  }

  public static CommandLine commandLine() {
    CommandLine commands = new CommandLine(new YcsbCommand());
    tools().forEach(commands::addSubcommand);
    return commands
        .registerConverter(Path.class, YcsbCommand::path)
        // A word that begins with @ is a name like any other.
        .setExpandAtFiles(false)
        .setCaseInsensitiveEnumValuesAllowed(true);
  }

  /** Refuses an empty name, which Java takes for the working directory. */
  private static Path path(String name) {
    if (name.isEmpty()) {
      throw new TypeConversionException("the name is empty: give one, or leave the option out");
    }
    return Path.of(name);
  }

  private static List<CommandLine> tools() {
    return ServiceLoader.load(Tool.class).stream()
        .map(tool -> new CommandLine(tool.get()))
        .sorted(Comparator.comparing(CommandLine::getCommandName))
        .toList();
  }

  @Override
  public Integer call() {
    if (!completion) {
      return super.call();
    }
    new CompletionWords(out()).print(line(), List.of());
    return ExitCode.OK.code();
  }

  /**
   * The words that may follow each other on a command line, for the completion of every shell. A
   * line has the words so far, a word that may follow them, and what it means, separated by tabs. A
   * word that ends in "=" takes a value, which follows it; "=" alone stands for a file.
   */
  record CompletionWords(PrintWriter out) {
    void print(CommandLine command, List<String> path) {
      CommandSpec spec = command.getCommandSpec();
      command
          .getSubcommands()
          .forEach(
              (name, child) -> {
                line(path, name, child.getCommandSpec().usageMessage().description());
                print(child, with(path, name));
              });
      if (path.isEmpty()) {
        return;
      }
      for (OptionSpec option : spec.options()) {
        if (!option.hidden()) {
          boolean hasValue = option.arity().max() > 0;
          line(path, option.longestName() + (hasValue ? "=" : ""), option.description());
          values(with(path, option.longestName()), option);
        }
      }
      for (PositionalParamSpec word : spec.positionalParameters()) {
        values(path, word);
        if (isFile(word)) {
          line(path, "=");
        }
      }
    }

    private void values(List<String> path, ArgSpec argument) {
      Iterable<String> values = argument.completionCandidates();
      if (values != null) {
        values.forEach(value -> line(path, typed(value, argument)));
      }
    }

    /** Returns a value as people type it: the constants of an enum may be typed in any case. */
    private static String typed(String value, ArgSpec argument) {
      return argument.type().isEnum() ? value.toLowerCase(Locale.ROOT) : value;
    }

    private static boolean isFile(ArgSpec argument) {
      return argument.type() == Path.class
          || List.of(argument.auxiliaryTypes()).contains(Path.class);
    }

    private void line(List<String> path, String word, String... description) {
      String sentence = String.join(" ", description).replaceFirst("(?s) [(].*|[.:;] .*|[.]$", "");
      out.println(String.join(" ", path) + "\t" + word + "\t" + sentence.replace("%%", "%"));
    }

    private static List<String> with(List<String> path, String word) {
      List<String> longer = new ArrayList<>(path);
      longer.add(word);
      return longer;
    }
  }
}

package io.github.ycsbext.command;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * Words that may follow each other, for every shell: words so far, next word, meaning, by tabs. A
 * word that ends in "=" takes a value, which follows it; "=" alone stands for a file.
 */
record CompletionWords(PrintWriter out) {
  void print(CommandLine command) {
    print(command, List.of());
  }

  private void print(CommandLine command, List<String> path) {
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
    return argument.type() == Path.class || List.of(argument.auxiliaryTypes()).contains(Path.class);
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

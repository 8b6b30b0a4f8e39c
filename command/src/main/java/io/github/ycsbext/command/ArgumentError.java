package io.github.ycsbext.command;

import io.github.ycsbext.error.NearestName;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

final class ArgumentError {
  /** The names of an enum, which a user may type in small letters. */
  private static final Pattern NAMES =
      Pattern.compile("(expected one of \\[[A-Z_, ]+]) \\(case-insensitive\\)");

  private ArgumentError() {}

  /** Returns a sentence without its full stop. */
  static String sentence(ParameterException e) {
    if (e instanceof UnmatchedArgumentException unmatched) {
      return sentence(unmatched, e.getCommandLine().getCommandSpec());
    }
    return NAMES
        .matcher(String.valueOf(e.getMessage()))
        .replaceAll(names -> names.group(1).toLowerCase(Locale.ROOT))
        .replaceAll("is not an? (?:long|int|short)\\b", "is not a whole number")
        .replaceAll(
            "%' is not a (?:double|float)\\b", "%' is not a number: use a fraction, such as 0.02")
        .replaceAll("is not a (?:double|float)\\b", "is not a number");
  }

  private static String sentence(UnmatchedArgumentException e, CommandSpec command) {
    String word = e.getUnmatched().get(0);
    if (e.isUnknownOption()) {
      // The text after it may be a secret.
      String option = word.replaceAll("=.*", "");
      return "Unknown option: '%s'%s"
          .formatted(
              option,
              NearestName.question(
                  option,
                  command.optionsMap().keySet().stream()
                      .filter(name -> name.startsWith("--"))
                      .toList()));
    }
    Set<String> subcommands = command.subcommands().keySet();
    return subcommands.isEmpty()
        ? "'%s' is too much: nothing more was expected"
            .formatted(String.join(" ", e.getUnmatched()))
        : "'%s' is not a command of %s%s"
            .formatted(word, command.qualifiedName(), NearestName.hint(word, subcommands));
  }
}

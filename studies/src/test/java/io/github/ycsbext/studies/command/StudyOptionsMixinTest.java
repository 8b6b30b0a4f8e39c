package io.github.ycsbext.studies.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.studies.command.StudyCommand.StudyRunCommand;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

class StudyOptionsMixinTest {
  /** Values of the options that do not take a 1. */
  private static final Map<String, String> VALUES =
      Map.of(
          "--order", "random",
          "--durability", "on-disk",
          "--clusters", "docker",
          "--mongodb", "stand-in",
          "--given", "redis=my redis.properties");

  static Stream<OptionSpec> options() {
    return new CommandLine(new StudyRunCommand())
        .getCommandSpec().options().stream()
            .filter(option -> !StudyOptionsMixin.NOT_OF_TRIALS.contains(option.longestName()));
  }

  private static List<String> command(List<String> options) {
    List<String> words = new ArrayList<>(List.of("mine.yaml"));
    words.addAll(options);
    StudyRunCommand command = new StudyRunCommand();
    new CommandLine(command)
        .setCaseInsensitiveEnumValuesAllowed(true)
        .parseArgs(words.toArray(new String[0]));
    return command.options.command();
  }

  @ParameterizedTest
  @MethodSource("options")
  void every_option_stands_in_the_command_that_repeats_the_study(OptionSpec option) {
    String name = option.longestName();
    List<String> typed =
        option.arity().max() == 0 ? List.of(name) : List.of(name, VALUES.getOrDefault(name, "1"));

    assertThat(command(typed)).startsWith("study", "run", "mine.yaml").containsSequence(typed);
  }

  @Test
  void lists_and_repeated_options_are_kept_as_they_were_typed() {
    assertThat(
            command(
                List.of(
                    "--systems",
                    "redis,cassandra",
                    "--given",
                    "redis=a",
                    "--given",
                    "cassandra=b",
                    "--seed",
                    "7")))
        .startsWith(
            "study",
            "run",
            "mine.yaml",
            "--systems",
            "redis,cassandra",
            "--given",
            "redis=a",
            "--given",
            "cassandra=b",
            "--seed",
            "7");
  }

  @Test
  void the_seed_stands_there_though_it_was_not_typed_and_the_folder_does_not() {
    assertThat(command(List.of("--out", "there")))
        .startsWith("study", "run", "mine.yaml", "--seed", "1")
        .doesNotContain("--out", "there");
  }
}

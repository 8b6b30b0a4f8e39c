package io.github.ycsbext.studies.command;

import io.github.ycsbext.studies.capacity.CapacitySearch.Bounds;
import io.github.ycsbext.studies.capacity.SearchGoal;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

final class SearchOptionsMixin {
  @Option(
      names = "--limit",
      paramLabel = "LIMIT",
      description =
          "Such as 'p99 READ < 10 ms', 'mean < 2 ms' or 'errors < 0.1 %%'; repeatable. Times are"
              + " response times: from the moment at which an operation was due.")
  private List<String> limits = new ArrayList<>();

  @Option(
      names = "--steps",
      paramLabel = "N",
      description = "The most steps (default: ${DEFAULT-VALUE}).")
  private int steps = SearchGoal.DEFAULT.bounds().steps();

  @Option(
      names = "--step-seconds",
      paramLabel = "S",
      description =
          "How long a step measures, after a warm-up of half as long (default:"
              + " ${DEFAULT-VALUE}).")
  private int seconds = SearchGoal.DEFAULT.seconds();

  @Option(
      names = "--min",
      paramLabel = "RATE",
      description =
          "The lowest operations per second, which is the rate of the first step (default:"
              + " ${DEFAULT-VALUE}).")
  private double least = SearchGoal.DEFAULT.bounds().least();

  @Option(
      names = "--max",
      paramLabel = "RATE",
      description = "The highest operations per second (default: ${DEFAULT-VALUE}).")
  private double most = SearchGoal.DEFAULT.bounds().most();

  @Option(
      names = "--precision",
      paramLabel = "PERCENT",
      description =
          "The search ends when half of the 95 %% interval is at most this part of the rate"
              + " (default: ${DEFAULT-VALUE}).")
  private double precision = 100 * SearchGoal.DEFAULT.bounds().precision();

  SearchGoal goal() {
    return new SearchGoal(limits, new Bounds(least, most, precision / 100, steps), seconds);
  }

  List<String> words() {
    List<String> words = new ArrayList<>();
    limits.forEach(limit -> words.addAll(List.of("--limit", limit)));
    words.addAll(List.of("--min", String.valueOf(least), "--max", String.valueOf(most)));
    words.addAll(List.of("--steps", String.valueOf(steps)));
    words.addAll(List.of("--step-seconds", String.valueOf(seconds)));
    words.addAll(List.of("--precision", String.valueOf(precision)));
    return words;
  }

  static String option(String field) {
    return switch (field) {
      case SearchGoal.LIMITS -> "--limit";
      case SearchGoal.SECONDS -> "--step-seconds";
      default -> "--" + field;
    };
  }
}

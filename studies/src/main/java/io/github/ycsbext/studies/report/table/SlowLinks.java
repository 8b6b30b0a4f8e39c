package io.github.ycsbext.studies.report.table;

import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.report.Words;
import io.github.ycsbext.studies.study.result.TrialOutcome.NetworkUsed;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

public final class SlowLinks {
  private SlowLinks() {}

  /** Returns the networks of all trials, with each start of servers once. */
  static List<NetworkUsed> used(ResultSet set) {
    return set.trials().stream()
        .flatMap(trial -> Stream.ofNullable(trial.outcome()))
        .flatMap(outcome -> Stream.ofNullable(outcome.network()))
        .distinct()
        .toList();
  }

  public static List<String> sentences(ResultSet set, Words words) {
    Map<String, NetworkUsed> wrong = new LinkedHashMap<>();
    used(set).stream()
        .filter(network -> !network.carriesItsRate())
        .forEach(
            network ->
                wrong.merge(
                    network.name(),
                    network,
                    (a, b) -> a.carriedMegabits() <= b.carriedMegabits() ? a : b));
    return wrong.values().stream()
        .map(
            network ->
                words.of(
                    "warning.slow-links",
                    network.name(),
                    words.numbers().plain(network.carriedMegabits()),
                    words.numbers().plain(network.megabits())))
        .toList();
  }
}

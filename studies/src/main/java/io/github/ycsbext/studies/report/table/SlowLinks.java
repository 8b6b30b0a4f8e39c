package io.github.ycsbext.studies.report.table;

import io.github.ycsbext.studies.analysis.measured.MeasuredTrial;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.report.Words;
import io.github.ycsbext.studies.study.result.TrialOutcome;
import io.github.ycsbext.studies.study.result.TrialOutcome.NetworkUsed;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

public final class SlowLinks {
  /** The part of a link's rate that counts as enough; TCP's payload reaches 0.95 at most. */
  private static final double ENOUGH = 0.8;

  private static final double MEGABIT = 1e6;

  private SlowLinks() {}

  /** Returns the networks of all trials, with each start of servers once. */
  static Set<NetworkUsed> used(ResultSet set) {
    Set<NetworkUsed> used = new LinkedHashSet<>();
    for (MeasuredTrial trial : set.trials()) {
      TrialOutcome outcome = trial.outcome();
      if (outcome != null && outcome.network() != null) {
        used.add(outcome.network());
      }
    }
    return used;
  }

  public static List<String> sentences(ResultSet set, Words words) {
    Map<String, NetworkUsed> slowest = new LinkedHashMap<>();
    for (NetworkUsed network : used(set)) {
      if (carried(network) < ENOUGH * rate(network)) {
        slowest.merge(network.name(), network, (a, b) -> carried(a) <= carried(b) ? a : b);
      }
    }
    List<String> sentences = new ArrayList<>();
    slowest.forEach(
        (name, network) ->
            sentences.add(
                words.of(
                    "warning.slow-links",
                    name,
                    words.numbers().plain(carried(network) / MEGABIT),
                    words.numbers().plain(rate(network) / MEGABIT))));
    return sentences;
  }

  private static double carried(NetworkUsed network) {
    Long carried = network.carriedBitsPerSecond();
    return carried == null ? Double.POSITIVE_INFINITY : carried;
  }

  private static double rate(NetworkUsed network) {
    Long rate = network.rateBitsPerSecond();
    return rate == null ? 0 : rate;
  }
}

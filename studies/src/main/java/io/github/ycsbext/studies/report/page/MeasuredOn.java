package io.github.ycsbext.studies.report.page;

import io.github.ycsbext.result.Result.Environment;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.report.Words;
import io.github.ycsbext.studies.study.result.TrialOutcome.CoresUsed;
import io.github.ycsbext.studies.study.result.TrialOutcome.MachineUsed;
import io.github.ycsbext.studies.study.result.TrialOutcome.ServerUsed;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

record MeasuredOn(ResultSet set, Words words) {
  /** Returns nothing for single runs, which do not tell about their servers. */
  static List<String> of(ResultSet set, Words words) {
    return set.manifest() == null || set.trials().isEmpty()
        ? List.of()
        : List.of(new MeasuredOn(set, words).sentence());
  }

  private String sentence() {
    String servers =
        distinct(
            set.outcomes()
                .flatMap(outcome -> Stream.ofNullable(outcome.server()))
                .map(this::machine));
    return words.of(
        "measured.on",
        dates(),
        distinct(
            set.trials().stream()
                .flatMap(
                    trial ->
                        trial.run().clientMachines().stream()
                            .map(client -> client(client, trial.serverUsed())))),
        servers.isEmpty() ? words.of("measured.unknown") : servers);
  }

  /** A client that shares its servers' machine may use a part of its processors only. */
  private String client(Environment client, @Nullable ServerUsed server) {
    CoresUsed cores = server == null ? null : server.cores();
    MachineUsed machine = server == null ? null : server.machine();
    return words.machine(
        client.processor(),
        cores == null || machine == null ? client.processors() : machine.processors(),
        client.memoryBytes(),
        cores == null ? null : cores.client());
  }

  private String machine(ServerUsed server) {
    return server.machine() == null
        ? words.of("measured.unknown")
        : words.machine(server.machine(), server.cores());
  }

  private static String distinct(Stream<String> texts) {
    return texts.distinct().collect(Collectors.joining("; "));
  }

  private String dates() {
    List<String> days =
        set.phases()
            .map(phase -> Instant.parse(phase.result().run().startedAt()))
            .sorted()
            .map(words::day)
            .toList();
    String first = days.get(0);
    String last = days.get(days.size() - 1);
    return first.equals(last) ? first : words.of("measured.days", first, last);
  }
}

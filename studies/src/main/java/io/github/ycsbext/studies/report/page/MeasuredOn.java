package io.github.ycsbext.studies.report.page;

import io.github.ycsbext.result.Result;
import io.github.ycsbext.result.Result.Environment;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.report.Words;
import io.github.ycsbext.studies.study.result.TrialOutcome.CoresUsed;
import io.github.ycsbext.studies.study.result.TrialOutcome.MachineUsed;
import io.github.ycsbext.studies.study.result.TrialOutcome.ServerUsed;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

record MeasuredOn(ResultSet set, Words words) {
  /** Returns nothing for single runs, which do not tell about their servers. */
  static List<String> of(ResultSet set, Words words) {
    MeasuredOn measured = new MeasuredOn(set, words);
    if (set.isSearch()) {
      return set.searches()
          .flatMap(search -> search.steps().stream())
          .limit(1)
          .map(step -> measured.sentence(step.result()))
          .toList();
    }
    return measured.dates().map(measured::sentence).stream().toList();
  }

  private String sentence(Result step) {
    String machines =
        distinct(
            step.clientMachines().stream()
                .map(
                    machine ->
                        words.of(
                            "capacity.machine",
                            machine.processors(),
                            machine.processor(),
                            machine.operatingSystem())));
    String start = words.time(Instant.parse(step.run().startedAt()));
    int clients = step.observed().clients().size();
    return clients == 0
        ? words.of("capacity.measured-on", start, machines)
        : words.of("capacity.measured-by-several", start, clients, machines);
  }

  private String sentence(String dates) {
    return words.of(
        "measured.on",
        dates,
        distinct(
            set.trials().stream()
                .flatMap(
                    trial ->
                        trial.run().clientMachines().stream()
                            .map(client -> client(client, trial.serverUsed())))),
        distinct(
            set.outcomes()
                .flatMap(outcome -> Stream.ofNullable(outcome.server()))
                .map(this::machine)));
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

  private Optional<String> dates() {
    List<String> days =
        set.outcomes()
            .map(outcome -> Instant.parse(outcome.startedAt()))
            .sorted()
            .map(words::day)
            .toList();
    if (days.isEmpty()) {
      return Optional.empty();
    }
    String first = days.get(0);
    String last = days.get(days.size() - 1);
    return Optional.of(first.equals(last) ? first : words.of("measured.days", first, last));
  }
}

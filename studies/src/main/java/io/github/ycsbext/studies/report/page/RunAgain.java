package io.github.ycsbext.studies.report.page;

import io.github.ycsbext.client.plan.ClientProperties;
import io.github.ycsbext.clusters.Durability;
import io.github.ycsbext.command.ShellWord;
import io.github.ycsbext.studies.study.StudyNote;
import io.github.ycsbext.studies.study.plan.Plan;
import io.github.ycsbext.studies.study.plan.PlannedNetwork;
import io.github.ycsbext.studies.study.plan.PlannedWorkload;
import io.github.ycsbext.studies.study.plan.SystemUnderTest;
import io.github.ycsbext.studies.study.reading.StudyCatalogue;
import io.github.ycsbext.studies.study.result.ClusterWay;
import io.github.ycsbext.studies.study.result.Servers;
import io.github.ycsbext.studies.study.result.StudySheet;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The command line that runs the same study again. */
final class RunAgain {
  private RunAgain() {}

  static String command(StudySheet sheet) {
    Plan plan = sheet.plan();
    List<String> words =
        new ArrayList<>(List.of("bin/ycsb", "study", "run", ShellWord.of(study(plan))));
    words.add(
        "--systems "
            + ShellWord.of(
                plan.matrix().systems().stream()
                    .map(SystemUnderTest::name)
                    .collect(Collectors.joining(","))));
    if (sheet.notRun().stream().anyMatch(part -> part.why().says(StudyNote.WORKLOAD_LEFT_OUT))) {
      words.add("--workloads " + ShellWord.of(workloads(plan)));
    }
    if (sheet.notRun().stream().anyMatch(part -> part.why().says(StudyNote.NETWORK_LEFT_OUT))) {
      words.add("--networks " + ShellWord.of(networks(plan)));
    }
    if (sheet.scale() != 1) {
      words.add(
          "--scale " + BigDecimal.valueOf(sheet.scale()).stripTrailingZeros().toPlainString());
    }
    words.add("--repeat " + plan.execution().repetitions());
    words.add("--order " + plan.execution().order().name().toLowerCase(Locale.ROOT));
    String clients = plan.matrix().properties().get(ClientProperties.CLIENTS.name());
    if (clients != null) {
      words.add("--clients " + ShellWord.of(clients));
    }
    Set<@Nullable Durability> durabilities = new HashSet<>();
    plan.matrix().systems().forEach(system -> durabilities.add(system.durability()));
    // Where the systems differ, the plan says so itself.
    if (durabilities.size() == 1 && !durabilities.contains(null)) {
      durabilities.forEach(one -> words.add("--durability " + Objects.requireNonNull(one).label()));
    }
    words.add("--seed " + sheet.seed());
    Servers servers = sheet.servers();
    if (servers.way() != ClusterWay.LOCAL) {
      words.add("--clusters " + servers.way().name().toLowerCase(Locale.ROOT));
    }
    if (servers.clientCores() != null) {
      words.add("--client-cores " + servers.clientCores());
    }
    if (servers.hosts() != null) {
      words.add("--hosts " + ShellWord.of(servers.hosts()));
    }
    new TreeMap<>(servers.given())
        .forEach((system, file) -> words.add("--given " + ShellWord.of(system + "=" + file)));
    if (plan.matrix().systems().stream().anyMatch(system -> system.commands() != null)) {
      words.add("--allow-commands");
    }
    return String.join(" ", words);
  }

  private static String workloads(Plan plan) {
    return plan.matrix().workloads().stream()
        .map(PlannedWorkload::name)
        .collect(Collectors.joining(","));
  }

  private static String networks(Plan plan) {
    List<String> names = plan.matrix().networks().stream().map(PlannedNetwork::name).toList();
    return names.isEmpty() ? PlannedNetwork.NONE : String.join(",", names);
  }

  /**
   * Returns the study's name. A study of the user's own has the name of its file, whose folder is
   * no longer known.
   */
  private static String study(Plan plan) {
    return StudyCatalogue.names().contains(plan.name()) ? plan.name() : plan.name() + ".yaml";
  }
}

package io.github.ycsbext.studies.screen;

import io.github.ycsbext.binding.secret.Secrets;
import io.github.ycsbext.clusters.ServerCommands;
import io.github.ycsbext.clusters.fault.InjectedFault;
import io.github.ycsbext.clusters.fault.PlannedFault;
import io.github.ycsbext.command.ShellWord;
import io.github.ycsbext.studies.capacity.SearchGoal;
import io.github.ycsbext.studies.report.BlockSentences;
import io.github.ycsbext.studies.report.Language;
import io.github.ycsbext.studies.report.Numbers;
import io.github.ycsbext.studies.report.Words;
import io.github.ycsbext.studies.run.SpaceCheck;
import io.github.ycsbext.studies.run.SpaceCheck.Space;
import io.github.ycsbext.studies.study.plan.Claim;
import io.github.ycsbext.studies.study.plan.Execution.TrialOrder;
import io.github.ycsbext.studies.study.plan.Matrix;
import io.github.ycsbext.studies.study.plan.Plan;
import io.github.ycsbext.studies.study.plan.Plan.Source;
import io.github.ycsbext.studies.study.plan.PlannedNetwork;
import io.github.ycsbext.studies.study.plan.PlannedPhase;
import io.github.ycsbext.studies.study.plan.PlannedWorkload;
import io.github.ycsbext.studies.study.plan.SystemUnderTest;
import io.github.ycsbext.studies.study.result.StudyManifest;
import io.github.ycsbext.studies.study.result.Trial;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public final class PlanText {
  private static final int WIDTH = 96;
  private static final int LABEL = 15;

  /** How many of the first trials are told. */
  private static final int FIRST = 5;

  private static final String ADDITION = "an addition that the paper does not have";

  private final StringBuilder text = new StringBuilder();

  private PlanText() {}

  public static String of(Plan plan) {
    PlanText page = new PlanText();
    page.text.append(plan.name()).append(": ").append(plan.title()).append(System.lineSeparator());
    page.body(plan);
    return page.text.toString();
  }

  /** Returns the plan of a run, with how much it does and needs. */
  public static String of(StudyManifest manifest, SpaceCheck sizes, Map<String, Set<String>> given)
      throws IOException {
    PlanText page = new PlanText();
    page.text.append(of(manifest.plan()));
    given.forEach((system, servers) -> page.add("Given", given(system, servers)));
    for (StudyManifest.NotRun part : manifest.notRunByReason()) {
      String label = part.inPart() ? "In part" : "Not run";
      page.add(label, "%s (%s)".formatted(part.name(), part.why()));
    }
    ClaimsText.of(manifest).ifPresent(claims -> page.add("Claims", claims));
    page.text.append(work(manifest));
    if (manifest.plan().matrix().systems().size() > given.size()) {
      Space most = new Space(0, 0);
      for (Trial trial : manifest.trials()) {
        most = most.orMore(sizes.space(trial));
      }
      page.text.append(
          "One trial's data take up to %s of memory and %s of disk on this machine.%n"
              .formatted(Numbers.ENGLISH.bytes(most.memory()), Numbers.ENGLISH.bytes(most.disk())));
    }
    page.text.append("The first trials by seed %s:%n".formatted(manifest.seed()));
    manifest.trials().stream()
        .limit(FIRST)
        .forEach(trial -> page.text.append("  %s%n".formatted(trial.id())));
    return page.text.toString();
  }

  private static String given(String system, Set<String> servers) {
    return "%s: %s. Every record in its tables there is deleted"
        .formatted(system, servers.isEmpty() ? "no address is named" : String.join(", ", servers));
  }

  private static String work(StudyManifest manifest) {
    long records = 0;
    long all = 0;
    for (Trial trial : manifest.trials()) {
      PlannedWorkload workload = manifest.plan().workload(trial.workload());
      long size = manifest.plan().matrix().operationsOf(trial.size());
      records += workload.loaded(size);
      all += workload.phases().stream().mapToLong(phase -> phase.amount().of(size)).sum();
    }
    String loaded = records == 0 ? "" : " after loading " + Counted.of(records, "record");
    String trials = Counted.of(manifest.trials().size(), "trial");
    return all == records
        ? "%n%s, which run by time%s.%n".formatted(trials, loaded)
        : "%n%s, %s%s in all.%n".formatted(trials, Counted.of(all - records, "operation"), loaded);
  }

  private void body(Plan plan) {
    add("Question", plan.question());
    Source source = plan.source();
    if (source != null) {
      add("Paper", source.paper());
      add("Part", source.part());
      add("Published", source.published());
    }
    add(
        "Systems",
        plan.matrix().systems().stream().map(PlanText::system).collect(Collectors.joining(", ")));
    commands(plan).forEach(command -> add("Runs", command));
    plan.matrix().networks().forEach(network -> add("Network", network(network)));
    plan.matrix()
        .workloads()
        .forEach(workload -> add("Workload " + workload.name(), workload(workload)));
    if (plan.matrix().hasFaults()) {
      plan.matrix().workloads().stream()
          .filter(PlannedWorkload::hasFaults)
          .forEach(workload -> add("Faults " + workload.name(), faults(workload)));
      consequences(plan).forEach(sentence -> add("Faults mean", sentence));
    }
    add(
        plan.matrix().sizeKind() == Matrix.SizeKind.RECORDS ? "Records" : "Operations",
        plan.matrix().operations().stream()
            .map(Numbers.ENGLISH::whole)
            .collect(Collectors.joining("; ")));
    BlockSentences.of(plan, Words.in(Language.ENGLISH))
        .forEach(sentence -> add("Blocks", sentence));
    add(
        "Threads",
        plan.matrix().threads().stream()
            .map(Numbers.ENGLISH::whole)
            .collect(Collectors.joining("; ")));
    idleThreads(plan.matrix()).forEach(sentence -> add("Too small", sentence));
    add("Repetitions", Numbers.ENGLISH.whole(plan.execution().repetitions()));
    if (plan.execution().order() == TrialOrder.PAPER) {
      add("Order", "system by system, as in the paper");
    } else {
      add("Order", "random, interleaved over systems, workloads and sizes");
      add(
          "Servers",
          switch (plan.execution().servers()) {
            case ALL_ALONG ->
                "The servers of all systems are up as long as the study; one is under load at a time.";
            case IN_TURN ->
                "One system's servers are up at a time; the systems take turns in each repetition, in random order.";
          });
    }
    add("Clearing", "Each system is emptied and loaded anew before each trial.");
    if (!plan.matrix().properties().isEmpty()) {
      add("Properties", shown(plan.matrix().properties()));
    }
    plan.assumptions().forEach(assumption -> add("Assumption", assumption));
    plan.differences().forEach(difference -> add("Difference", difference));
    plan.evaluation().claims().forEach(claim -> add("Claim", claim(claim)));
  }

  /** Returns a sentence for each run that has fewer operations than the client has threads. */
  private static Set<String> idleThreads(Matrix matrix) {
    Set<String> sentences = new LinkedHashSet<>();
    for (PlannedWorkload workload : matrix.workloads()) {
      for (PlannedPhase phase : workload.phases()) {
        matrix.sizes().stream()
            .filter(size -> matrix.hasIdleThreads(phase, size))
            .map(
                size ->
                    "%s, phase %s: %s by %s. Nothing can be concluded from it; choose a larger --scale"
                        .formatted(
                            workload.name(),
                            phase.name(),
                            Counted.of(phase.amount().of(matrix.operationsOf(size)), "operation"),
                            Counted.of(matrix.threadsOf(size), "thread")))
            .forEach(sentences::add);
      }
    }
    return sentences;
  }

  private static String claim(Claim claim) {
    String place = claim.place().isEmpty() ? "" : " (" + claim.place() + ")";
    return claim.text() + place + (claim.note().isEmpty() ? "" : ". " + claim.note());
  }

  public static List<String> commands(Plan plan) {
    List<String> commands = new ArrayList<>();
    for (SystemUnderTest system : plan.matrix().systems()) {
      ServerCommands its = system.commands();
      if (its != null) {
        Stream.of(its.start(), its.ready(), its.version())
            .filter(words -> !words.isEmpty())
            .map(words -> words.stream().map(ShellWord::of).collect(Collectors.joining(" ")))
            .map(line -> system.name() + ": " + Secrets.hide(line))
            .forEach(commands::add);
      }
    }
    return commands;
  }

  private static String system(SystemUnderTest system) {
    String words =
        Words.joined(
            ", ",
            system.topology().label(),
            system.replicationFactor() > 0 ? "RF " + system.replicationFactor() : "",
            system.durability() == null ? "" : system.durability().label(),
            system.version() == null ? "" : "version " + system.version(),
            system.limits() == null ? "" : system.limits().words().text(),
            system.server().isEmpty() ? "" : "servers with " + shown(system.server()),
            system.properties().isEmpty() ? "" : shown(system.properties()),
            system.addition() ? ADDITION : "");
    return system.title() + " (" + words + ")";
  }

  private static String network(PlannedNetwork network) {
    String standsFor = network.standsFor().isEmpty() ? "" : ", stands for " + network.standsFor();
    return network.name() + ": " + network.words() + standsFor;
  }

  private static String workload(PlannedWorkload workload) {
    String systems =
        workload.systems().isEmpty() ? "" : ", on " + String.join(" and ", workload.systems());
    String phases =
        workload.phases().stream()
            .map(phase -> phase.name() + " " + work(phase))
            .collect(Collectors.joining(", then "));
    String properties = workload.properties().isEmpty() ? "" : ", " + shown(workload.properties());
    String addition = workload.addition() ? ", " + ADDITION : "";
    return "%s%s%s%s: %s".formatted(file(workload), properties, systems, addition, phases);
  }

  private static String work(PlannedPhase phase) {
    String amount = phase.amount().words();
    return switch (phase.kind()) {
      case LOAD -> "loads " + amount;
      case RUN -> (phase.amount().seconds() == null ? "does " : "goes on for ") + amount;
      case CAPACITY -> search(Objects.requireNonNull(phase.search()));
      case SWEEP -> "sweeps from 10 % to 200 % of that capacity and back in " + amount;
    };
  }

  private static String search(SearchGoal goal) {
    return String.format(
        Locale.ROOT,
        "searches the highest rate that keeps %s, from %,.0f to %,.0f operations per second, in at most %d steps of %d s",
        goal.limitsText(),
        goal.bounds().least(),
        goal.bounds().most(),
        goal.bounds().steps(),
        goal.seconds());
  }

  private static String file(PlannedWorkload workload) {
    return Path.of(workload.file()).isAbsolute() ? workload.file() : "workloads/" + workload.file();
  }

  /** A value may hold a password, for example an address with a user. */
  private static String shown(Map<String, String> properties) {
    Map<String, String> shown = new LinkedHashMap<>(properties);
    shown.replaceAll(Secrets::hide);
    return shown.toString();
  }

  private void add(String label, String words) {
    String name = label;
    for (String line : Words.wrapped(words, WIDTH - LABEL)) {
      text.append(String.format(Locale.ROOT, "  %-" + (LABEL - 1) + "s %s%n", name, line));
      name = "";
    }
  }

  private static String faults(PlannedWorkload workload) {
    return workload.phases().stream()
        .filter(phase -> !phase.faults().isEmpty())
        .map(
            phase ->
                "in %s, counted from when measuring starts: %s"
                    .formatted(
                        phase.name(),
                        phase.faults().stream()
                            .map(fault -> fault.words().text())
                            .collect(Collectors.joining(", "))))
        .collect(Collectors.joining("; "));
  }

  /** Returns a sentence for each way in which records are lost or operations fail. */
  private static Stream<String> consequences(Plan plan) {
    Map<String, List<String>> systems = new LinkedHashMap<>();
    hit(plan, InjectedFault::silences)
        .filter(system -> system.topology().servers() == 1)
        .forEach(
            system -> add(systems, "while the only server is down, every operation fails", system));
    hit(plan, fault -> fault.kind().endsServer())
        .forEach(
            system ->
                system
                    .engine()
                    .lossAtRestart(system.clusterOptions())
                    .ifPresent(loss -> add(systems, loss, system)));
    return systems.entrySet().stream()
        .map(one -> String.join(", ", one.getValue()) + ": " + one.getKey());
  }

  private static void add(
      Map<String, List<String>> systems, String consequence, SystemUnderTest system) {
    systems.computeIfAbsent(consequence, any -> new ArrayList<>()).add(system.title());
  }

  private static Stream<SystemUnderTest> hit(Plan plan, Predicate<InjectedFault> ofThem) {
    return plan.matrix().systems().stream()
        .filter(
            system ->
                plan.matrix().workloadsOf(system).stream()
                    .flatMap(PlannedWorkload::faults)
                    .map(PlannedFault::fault)
                    .anyMatch(ofThem));
  }
}

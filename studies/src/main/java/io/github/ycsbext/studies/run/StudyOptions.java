package io.github.ycsbext.studies.run;

import io.github.ycsbext.Product;
import io.github.ycsbext.client.plan.ClientProperties;
import io.github.ycsbext.clusters.Durability;
import io.github.ycsbext.clusters.command.EnumName;
import io.github.ycsbext.clusters.start.Clusters;
import io.github.ycsbext.error.NearestName;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.studies.run.server.Availability;
import io.github.ycsbext.studies.study.StudyNote;
import io.github.ycsbext.studies.study.plan.Amount;
import io.github.ycsbext.studies.study.plan.Execution;
import io.github.ycsbext.studies.study.plan.Execution.TrialOrder;
import io.github.ycsbext.studies.study.plan.Matrix;
import io.github.ycsbext.studies.study.plan.Plan;
import io.github.ycsbext.studies.study.plan.PlannedNetwork;
import io.github.ycsbext.studies.study.plan.PlannedPhase;
import io.github.ycsbext.studies.study.plan.PlannedWorkload;
import io.github.ycsbext.studies.study.plan.SystemUnderTest;
import io.github.ycsbext.studies.study.reading.HostsFile;
import io.github.ycsbext.studies.study.result.Servers;
import io.github.ycsbext.studies.study.result.StudyManifest;
import io.github.ycsbext.studies.study.result.StudyManifest.NotRun;
import io.github.ycsbext.studies.study.result.Trial;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/**
 * The user's changes to a plan, as options of the command line. A new one is a field here, and what
 * it does to a plan.
 */
public final class StudyOptions {
  @Option(
      names = "--scale",
      paramLabel = "FACTOR",
      description =
          "Multiplies the study's operations, or first its times and then its records: 0.01 runs a hundredth (default: ${DEFAULT-VALUE}).")
  public double scale = 1;

  @Option(
      names = "--systems",
      paramLabel = "NAME",
      description = "The systems that take part, separated by commas (default: all).")
  public List<String> systems = List.of();

  @Option(
      names = "--workloads",
      paramLabel = "NAME",
      description = "The workloads that take part, separated by commas (default: all).")
  public List<String> workloads = List.of();

  @Option(
      names = "--networks",
      paramLabel = "NAME",
      description =
          "The plan's networks that take part, separated by commas; none: the network as it is, without links of a set rate or delay (default: all).")
  public List<String> networks = List.of();

  @Option(
      names = "--repeat",
      paramLabel = "N",
      description = "Repetitions of each cell (default: the study's).")
  public @Nullable Integer repetitions;

  @Option(
      names = "--order",
      paramLabel = "ORDER",
      description = "Order of the trials: random, paper (default: the study's).")
  public @Nullable TrialOrder order;

  @Option(
      names = "--clients",
      paramLabel = "N|FILE",
      description =
          "How many clients do each trial's work together, or a file of hosts on which SSH starts"
              + " them (default: the study's, else 1).")
  public @Nullable String clients;

  @Option(
      names = "--durability",
      paramLabel = "NAME",
      converter = EnumName.OfDurability.class,
      completionCandidates = Durabilities.class,
      description =
          "What an acknowledged write has survived, the same on all systems: ${COMPLETION-CANDIDATES} (default: the study's, or each system's own).")
  public @Nullable Durability durability;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description =
          "Seed of the order and of the operations, the same on every system (default: ${DEFAULT-VALUE}).")
  public long seed = 1;

  public Servers servers = Servers.local();

  /** The words that ask for all this; empty for those that name the plan alone. */
  public List<String> command = List.of();

  public static StudyOptions of(Consumer<StudyOptions> change) {
    StudyOptions changed = new StudyOptions();
    change.accept(changed);
    return changed;
  }

  private static final class Durabilities implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Arrays.stream(Durability.values()).map(Durability::label).iterator();
    }
  }

  /**
   * Returns the names between the commas. An empty name is kept; no plan has a system of that name.
   */
  private static List<String> names(List<String> lists) {
    return lists.stream()
        .flatMap(list -> Arrays.stream(list.split(",", -1)))
        .map(String::strip)
        .toList();
  }

  private static boolean isAmong(String name, List<String> lists) {
    return lists.isEmpty() || names(lists).contains(name);
  }

  List<String> networks() {
    return names(networks);
  }

  /**
   * Applies the options to a plan.
   *
   * @param availability determines the parts that are left out, by name
   * @throws IllegalArgumentException with all faults, one sentence per line; also if no system is
   *     left
   */
  public StudyManifest apply(Plan plan, Availability availability, Clock clock) {
    refuse(faults(plan));
    List<NotRun> notRun = new ArrayList<>();
    Plan planned = ofWorkloads(plan);
    if (planned.matrix().workloads().isEmpty()) {
      refuse(List.of("--systems, --workloads: none of these systems runs one of these workloads"));
    }
    plan.matrix().workloadNames().stream()
        .filter(name -> !isAmong(name, workloads))
        .map(name -> new NotRun(name, StudyNote.WORKLOAD_LEFT_OUT.of()))
        .forEach(notRun::add);
    ChosenNetworks chosen = new ChosenNetworks(planned, availability, this);
    refuse(chosen.faults());
    planned.matrix().workloads().stream()
        .flatMap(workload -> shortened(planned.matrix(), workload).stream())
        .forEach(notRun::add);
    Plan applied = changed(planned, chosen.had(notRun), availability, notRun);
    if (applied.matrix().systems().isEmpty()) {
      refuse(notRun.stream().map(NotRun::sentence).toList());
    }
    plan.matrix().systemNames().stream()
        .filter(name -> !takesPart(name))
        .map(name -> new NotRun(name, StudyNote.SYSTEM_LEFT_OUT.of()))
        .forEach(notRun::add);
    return new StudyManifest(
        StudyManifest.FORMAT_VERSION,
        "ycsb-ext " + Product.version(),
        clock.instant().truncatedTo(ChronoUnit.SECONDS).toString(),
        command.isEmpty() ? List.of("study", "run", plan.name()) : command,
        applied,
        planned.matrix().scaleOfSizes(scale),
        seed,
        servers,
        Trial.of(applied, seed),
        notRun);
  }

  /**
   * Refuses what is asked of servers that the study does not start.
   *
   * @param hosts the file in {@link Servers#hosts}; null if there is none
   * @throws IllegalArgumentException with all faults, one sentence per line
   */
  public void requireOwnServers(Plan plan, @Nullable HostsFile hosts) {
    refuse(new ForeignServers(this, plan, hosts).faults());
  }

  public Plan onNetworks(Plan plan) {
    Matrix matrix = ofWorkloads(plan).matrix();
    return plan.with(
        matrix.with(
            matrix.systems(),
            matrix.networks().stream().filter(this::takesPart).toList(),
            matrix.operations()),
        plan.execution());
  }

  /** Returns the plan with those of its workloads that take part, and the links that they need. */
  private Plan ofWorkloads(Plan plan) {
    Matrix matrix = plan.matrix();
    List<PlannedWorkload> chosen =
        matrix.workloads().stream()
            .filter(workload -> isAmong(workload.name(), workloads))
            .filter(
                workload -> systems.isEmpty() || names(systems).stream().anyMatch(workload::isOf))
            .toList();
    return plan.with(matrix.with(chosen).withLinksForFaults(), plan.execution());
  }

  boolean takesPart(PlannedNetwork network) {
    return isAmong(network.name(), networks);
  }

  private Plan changed(
      Plan plan, List<PlannedNetwork> networksHad, Availability availability, List<NotRun> notRun) {
    List<SystemUnderTest> chosen =
        plan.matrix().systems().stream()
            .filter(this::takesPart)
            .filter(system -> !plan.matrix().workloadsOf(system).isEmpty())
            .filter(system -> isHad(system.name(), ownDurability(system), notRun))
            .map(system -> durability == null ? system : system.with(durability))
            .filter(system -> isHad(system.name(), availability.whyNot(system), notRun))
            .toList();
    chosen.forEach(system -> availability.lackOfLimits(system).ifPresent(notRun::add));
    Matrix planned = plan.matrix();
    Matrix matrix =
        planned.with(
            chosen,
            networksHad,
            planned.operations().stream()
                .map(size -> StudyManifest.scaled(size, planned.scaleOfSizes(scale)))
                .distinct()
                .toList());
    Execution execution = plan.execution();
    return plan.with(
        clients == null
            ? matrix.timesScale(scale)
            : matrix.timesScale(scale).with(ClientProperties.CLIENTS.name(), clients),
        execution.with(
            repetitions == null ? execution.repetitions() : repetitions,
            order == null ? execution.order() : order));
  }

  private Optional<NotRun> shortened(Matrix matrix, PlannedWorkload workload) {
    PlannedPhase planned = workload.measured();
    Long whole = planned.amount().seconds();
    Amount left = planned.timesScale(scale).amount();
    double records = Math.min(100, 100 * matrix.scaleOfSizes(scale));
    if (whole == null || left.seconds() == null || (left.seconds() >= whole && records == 100)) {
      return Optional.empty();
    }
    StudyNote note =
        left.seconds() < PlannedPhase.SECONDS_TO_JUDGE && left.seconds() < whole
            ? StudyNote.SCALED_TOO_SHORT
            : StudyNote.SCALED;
    return Optional.of(
        new NotRun(
            workload.name(),
            note.of(
                left.words(),
                planned.amount().words(),
                Note.rounded(records, records < 10 ? 2 : 0)),
            true));
  }

  private static boolean isHad(String name, Optional<Note> whyNot, List<NotRun> notRun) {
    whyNot.ifPresent(why -> notRun.add(new NotRun(name, why)));
    return whyNot.isEmpty();
  }

  private Optional<Note> ownDurability(SystemUnderTest system) {
    return durability == null
            || system.server().isEmpty()
            || Clusters.refusedSettings(system.engine(), system.with(durability).clusterOptions())
                .isEmpty()
        ? Optional.empty()
        : Optional.of(StudyNote.OWN_DURABILITY.of(String.join(", ", system.server().keySet())));
  }

  private List<String> faults(Plan plan) {
    List<String> faults = new ArrayList<>();
    List<String> known = plan.matrix().systemNames();
    if (!(scale > 0 && scale <= 1000)) {
      faults.add("--scale: " + scale + " is not a number above 0 and up to 1000");
    }
    if (repetitions != null && (repetitions < 1 || repetitions > 1000)) {
      faults.add("--repeat: " + repetitions + " is not a whole number from 1 to 1000");
    }
    if (clients != null
        && !clients.matches("[1-9][0-9]{0,3}")
        && !Files.isRegularFile(Path.of(clients))) {
      faults.add("--clients: " + clients + " is neither a number nor a file of hosts");
    }
    requireKnown("--systems", "system", names(systems), known, faults);
    requireKnown(
        "--workloads", "workload", names(workloads), plan.matrix().workloadNames(), faults);
    requireKnown("--given", "system", servers.given().keySet(), known, faults);
    if (!networks().equals(List.of(PlannedNetwork.NONE))) {
      requireKnown("--networks", "network", networks(), plan.matrix().networkNames(), faults);
    }
    plan.matrix().systems().stream()
        .filter(this::takesPart)
        .forEach(system -> faults.addAll(contradictions(plan.matrix(), system)));
    return faults;
  }

  /**
   * Returns a sentence for each property of a system's clients that {@code --durability} decides.
   */
  private List<String> contradictions(Matrix matrix, SystemUnderTest system) {
    if (durability == null) {
      return List.of();
    }
    SystemUnderTest asked = system.with(durability);
    return matrix
        .properties(system)
        .flatMap(planned -> asked.decided(planned).stream())
        .distinct()
        .map(name -> "properties." + name + ": " + durability.decides())
        .map(fault -> "--durability: systems." + system.name() + "." + fault)
        .toList();
  }

  boolean takesPart(SystemUnderTest system) {
    return takesPart(system.name());
  }

  public boolean takesPart(String system) {
    return isAmong(system, systems);
  }

  private static void requireKnown(
      String option, String kind, Collection<String> all, List<String> known, List<String> faults) {
    for (String name : all) {
      if (!known.contains(name)) {
        faults.add(
            "%s: '%s' is not a %s of this study%s"
                .formatted(option, name, kind, NearestName.hint(name, known)));
      }
    }
  }

  /**
   * @throws IllegalArgumentException with all faults, one sentence per line, if there are any
   */
  public static void refuse(List<String> faults) {
    if (!faults.isEmpty()) {
      throw new IllegalArgumentException(String.join(System.lineSeparator(), faults));
    }
  }
}

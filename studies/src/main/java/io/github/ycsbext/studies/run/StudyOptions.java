package io.github.ycsbext.studies.run;

import io.github.ycsbext.Product;
import io.github.ycsbext.client.plan.ClientProperties;
import io.github.ycsbext.clusters.Durability;
import io.github.ycsbext.clusters.start.Clusters;
import io.github.ycsbext.error.NearestName;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.studies.run.server.Availability;
import io.github.ycsbext.studies.study.StudyNote;
import io.github.ycsbext.studies.study.plan.Execution;
import io.github.ycsbext.studies.study.plan.Matrix;
import io.github.ycsbext.studies.study.plan.Plan;
import io.github.ycsbext.studies.study.plan.PlannedNetwork;
import io.github.ycsbext.studies.study.plan.PlannedWorkload;
import io.github.ycsbext.studies.study.plan.SystemUnderTest;
import io.github.ycsbext.studies.study.plan.TrialOrder;
import io.github.ycsbext.studies.study.reading.HostsFile;
import io.github.ycsbext.studies.study.result.Servers;
import io.github.ycsbext.studies.study.result.StudyManifest;
import io.github.ycsbext.studies.study.result.StudyManifest.NotRun;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The user's changes to a plan.
 *
 * @param scale the part of the plan's operations to run, above 0
 * @param systems the names of the systems that take part; empty for all
 * @param workloads the names of the workloads that take part; empty for all
 * @param networks the names of the networks that take part; empty for all, or {@link
 *     PlannedNetwork#NONE} alone
 * @param repetitions null for the plan's
 * @param order null for the plan's
 * @param clients the property {@code clients} of every trial; null for the plan's
 * @param durability what all systems are set up to keep of an acknowledged write; null for the
 *     plan's
 * @param command the words that ask for all this, without {@code bin/ycsb}; empty for those that
 *     name the plan alone
 */
public record StudyOptions(
    double scale,
    List<String> systems,
    List<String> workloads,
    List<String> networks,
    @Nullable Integer repetitions,
    @Nullable TrialOrder order,
    @Nullable String clients,
    @Nullable Durability durability,
    long seed,
    Servers servers,
    List<String> command) {
  /** Returns the plan's own settings changed, such as by {@code its -> its.scale = 0.1}. */
  public static StudyOptions of(Consumer<Changes> change) {
    Changes changes = new Changes();
    change.accept(changes);
    return new StudyOptions(
        changes.scale,
        changes.systems,
        changes.workloads,
        changes.networks,
        changes.repetitions,
        changes.order,
        changes.clients,
        changes.durability,
        changes.seed,
        changes.servers,
        changes.command);
  }

  /** The options while they are chosen. */
  public static final class Changes {
    public double scale = 1;
    public List<String> systems = List.of();
    public List<String> workloads = List.of();
    public List<String> networks = List.of();
    public @Nullable Integer repetitions;
    public @Nullable TrialOrder order;
    public @Nullable String clients;
    public @Nullable Durability durability;
    public long seed = 1;
    public Servers servers = Servers.local();
    public List<String> command = List.of();

    private Changes() {}
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
    plan.matrix().workloads().stream()
        .map(PlannedWorkload::name)
        .filter(name -> !workloads.isEmpty() && !workloads.contains(name))
        .map(name -> new NotRun(name, StudyNote.WORKLOAD_LEFT_OUT.of()))
        .forEach(notRun::add);
    ChosenNetworks chosen = new ChosenNetworks(planned, availability, this);
    refuse(chosen.faults());
    Plan applied = changed(planned, chosen.had(notRun), availability, notRun);
    if (applied.matrix().systems().isEmpty()) {
      refuse(notRun.stream().map(NotRun::sentence).toList());
    }
    return new StudyManifest(
        StudyManifest.FORMAT_VERSION,
        "ycsb-ext " + Product.version(),
        clock.instant().truncatedTo(ChronoUnit.SECONDS).toString(),
        command.isEmpty() ? List.of("study", "run", plan.name()) : command,
        applied,
        scale,
        seed,
        servers,
        TrialSequence.trials(applied, seed),
        notRun);
  }

  /**
   * Refuses what is asked of servers that the study does not start.
   *
   * @param hosts the file in {@link Servers#hosts}; null if there is none
   * @throws IllegalArgumentException with all faults, one sentence per line
   */
  public void requireOwnServers(Plan plan, @Nullable HostsFile hosts) {
    refuse(ForeignServers.faults(this, plan, hosts));
  }

  /** Returns the plan with those of its workloads and networks that take part. */
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
            .filter(workload -> workloads.isEmpty() || workloads.contains(workload.name()))
            .filter(workload -> systems.isEmpty() || systems.stream().anyMatch(workload::isOf))
            .toList();
    return plan.with(matrix.with(chosen).withLinksForFaults(), plan.execution());
  }

  boolean takesPart(PlannedNetwork network) {
    return networks.isEmpty() || networks.contains(network.name());
  }

  private Plan changed(
      Plan plan, List<PlannedNetwork> networksHad, Availability availability, List<NotRun> notRun) {
    List<SystemUnderTest> chosen =
        plan.matrix().systems().stream()
            .filter(this::takesPart)
            .filter(system -> !plan.matrix().workloadsOf(system).isEmpty())
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
                .map(size -> StudyManifest.scaled(size, scale))
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

  private static boolean isHad(String name, Optional<Note> whyNot, List<NotRun> notRun) {
    whyNot.ifPresent(why -> notRun.add(new NotRun(name, why)));
    return whyNot.isEmpty();
  }

  private List<String> faults(Plan plan) {
    List<String> faults = new ArrayList<>();
    List<String> known = plan.matrix().systems().stream().map(SystemUnderTest::name).toList();
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
    systems.forEach(system -> requireKnown("--systems", "system", system, known, faults));
    List<String> files = plan.matrix().workloads().stream().map(PlannedWorkload::name).toList();
    workloads.forEach(one -> requireKnown("--workloads", "workload", one, files, faults));
    for (Map.Entry<String, String> given : servers.given().entrySet()) {
      requireKnown("--given", "system", given.getKey(), known, faults);
    }
    if (!networks.equals(List.of(PlannedNetwork.NONE))) {
      List<String> names = plan.matrix().networks().stream().map(PlannedNetwork::name).toList();
      networks.forEach(network -> requireKnown("--networks", "network", network, names, faults));
    }
    plan.matrix().systems().stream()
        .filter(this::takesPart)
        .forEach(system -> faults.addAll(contradictions(plan.matrix(), system)));
    return faults;
  }

  /**
   * Returns the settings of a system's servers, and the properties of its clients, that {@code
   * --durability} decides.
   */
  private List<String> contradictions(Matrix matrix, SystemUnderTest system) {
    if (durability == null) {
      return List.of();
    }
    SystemUnderTest asked = system.with(durability);
    Stream<String> settings =
        system.server().isEmpty()
            ? Stream.of()
            : Clusters.refusedSettings(system.engine(), asked.clusterOptions()).stream();
    Stream<String> properties =
        matrix.workloadsOf(system).stream()
            .flatMap(
                workload ->
                    workload.phases().stream()
                        .map(phase -> matrix.properties(system, workload, phase)))
            .flatMap(planned -> asked.decided(planned).stream())
            .distinct()
            .map(name -> "properties." + name + ": " + durability.decides());
    return Stream.concat(settings, properties)
        .map(fault -> "--durability: systems." + system.name() + "." + fault)
        .toList();
  }

  boolean takesPart(SystemUnderTest system) {
    return systems.isEmpty() || systems.contains(system.name());
  }

  private static void requireKnown(
      String option, String kind, String name, List<String> known, List<String> faults) {
    if (!known.contains(name)) {
      faults.add(
          "%s: '%s' is not a %s of this study%s"
              .formatted(option, name, kind, NearestName.hint(name, known)));
    }
  }

  static void refuse(List<String> faults) {
    if (!faults.isEmpty()) {
      throw new IllegalArgumentException(String.join(System.lineSeparator(), faults));
    }
  }
}

package io.github.ycsbext.studies.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.clusters.Durability;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.Topology;
import io.github.ycsbext.clusters.fault.InjectedFault;
import io.github.ycsbext.clusters.fault.PacketLoss;
import io.github.ycsbext.clusters.fault.Partition;
import io.github.ycsbext.clusters.fault.PlannedFault;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.studies.run.server.Availability;
import io.github.ycsbext.studies.study.plan.Execution.TrialOrder;
import io.github.ycsbext.studies.study.plan.Matrix;
import io.github.ycsbext.studies.study.plan.Plan;
import io.github.ycsbext.studies.study.plan.PlannedNetwork;
import io.github.ycsbext.studies.study.plan.PlannedPhase;
import io.github.ycsbext.studies.study.plan.PlannedWorkload;
import io.github.ycsbext.studies.study.plan.SystemUnderTest;
import io.github.ycsbext.studies.study.reading.StudyCatalogue;
import io.github.ycsbext.studies.study.result.Servers;
import io.github.ycsbext.studies.study.result.Servers.ServerOrigin;
import io.github.ycsbext.studies.study.result.StudyManifest;
import io.github.ycsbext.studies.study.result.StudyManifest.NotRun;
import io.github.ycsbext.studies.study.result.Trial;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class StudyOptionsTest {
  private final Plan plan = Plans.of(TrialOrder.RANDOM, List.of(1000L, 2000L), 3);

  @Test
  void a_scale_is_a_part_of_the_operations_and_not_of_the_records() {
    StudyManifest manifest =
        StudyOptions.of(its -> its.scale = 0.1).apply(plan, Availability.ALL, Plans.CLOCK);

    assertThat(manifest.plan().matrix().operations()).containsExactly(100L, 200L);
    assertThat(manifest.plan().matrix().records()).isEqualTo(plan.matrix().records());
    assertThat(manifest.scaleOfSizes()).isEqualTo(0.1);
  }

  @Test
  void sizes_that_a_scale_makes_equal_are_run_once() {
    StudyManifest manifest =
        StudyOptions.of(its -> its.scale = 0.0001).apply(plan, Availability.ALL, Plans.CLOCK);

    assertThat(manifest.plan().matrix().operations()).containsExactly(1L);
  }

  @Test
  void systems_repetitions_and_order_replace_the_plans() {
    StudyManifest manifest =
        StudyOptions.of(
                its -> {
                  its.systems = List.of("mongodb");
                  its.repetitions = 2;
                  its.order = TrialOrder.PAPER;
                  its.seed = 9;
                })
            .apply(plan, Availability.ALL, Plans.CLOCK);

    assertThat(manifest.trials()).hasSize(8).allMatch(trial -> trial.system().equals("mongodb"));
    assertThat(manifest.notRunByReason())
        .extracting(NotRun::sentence)
        .singleElement()
        .asString()
        .contains("redis")
        .endsWith(" (left out by --systems)");
    assertThat(manifest.plan().execution().order()).isEqualTo(TrialOrder.PAPER);
    assertThat(manifest.seed()).isEqualTo(9);
    assertThat(manifest.createdAt()).isEqualTo("2026-01-02T03:04:05Z");
  }

  @Test
  void clients_are_a_property_of_every_trial() {
    StudyManifest manifest =
        StudyOptions.of(its -> its.clients = "3").apply(plan, Availability.ALL, Plans.CLOCK);

    assertThat(manifest.plan().matrix().properties()).containsEntry("clients", "3");
    assertThatThrownBy(
            () ->
                StudyOptions.of(its -> its.clients = "some")
                    .apply(plan, Availability.ALL, Plans.CLOCK))
        .hasMessageContaining("--clients: some is neither a number nor a file of hosts");
  }

  @Test
  void one_durability_is_set_for_all_systems() {
    StudyManifest manifest =
        StudyOptions.of(
                its -> {
                  its.repetitions = 1;
                  its.durability = Durability.ON_DISK;
                  its.seed = 9;
                })
            .apply(plan, Availability.ALL, Plans.CLOCK);

    assertThat(manifest.plan().matrix().systems())
        .hasSizeGreaterThan(1)
        .allMatch(system -> system.durability() == Durability.ON_DISK);
  }

  @Test
  void a_durability_does_not_contradict_the_settings_of_servers() {
    assertContradiction(
        Durability.ON_DISK,
        Map.of(),
        Map.of("appendonly", "no"),
        "Not run: redis (its servers' settings (appendonly) decide its durability, and not"
            + " --durability)");
  }

  @Test
  void a_durability_does_not_contradict_the_properties_of_clients() {
    assertContradiction(
        Durability.REPLICATED,
        Map.of("redis.waitReplicas", "0"),
        Map.of(),
        "--durability: systems.redis.properties.redis.waitReplicas: the durability that is asked"
            + " for (replicated) decides it: leave one of the two out");
  }

  private void assertContradiction(
      Durability durability,
      Map<String, String> properties,
      Map<String, String> server,
      String message) {
    Matrix matrix = plan.matrix();
    SystemUnderTest redis =
        new SystemUnderTest(
            "redis",
            Engine.named("redis"),
            Topology.REPLICATED,
            0,
            null,
            properties,
            server,
            null,
            null,
            false);
    Plan settled =
        plan.with(matrix.with(List.of(redis), List.of(), matrix.operations()), plan.execution());
    StudyOptions options =
        StudyOptions.of(
            its -> {
              its.repetitions = 1;
              its.durability = durability;
              its.seed = 9;
            });

    assertThatThrownBy(() -> options.apply(settled, Availability.ALL, Plans.CLOCK))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
  }

  @Test
  void every_wrong_option_is_named_at_once() {
    StudyOptions options =
        StudyOptions.of(
            its -> {
              its.scale = -1;
              its.systems = List.of("rediss");
              its.repetitions = 0;
              its.servers =
                  new Servers(ServerOrigin.LOCAL, Map.of("oracle", "f"), null, null, null);
            });

    assertThatThrownBy(() -> options.apply(plan, Availability.ALL, Plans.CLOCK))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("--scale: -1.0 is not a number above 0 and up to 1000")
        .hasMessageContaining("--repeat: 0 is not a whole number from 1 to 1000")
        .hasMessageContaining(
            "--systems: 'rediss' is not a system of this study: did you mean redis?")
        .hasMessageContaining("--given: 'oracle' is not a system of this study");
  }

  @Test
  void what_cannot_be_had_is_left_out_by_name() {
    Availability noMongo =
        new Availability() {
          @Override
          public Optional<Note> whyNot(SystemUnderTest system) {
            return system.name().equals("mongodb")
                ? Optional.of(Note.plain("no mongod"))
                : Optional.empty();
          }
        };

    StudyManifest manifest = Plans.options().apply(plan, noMongo, Plans.CLOCK);

    assertThat(manifest.trials()).noneMatch(trial -> trial.system().equals("mongodb"));
    assertThat(manifest.notRun())
        .extracting(StudyManifest.NotRun::sentence)
        .containsExactly("Not run: mongodb (no mongod)");
    assertThatThrownBy(() -> Plans.options("mongodb").apply(plan, noMongo, Plans.CLOCK))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("Not run: mongodb (no mongod)");
  }

  private static final PlannedNetwork SLOW = new PlannedNetwork("slow", 1_000_000_000, 2_000, "");
  private static final PlannedNetwork FAST = new PlannedNetwork("fast", 0, 0, "");

  private Plan on(PlannedNetwork... networks) {
    Matrix matrix = plan.matrix();
    return plan.with(
        matrix.with(matrix.systems(), List.of(networks), matrix.operations()), plan.execution());
  }

  /** A machine that lacks something of the slow network. */
  private static Availability lacking(boolean inPart) {
    return new Availability() {
      @Override
      public Optional<NotRun> lack(PlannedNetwork network) {
        return network.equals(SLOW)
            ? Optional.of(new NotRun("slow", Note.plain("no netem"), inPart))
            : Optional.empty();
      }
    };
  }

  @Test
  void a_study_of_networks_of_which_none_can_be_had_is_refused_with_the_way_out() {
    assertThatThrownBy(() -> Plans.options().apply(on(SLOW), lacking(false), Plans.CLOCK))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "Nothing was run: this machine cannot provide the study's network (slow: 1gbit, delay"
                + " 2ms): no netem. To measure without it, add --networks none, and the report will"
                + " say so");
  }

  /** A machine that can disturb no link. */
  private static final Availability NO_FILTERS =
      new Availability() {
        @Override
        public Optional<Note> whyNot(InjectedFault fault) {
          return Optional.of(Note.plain("no nft"));
        }
      };

  @Test
  void faults_of_links_are_refused_where_none_can_be_made_and_without_links() {
    Partition cut = new Partition(Partition.From.CLIENTS, Partition.Way.BOTH);
    Plan cutting = Plans.faulty(new PlannedFault(cut, 1, null, 0, 10L));
    assertThatThrownBy(() -> Plans.options().apply(cutting, NO_FILTERS, Plans.CLOCK))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "Nothing was run: this machine cannot make the plan's fault `partition`: no nft. Run it where that is possible, or take the faults out"
                + " of the plan");
    assertThatThrownBy(() -> onNetworks("none").apply(cutting, Availability.ALL, Plans.CLOCK))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "--networks none: the plan has the fault `partition`, which takes links: leave --networks none out, or choose --workloads without it");
    assertThat(Plans.options().apply(plan, NO_FILTERS, Plans.CLOCK).trials()).isNotEmpty();
    StudyManifest linked = Plans.options().apply(cutting, Availability.ALL, Plans.CLOCK);
    assertThat(linked.plan().matrix().networks())
        .as("all systems have links then")
        .containsExactly(PlannedNetwork.UNLIMITED);
  }

  @Test
  void a_workload_without_faults_of_links_runs_where_they_cannot_be_made() {
    Partition cut = new Partition(Partition.From.CLIENTS, Partition.Way.BOTH);
    Plan cutting = Plans.faulty(new PlannedFault(cut, 1, null, 0, 10L));
    PlannedWorkload calm = new PlannedWorkload("calm", "media-a");
    Plan both =
        cutting.with(
            cutting.matrix().with(List.of(cutting.workload("A"), calm)), cutting.execution());

    assertThatThrownBy(() -> Plans.options().apply(both, NO_FILTERS, Plans.CLOCK))
        .hasMessageEndingWith("or without the faults: --workloads calm");
    StudyManifest manifest = of("calm").apply(both, NO_FILTERS, Plans.CLOCK);

    assertThat(manifest.trials()).extracting(Trial::workload).containsOnly("calm");
    assertThat(manifest.plan().matrix().networks()).isEmpty();
    assertThat(manifest.notRun())
        .extracting(NotRun::sentence)
        .containsExactly("Not run: A (left out by --workloads)");
    assertThatThrownBy(() -> of("calmer").apply(both, NO_FILTERS, Plans.CLOCK))
        .hasMessageContaining("--workloads: 'calmer' is not a workload of this study")
        .hasMessageContaining("calm");
  }

  private static StudyOptions of(String workload) {
    return StudyOptions.of(its -> its.workloads = List.of(workload));
  }

  @Test
  void a_workload_runs_on_its_own_systems_alone() {
    Plan plan = Plans.of(TrialOrder.PAPER, List.of(20L), 1);
    PlannedWorkload some =
        new PlannedWorkload("S", "media-a", Map.of(), List.of(), null, false, List.of("redis"));
    Plan mixed =
        plan.with(
            plan.matrix().with(List.of(plan.matrix().workloads().get(0), some)), plan.execution());
    StudyManifest manifest = Plans.options().apply(mixed, Availability.ALL, Plans.CLOCK);
    StudyOptions none =
        StudyOptions.of(
            its -> {
              its.systems = List.of("cassandra");
              its.workloads = List.of("S");
            });

    assertThat(manifest.trials())
        .extracting(trial -> trial.system() + " " + trial.workload())
        .containsExactlyInAnyOrder("redis A", "redis S", "cassandra A", "mongodb A")
        .hasSize((int) mixed.trials());
    assertThatThrownBy(() -> none.apply(mixed, Availability.ALL, Plans.CLOCK))
        .hasMessage("--systems, --workloads: none of these systems runs one of these workloads");
  }

  @Test
  void a_fault_that_servers_here_cannot_have_is_refused_by_name() {
    Plan losing = Plans.faulty(new PlannedFault(new PacketLoss(0.5), 1, null, 0, 10L));
    Availability noFilters =
        new Availability() {
          @Override
          public Optional<Note> whyNot(InjectedFault fault) {
            return Optional.of(Note.plain("no nft"));
          }
        };

    assertThatThrownBy(() -> Plans.options().apply(losing, noFilters, Plans.CLOCK))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "Nothing was run: this machine cannot make the plan's fault `packet-loss`: no nft. Run it"
                + " where that is possible, or take the faults out of the plan");
    assertThat(Plans.options().apply(plan, noFilters, Plans.CLOCK).trials()).isNotEmpty();
  }

  @Test
  void networks_that_can_be_had_are_measured_and_the_others_are_named() {
    StudyManifest manifest = Plans.options().apply(on(SLOW, FAST), lacking(false), Plans.CLOCK);

    assertThat(manifest.plan().matrix().networks()).containsExactly(FAST);
    assertThat(manifest.notRun())
        .extracting(NotRun::sentence)
        .containsExactly("Not run: slow (no netem)");
  }

  @Test
  void a_network_without_its_delay_is_measured_and_says_what_is_missing() {
    StudyManifest manifest = Plans.options().apply(on(SLOW), lacking(true), Plans.CLOCK);

    assertThat(manifest.trials()).isNotEmpty().allMatch(trial -> "slow".equals(trial.network()));
    assertThat(manifest.notRun())
        .extracting(NotRun::sentence)
        .containsExactly("Not as planned: slow (no netem)");
  }

  @Test
  void networks_are_left_out_by_choice_and_the_sheet_says_so() {
    StudyManifest none = onNetworks("none").apply(on(SLOW, FAST), lacking(false), Plans.CLOCK);
    StudyManifest fast = onNetworks("fast").apply(on(SLOW, FAST), lacking(false), Plans.CLOCK);

    assertThat(none.trials()).isNotEmpty().allMatch(trial -> trial.network() == null);
    assertThat(none.notRun()).extracting(NotRun::name).containsExactly("slow", "fast");
    assertThat(fast.trials()).isNotEmpty().allMatch(trial -> "fast".equals(trial.network()));
    assertThat(fast.notRun())
        .extracting(NotRun::sentence)
        .containsExactly("Not run: slow (left out by --networks; its links were not set up)");
    assertThatThrownBy(() -> onNetworks("fas").apply(on(FAST), Availability.ALL, Plans.CLOCK))
        .hasMessage("--networks: 'fas' is not a network of this study: did you mean fast?");
  }

  private static StudyOptions onNetworks(String network) {
    return StudyOptions.of(
        its -> {
          its.networks = List.of(network);
          its.seed = 7;
        });
  }

  @Test
  void a_size_of_the_paper_is_scaled_as_the_operations_are() {
    StudyManifest manifest =
        StudyOptions.of(its -> its.scale = 0.1).apply(plan, Availability.ALL, Plans.CLOCK);

    assertThat(manifest.plan().matrix().operations()).contains(manifest.scaled(2000));
  }

  @Test
  void a_scale_shortens_runs_that_end_by_time_before_it_takes_their_records() throws Exception {
    assertThat(timesAndSizes(0.1))
        .isEqualTo(
            "Not as planned: tpcc (30 s in place of 300 s, and 100 % of the records, by --scale), 40 warehouses");
    assertThat(timesAndSizes(0.0025))
        .isEqualTo(
            "Not as planned: tpcc (10 s in place of 300 s, and 7.5 % of the records, by --scale), 3 warehouses");
  }

  private static String timesAndSizes(double scale) throws Exception {
    Plan citus = StudyCatalogue.find("citus-tpcc-local");
    StudyManifest manifest =
        StudyOptions.of(its -> its.scale = scale).apply(citus, Availability.ALL, Plans.CLOCK);
    List<Long> sizes = manifest.plan().matrix().operations();
    assertThat(sizes).containsExactly(manifest.scaled(40));
    assertThat(manifest.notRun()).hasSize(1);
    return "%s, %s warehouses".formatted(manifest.notRun().get(0).sentence(), sizes.get(0));
  }

  @Test
  void a_scale_ends_no_phase_before_its_faults() throws Exception {
    Plan faults = StudyCatalogue.find("faults");

    StudyManifest manifest =
        StudyOptions.of(its -> its.scale = 0.05).apply(faults, Availability.ALL, Plans.CLOCK);

    List<PlannedPhase> phases =
        manifest.plan().matrix().workloads().stream()
            .flatMap(workload -> workload.phases().stream())
            .filter(phase -> !phase.faults().isEmpty())
            .toList();
    assertThat(phases)
        .isNotEmpty()
        .allSatisfy(
            phase ->
                assertThat(phase.faults())
                    .allSatisfy(
                        fault ->
                            assertThat(fault.lastMillis())
                                .isLessThan(phase.amount().seconds() * 1000)));
  }

  @Test
  void what_started_servers_cannot_do_is_refused() {
    Plan waiting = waiting(Topology.STANDALONE, "1");

    assertThatThrownBy(() -> options(Servers.local()).requireOwnServers(waiting, null))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "redis: redis.waitReplicas=1, but a primary of standalone has 0 replicas: lower it, or choose another topology");
    options(Servers.local()).requireOwnServers(waiting(Topology.REPLICATED, "2"), null);
    options(Servers.local()).requireOwnServers(waiting(Topology.STANDALONE, "0"), null);
    options(new Servers(ServerOrigin.LOCAL, Map.of("redis", "mine.properties"), null, null, null))
        .requireOwnServers(waiting, null);
  }

  private static StudyOptions options(Servers servers) {
    return StudyOptions.of(
        its -> {
          its.repetitions = 1;
          its.seed = 9;
          its.servers = servers;
        });
  }

  private Plan waiting(Topology topology, String replicas) {
    SystemUnderTest redis =
        new SystemUnderTest(
            "redis", Engine.named("redis"), topology, 0, Map.of("redis.waitReplicas", replicas));
    return plan.with(
        plan.matrix().with(List.of(redis), plan.matrix().networks(), plan.matrix().operations()),
        plan.execution());
  }
}

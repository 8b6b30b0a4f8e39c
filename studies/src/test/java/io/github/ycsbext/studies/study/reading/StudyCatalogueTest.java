package io.github.ycsbext.studies.study.reading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.ycsbext.clusters.ServerLimits;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.studies.study.plan.Amount;
import io.github.ycsbext.studies.study.plan.Claim;
import io.github.ycsbext.studies.study.plan.Evaluation.Published;
import io.github.ycsbext.studies.study.plan.Metric;
import io.github.ycsbext.studies.study.plan.Plan;
import io.github.ycsbext.studies.study.plan.PlannedPhase;
import io.github.ycsbext.studies.study.plan.PlannedWorkload;
import io.github.ycsbext.studies.study.plan.SystemUnderTest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class StudyCatalogueTest {
  @TempDir private Path folder;

  @Test
  void every_study_that_is_listed_is_a_valid_plan() throws Exception {
    assertThat(StudyCatalogue.names()).contains("quickstart", "digital-media");
    for (String name : StudyCatalogue.names()) {
      assertThat(StudyCatalogue.find(name).name()).isEqualTo(name);
    }
  }

  @Test
  void every_study_has_a_row_and_a_page() throws IOException {
    String readme = Files.readString(Path.of("README.md"));

    for (String name : StudyCatalogue.names()) {
      assertThat(readme).as("studies/README.md").contains("`" + name + "`");
      assertThat(Path.of("docs", name.replaceFirst("-local$", "") + ".md")).isNotEmptyFile();
    }
  }

  @Test
  void a_plan_or_its_claims_in_another_encoding_are_refused_with_the_line() throws IOException {
    Path plan = folder.resolve("mine.yaml");
    Files.writeString(plan, "title: T\nquestion: Qu\u00e9?\n", StandardCharsets.ISO_8859_1);
    assertThatThrownBy(() -> StudyCatalogue.find(plan.toString()))
        .isInstanceOf(InvalidPlanException.class)
        .hasMessage(plan + ":2: not text in UTF-8: save it so");

    Files.writeString(plan, "title: T\n", StandardCharsets.UTF_16);
    assertThatThrownBy(() -> StudyCatalogue.find(plan.toString()))
        .hasMessage(plan + ":1: not text in UTF-8: save it so");

    Files.writeString(plan, "title: T\nclaims: mine.csv\n");
    Path claims = folder.resolve("mine.csv");
    Files.writeString(claims, "claim\n\n\u00e9\n", StandardCharsets.ISO_8859_1);
    assertThatThrownBy(() -> StudyCatalogue.find(plan.toString()))
        .hasMessageContaining(plan + ":1: question is missing")
        .hasMessageContaining(claims + ":3: not text in UTF-8: save it so");
  }

  @Test
  void a_file_of_ones_own_ends_in_yaml_or_yml() throws Exception {
    String plan =
        "{title: T, question: Q, systems: {redis: {}}, workloads: {A: a}, records: 1,"
            + " operations: [1], repetitions: 1}\n";
    for (String name : List.of("mine.yaml", "mine.yml")) {
      Path file = Files.writeString(folder.resolve(name), plan);
      assertThat(StudyCatalogue.find(file.toString()).name()).isEqualTo("mine");
    }
    String other = Files.writeString(folder.resolve("mine.txt"), plan).toString();
    assertThatThrownBy(() -> StudyCatalogue.find(other))
        .hasMessage(
            "'" + other + "' is not a study: the name of a file of your own ends in .yaml or .yml");
  }

  @Test
  void digital_media_is_the_papers_matrix() throws Exception {
    Plan plan = StudyCatalogue.find("digital-media");

    assertThat(plan.matrix().operations()).containsExactly(5000L, 7000L, 12000L, 15000L, 20000L);
    assertThat(plan.matrix().systems()).filteredOn(system -> !system.addition()).hasSize(3);
    assertThat(plan.matrix().workloads())
        .filteredOn(workload -> !workload.addition())
        .extracting(PlannedWorkload::file)
        .containsExactly("media-a", "media-b");
    assertThat(plan.workload("A").first().amount()).isEqualTo(Amount.fixed(1000));
    assertThat(plan.evaluation().figures()).hasSize(6);
    assertThat(plan.evaluation().claims()).hasSize(29);
    assertThat(plan.source()).isNotNull();
  }

  /** Four systems, two kinds of storage and four numbers of threads, ten times each. */
  @Test
  void social_network_is_the_papers_matrix() throws Exception {
    Plan plan = StudyCatalogue.find("social-network");

    assertThat(plan.trials()).isEqualTo(4 * 2 * 4 * 10);
    assertThat(plan.matrix().sizes()).containsExactly(20L, 40L, 60L, 80L);
    assertThat(plan.matrix().operationsOf(80)).isEqualTo(240);
    assertThat(plan.matrix().threadsOf(80)).isEqualTo(80);
    assertThat(plan.evaluation().claims()).hasSize(17);
    Claim steadier = plan.evaluation().claims().get(7);
    assertThat(steadier.a())
        .isEqualTo(
            new Claim.Subject(
                "mysql",
                "READ",
                "binary",
                null,
                80L,
                new Claim.Subject(null, null, null, null, 20L),
                null));
  }

  /**
   * Three systems, three workloads and sizes, two networks: 54 tests, as the paper counts them, and
   * two systems in one workload at equal durability.
   */
  @Test
  void distributed_nosql_is_the_papers_matrix() throws Exception {
    Plan plan = StudyCatalogue.find("distributed-nosql");

    assertThat(plan.trials() / plan.execution().repetitions()).isEqualTo(54 + 2 * 3 * 2);
    assertThat(plan.matrix().threads()).containsExactly(1);
    assertThat(plan.evaluation().tables()).hasSize(6);
    assertThat(plan.evaluation().figures()).hasSize(10);
    assertThat(plan.evaluation().published()).hasSize(18);
    assertThat(plan.evaluation().claims()).hasSize(42);
    assertThat(plan.workload("write-only").phases()).hasSize(1);
    assertThat(plan.workload("read-only").first().amount().of(100_000)).isEqualTo(100_000);
  }

  @Test
  void scale_out_compares_three_clusters_of_one_engine_with_the_papers_numbers() throws Exception {
    Plan plan = StudyCatalogue.find("scale-out");

    assertThat(plan.evaluation().baseline()).isEqualTo("1-node");
    assertThat(plan.system("3-nodes-no-replication").replicationFactor()).isEqualTo(1);
    assertThat(plan.system("3-nodes-replicated").replicationFactor()).isEqualTo(3);
    assertThat(plan.matrix().operations()).containsExactly(10_000_000L);
    assertThat(plan.evaluation().published())
        .contains(
            new Published(
                Metric.RUN_SPEEDUP,
                2.78,
                "3-nodes-no-replication",
                null,
                null,
                null,
                10_000_000L,
                null,
                "Slides, table of gain and efficiency",
                ""));
  }

  /** Table I of the paper, in percent: writing, reading, deleting. */
  @Test
  void crud_mix_splits_half_a_million_operations_as_the_paper_does() throws Exception {
    Plan plan = StudyCatalogue.find("crud-mix");

    assertThat(plan.matrix().threads()).containsExactly(160);
    assertThat(plan.execution().repetitions()).isEqualTo(3);
    assertThat(plan.matrix().workloads())
        .extracting(workload -> workload.loaded(500_000))
        .containsExactly(250_000L, 375_000L, 250_000L, 125_000L, 125_000L);
    assertThat(plan.matrix().workloads())
        .allMatch(
            workload ->
                workload.phases().stream().mapToLong(phase -> phase.amount().of(500_000)).sum()
                    == 500_000);
    assertThat(plan.workload("C5").phases())
        .extracting(PlannedPhase::name)
        .containsExactly("ramp-up", "read", "update", "delete");
    assertThat(plan.matrix().systems().stream().filter(SystemUnderTest::addition))
        .extracting(SystemUnderTest::name)
        .containsExactly("redis");
  }

  @Test
  void blocks_inserts_updates_and_selects_each_of_sixty_blocks_before_the_next() throws Exception {
    Plan plan = StudyCatalogue.find("blocks");

    assertThat(plan.matrix().operations().get(0) / plan.matrix().blocks()).isEqualTo(500_000);
    assertThat(plan.workload("typed").phases())
        .containsExactly(
            new PlannedPhase(
                "blocks",
                PlannedPhase.Kind.RUN,
                Amount.ofSize(3),
                Map.of("block.order", "insert,update,read")));
    // 60 blocks of three operations with two durations each; of each operation three numbers of the
    // line, the mean, the mean of the means, and how constant it is.
    assertThat(plan.evaluation().published()).hasSize(60 * 3 * 2 + 3 * 6);
    assertThat(plan.evaluation().published().stream().filter(one -> !one.note().isEmpty()))
        .extracting(Published::block)
        .contains(15, 31, 47);
  }

  /** The annex's ten last blocks over its ten first: 0.976, 0.990 and 0.966. */
  @Test
  void how_constant_blocks_are_follows_from_the_papers_annex() throws Exception {
    List<Published> published = StudyCatalogue.find("blocks").evaluation().published();

    for (String operation : List.of("INSERT", "READ", "UPDATE")) {
      double ratio =
          (cumulative(published, operation, 60) - cumulative(published, operation, 50))
              / cumulative(published, operation, 10);
      assertThat(published)
          .filteredOn(one -> one.metric() == Metric.LAST_BLOCKS)
          .filteredOn(one -> operation.equals(one.operation()))
          .singleElement()
          .satisfies(one -> assertThat(ratio).isCloseTo(one.value(), within(0.0006)));
    }
  }

  private static double cumulative(List<Published> published, String operation, int block) {
    return published.stream()
        .filter(one -> one.metric() == Metric.CUMULATIVE_DURATION)
        .filter(one -> operation.equals(one.operation()))
        .filter(one -> Objects.equals(one.block(), block))
        .findFirst()
        .orElseThrow()
        .value();
  }

  static List<String> studies() {
    return StudyCatalogue.names();
  }

  @ParameterizedTest
  @MethodSource("studies")
  void each_claim_says_where_the_paper_has_it(String study) throws Exception {
    Plan plan = StudyCatalogue.find(study);

    if (plan.source() != null) {
      assertThat(plan.evaluation().claims())
          .isNotEmpty()
          .allSatisfy(claim -> assertThat(claim.place()).isNotEmpty());
    }
  }

  /**
   * The slides' twelve figures: speed-ups follow from the rates, efficiencies from the speed-ups.
   */
  @ParameterizedTest
  @ValueSource(strings = {"citus-tpcc", "citus-tpcc-local"})
  void what_the_slides_print_of_gain_follows_from_their_rates(String study) throws Exception {
    List<Published> published = StudyCatalogue.find(study).evaluation().published();

    for (Metric rate : List.of(Metric.NOPM, Metric.TPM)) {
      double speedUp = of(published, rate.derived(Metric.Derivation.SPEEDUP), "multi-node");
      assertThat(speedUp)
          .isCloseTo(
              of(published, rate, "multi-node") / of(published, rate, "single-node"),
              within(0.006));
      assertThat(
              of(
                  published,
                  Objects.requireNonNull(rate.derived(Metric.Derivation.EFFICIENCY))
                      .derived(Metric.Derivation.DATA_EFFICIENCY),
                  "multi-node"))
          .isCloseTo(100 * speedUp / 3, within(0.2));
      assertThat(of(published, rate.derived(Metric.Derivation.EFFICIENCY), "multi-node"))
          .isCloseTo(100 * speedUp / 4, within(0.2));
    }
  }

  private static double of(List<Published> published, @Nullable Metric metric, String system) {
    return published.stream()
        .filter(one -> one.metric() == metric && system.equals(one.system()))
        .mapToDouble(Published::value)
        .findFirst()
        .orElseThrow();
  }

  /** "4 CPUs e 8GB de RAM, restringidos via Docker no mesmo host". */
  @Test
  void the_nodes_of_one_host_have_the_slides_limits() throws Exception {
    Plan plan = StudyCatalogue.find("citus-tpcc-local");

    assertThat(plan.evaluation().sharesMachine()).isTrue();
    assertThat(plan.matrix().systems())
        .extracting(SystemUnderTest::limits)
        .containsOnly(new ServerLimits(4, 8L << 30));
  }

  @ParameterizedTest
  @MethodSource("studies")
  void each_published_number_says_where_it_stands(String study) throws Exception {
    assertThat(StudyCatalogue.find(study).evaluation().published())
        .allSatisfy(number -> assertThat(number.source()).isNotEmpty());
  }

  /** Where both sides of a claim are printed, their ratio must be as claimed. */
  @ParameterizedTest
  @CsvSource({
    "distributed-nosql, 22",
    "scale-out, 19",
    "citus-tpcc, 15",
    "citus-tpcc-local, 18",
    "blocks, 10"
  })
  void the_numbers_that_a_paper_prints_bear_its_claims(String study, int judged) throws Exception {
    Plan plan = StudyCatalogue.find(study);

    Map<Claim, Double> ratios = new LinkedHashMap<>();
    for (Claim claim : plan.evaluation().claims()) {
      Double a = printed(plan, claim.metric(), claim.a());
      Double b = claim.b() == null ? Double.valueOf(1) : printed(plan, claim.metric(), claim.b());
      if (a != null && b != null) {
        ratios.put(claim, a / b);
      }
    }

    assertThat(ratios).hasSize(judged);
    assertThat(ratios)
        .allSatisfy(
            (claim, ratio) -> {
              assertThat(ratio).as(claim.text()).isGreaterThan(claim.least());
              assertThat(!claim.approximate() || ratio < claim.most()).as(claim.text()).isTrue();
            });
  }

  /** Returns the only number of a side; null if none is printed, or several. */
  private static @Nullable Double printed(Plan plan, Metric metric, Claim.Subject side) {
    Claim.Subject divisor = side.divisor();
    if (divisor != null) {
      Claim.Subject divided =
          new Claim.Subject(
              side.system(), side.operation(), side.workload(), side.network(), side.size());
      Double a = printed(plan, metric, divided);
      Double b = printed(plan, metric, divisor);
      return a == null || b == null ? null : Double.valueOf(a / b);
    }
    List<Published> found =
        plan.evaluation().published().stream()
            .filter(one -> one.metric() == metric && one.block() == null)
            .filter(one -> Objects.equals(one.operation(), side.operation()))
            .filter(one -> side.system() == null || side.system().equals(one.system()))
            .filter(one -> side.workload() == null || side.workload().equals(one.workload()))
            .filter(one -> side.network() == null || side.network().equals(one.network()))
            .filter(one -> side.size() == null || side.size().equals(one.operations()))
            .toList();
    return found.size() == 1 ? Double.valueOf(found.get(0).value()) : null;
  }

  @Test
  void a_name_that_is_nearly_right_is_suggested() {
    assertThatThrownBy(() -> StudyCatalogue.find("quickstrat"))
        .isInstanceOf(UserError.class)
        .hasMessage("'quickstrat' is not a study: did you mean quickstart?");
  }

  @Test
  void a_file_of_the_users_own_is_a_study_too() throws Exception {
    Path file = folder.resolve("mine.yaml");
    Files.writeString(
        file,
        """
        title: Mine
        question: Why?
        systems: {redis: {}}
        workloads: {A: media-a}
        records: 1
        operations: [1]
        repetitions: 1
        """);

    assertThat(StudyCatalogue.find(file.toString()).name()).isEqualTo("mine");
  }

  @Test
  void a_plan_and_its_claims_may_begin_with_a_byte_order_mark() throws Exception {
    Files.writeString(
        folder.resolve("mine.csv"),
        "\uFEFFclaim,metric,a,op,b,factor\nRedis is fast,throughput,redis,>,redis,1\n");
    Path file =
        Files.writeString(
            folder.resolve("mine.yaml"),
            """
            \uFEFFtitle: Mine
            question: Why?
            systems: {redis: {}, valkey: {}}
            workloads: {A: media-a}
            records: 1
            operations: [1]
            repetitions: 1
            claims: mine.csv
            """);

    assertThat(StudyCatalogue.find(file.toString()).evaluation().claims()).hasSize(1);
  }

  @Test
  void a_file_that_is_not_there_is_named() {
    assertThatThrownBy(() -> StudyCatalogue.find(folder.resolve("no.yaml").toString()))
        .isInstanceOf(UserError.class)
        .hasMessageContaining("no.yaml");
  }
}

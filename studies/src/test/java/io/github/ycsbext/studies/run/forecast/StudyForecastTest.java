package io.github.ycsbext.studies.run.forecast;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.clusters.fault.Kill;
import io.github.ycsbext.clusters.fault.PlannedFault;
import io.github.ycsbext.studies.run.Plans;
import io.github.ycsbext.studies.run.StudyOptions;
import io.github.ycsbext.studies.run.child.Distribution;
import io.github.ycsbext.studies.run.server.Availability;
import io.github.ycsbext.studies.study.reading.StudyCatalogue;
import io.github.ycsbext.studies.study.result.StudyManifest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Beside what studies took on two cores of an AMD EPYC, servers and client together. */
class StudyForecastTest {
  /** Of the sample set, as workload A asks for it. */
  private static final MediaSize MEDIA = workload -> 151_849;

  @TempDir private Path temporary;

  private static Duration forecast(String study, String... systems) throws Exception {
    return forecast(1, study, Set.of(), systems).times().total();
  }

  private static StudyForecast forecast(
      double scale, String study, Set<String> given, String... systems) throws Exception {
    StudyManifest manifest =
        StudyOptions.of(
                its -> {
                  its.scale = scale;
                  its.systems = List.of(systems);
                  its.seed = 7;
                })
            .apply(StudyCatalogue.find(study), Availability.ALL, Plans.CLOCK);
    return new StudyForecast(manifest, given, new Distribution(Path.of("..")), MEDIA);
  }

  @Test
  void small_records_from_many_threads_are_bound_by_the_machine() throws Exception {
    // It took 5 min.
    assertThat(forecast("crud-mix", "cassandra"))
        .isBetween(Duration.ofMinutes(4), Duration.ofMinutes(8));
  }

  @Test
  void several_nodes_share_the_machine() throws Exception {
    // It took 72 min.
    assertThat(forecast(0.02, "distributed-nosql", Set.of(), "redis", "cassandra").times().total())
        .isBetween(Duration.ofMinutes(60), Duration.ofMinutes(95));
  }

  @Test
  void servers_that_are_given_are_not_started() throws Exception {
    StudyForecast given = forecast(1, "crud-mix", Set.of("cassandra"), "cassandra");

    assertThat(given.times().total()).isLessThan(forecast("crud-mix", "cassandra"));
    assertThat(given.serverMemoryBytes()).isZero();
  }

  @Test
  void a_phase_with_a_target_takes_as_long_as_that_makes_it_after_its_warm_up() throws Exception {
    String properties = "{target: 10, warmuptime: 7}";

    // 30 trials that load 100 and run 200 records, each in no time where nothing holds them back.
    assertThat(paced(properties).minus(paced("{}")))
        .isBetween(Duration.ofSeconds(30 * (10 + 7 + 20) - 10), Duration.ofSeconds(30 * 37));
  }

  @Test
  void an_operation_takes_at_least_the_round_trip_of_its_network() throws Exception {
    // 30 trials with 300 operations each, whose values are negligible.
    assertThat(paced("{}\nnetworks: {slow: {rate: unlimited, delay: 5ms}}").minus(paced("{}")))
        .isBetween(Duration.ofSeconds(30 * 3 - 5), Duration.ofSeconds(30 * 3 + 5));
  }

  @Test
  void values_pass_at_the_rate_of_their_network_at_most() throws Exception {
    // 300 operations with a record of 1,000 bytes each, at 8,000 bit/s.
    assertThat(paced("{}\nnetworks: {slow: {rate: 8kbit}}"))
        .isBetween(Duration.ofMinutes(140), Duration.ofMinutes(160));
  }

  @Test
  void a_run_that_is_too_short_tells_how_many_operations_it_needs() throws Exception {
    paced("{}");
    String plan = temporary.resolve("mine.yaml").toString();

    // 200 operations at 12,000 a second.
    assertThat(forecast(1, plan, Set.of()).shortRuns())
        .containsExactly(new StudyForecast.ShortRun("Redis", "A", "run", 200 / 12_000.0, 120_000L));
    assertThat(forecast(600, plan, Set.of()).shortRuns()).isEmpty();
    paced("{target: 10}");
    assertThat(forecast(1, plan, Set.of()).shortRuns()).isEmpty();
  }

  @Test
  void a_fault_that_is_due_after_its_phase_is_told() throws Exception {
    Path file = temporary.resolve("mine.yaml");
    paced("{target: 10}");
    String plan = Files.readString(file);
    String workload =
        "{A: {file: workloada, phases: {load: {load: 100}, run: {run: 200, faults: [{kill: 1, after: %s}]}}}}";

    // 200 operations at 10 a second.
    Files.writeString(file, plan.replace("{A: workloada}", workload.formatted("20 s")));
    assertThat(forecast(1, file.toString(), Set.of()).lateFaults())
        .containsExactly(
            new StudyForecast.LateFault(
                "A", "run", 20, new PlannedFault(new Kill(), 1, 20_000, null)));

    Files.writeString(file, plan.replace("{A: workloada}", workload.formatted("19 s")));
    assertThat(forecast(1, file.toString(), Set.of()).lateFaults()).isEmpty();

    String restarted = workload.formatted("10 s, restartAfter: 20 s");
    Files.writeString(file, plan.replace("{A: workloada}", restarted));
    assertThat(forecast(1, file.toString(), Set.of()).lateFaults())
        .singleElement()
        .matches(StudyForecast.LateFault::happens);

    String unpaced = plan.replace("{target: 10}", "{}");
    Files.writeString(file, unpaced.replace("{A: workloada}", workload.formatted("20 s")));
    assertThat(forecast(1, file.toString(), Set.of()).lateFaults()).isEmpty();
  }

  private Duration paced(String properties) throws Exception {
    Path file =
        Files.writeString(
            temporary.resolve("mine.yaml"),
            """
            title: Mine
            question: Which?
            systems: {redis: {}}
            workloads: {A: workloada}
            properties: %s
            records: 100
            operations: [200]
            repetitions: 30
            """
                .formatted(properties));
    return forecast(file.toString());
  }

  @Test
  void media_are_bound_by_their_bytes() throws Exception {
    // It took 31 min.
    assertThat(forecast("digital-media")).isBetween(Duration.ofMinutes(25), Duration.ofMinutes(40));
  }
}

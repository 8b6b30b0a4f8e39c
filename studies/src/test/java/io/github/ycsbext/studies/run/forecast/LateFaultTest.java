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
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LateFaultTest {
  @TempDir private Path temporary;

  /** Of a phase of 200 operations. */
  private Set<LateFault> late(String properties, String fault) throws Exception {
    Path file =
        Files.writeString(
            temporary.resolve("mine.yaml"),
            """
            title: Mine
            question: Which?
            systems: {redis: {}}
            workloads:
              A: {file: workloada, phases: {load: {load: 100}, run: {run: 200, faults: [{kill: 1, after: %s}]}}}
            properties: %s
            records: 100
            operations: [200]
            repetitions: 1
            """
                .formatted(fault, properties));
    StudyManifest manifest =
        new StudyOptions()
            .apply(StudyCatalogue.find(file.toString()), Availability.ALL, Plans.CLOCK);
    SpaceCheck sizes =
        new SpaceCheck(
            manifest.plan(), new Distribution(Path.of("..")), folder -> 1, Machine.current());
    return LateFault.of(manifest, sizes);
  }

  @Test
  void a_fault_that_is_due_after_its_phase_is_told() throws Exception {
    assertThat(late("{target: 10}", "20 s"))
        .containsExactly(
            new LateFault("A", "run", 20, new PlannedFault(new Kill(), 1, 20_000, null)));
    assertThat(late("{target: 10}", "19 s")).isEmpty();
    assertThat(late("{target: 10}", "10 s, restartAfter: 20 s"))
        .singleElement()
        .matches(LateFault::happens);
    assertThat(late("{}", "20 s")).isEmpty();
  }
}

package io.github.ycsbext.studies.analysis.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.studies.analysis.simulation.SimulatedFamilies.Shares;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests families of claims on 40 simulated studies; docs/statistics.md has more. */
@Tag("thorough")
class SimulatedFamiliesTest {
  private static final int STUDIES = 40;

  @Test
  void a_family_seldom_has_a_false_verdict_and_decides_more_than_all_claims_together() {
    Shares all = new SimulatedFamilies(0.04, 1).shares(STUDIES, 5, 40);
    Shares families = new SimulatedFamilies(0.04, 1).shares(STUDIES, 5, 5);

    assertThat(all.falseFamilies()).isLessThan(0.1);
    assertThat(families.falseFamilies()).isLessThan(0.065);
    assertThat(families.decided()).isGreaterThan(all.decided() + 0.1);
  }
}

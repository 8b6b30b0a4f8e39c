package io.github.ycsbext.studies.study.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.studies.study.plan.Claim.Subject;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

class ClaimTest {
  private static final JsonMapper JSON =
      JsonMapper.builder().enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).build();

  @Test
  void a_claim_is_opened_as_it_was_recorded() {
    Claim claim =
        new Claim(
            "Steadier",
            Metric.MEAN_LATENCY,
            new Subject(
                "mysql", "READ", "A", null, 80L, new Subject(null, null, "B", null, null), null),
            new Subject("mongodb", "READ", "A", null, 80L),
            2,
            0.05,
            "Section 1",
            "Yet section 2 has it otherwise.",
            true,
            "models");

    assertThat(JSON.readValue(JSON.writeValueAsString(claim), Claim.class)).isEqualTo(claim);
  }
}

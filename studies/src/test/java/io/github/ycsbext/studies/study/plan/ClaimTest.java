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
            new Subject("mysql", "READ", "A", null, 80L, new Subject(null, null, "B", null, null)),
            new Subject("mongodb", "READ", "A", null, 80L),
            2,
            0.05,
            "Section 1",
            "Yet section 2 has it otherwise.");

    assertThat(JSON.readValue(JSON.writeValueAsString(claim), Claim.class)).isEqualTo(claim);
  }

  /** As {@code study.json} had them before divisors could be other than sizes. */
  @Test
  void a_claim_of_an_earlier_build_opens() {
    Claim claim =
        JSON.readValue(
            """
            {"text": "Steadier", "metric": "MEAN_LATENCY",
             "a": {"system": "mysql", "operation": "READ", "workload": "A", "network": null,
                   "size": 80, "over": 20},
             "b": {"system": "mongodb", "operation": "READ", "workload": "A", "network": null,
                   "operations": 80, "over": null},
             "factor": 2.0, "approximate": true}
            """,
            Claim.class);

    assertThat(claim.a().divisor()).isEqualTo(new Subject("mysql", "READ", "A", null, 20L));
    assertThat(claim.b()).isEqualTo(new Subject("mongodb", "READ", "A", null, 80L));
    assertThat(claim.margin()).isEqualTo(Claim.ABOUT);
    assertThat(claim.place()).isEmpty();
  }
}

package io.github.ycsbext.workload.value;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.generator.LengthDistribution;
import io.github.ycsbext.workload.value.ValueSettings.LengthsByField;
import java.util.List;
import org.junit.jupiter.api.Test;

class LengthsByFieldTest {
  @Test
  void a_field_too_short_to_be_verified_is_named_as_it_was_given() {
    LengthsByField values =
        new LengthsByField(
            new VerifiableText(3000, 4),
            List.of("photo", "name"),
            List.of(LengthDistribution.constant(3000), LengthDistribution.constant(7)));

    assertThat(values.note().orElseThrow().text())
        .contains("dataintegrity=true with fields=name:7:");
    assertThat(new VerifiableText(20, 4).note().orElseThrow().text())
        .contains("dataintegrity=true with fieldlength=20:");
  }
}

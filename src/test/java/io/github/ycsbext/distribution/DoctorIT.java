package io.github.ycsbext.distribution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

class DoctorIT {
  @Test
  void the_exit_code_is_what_the_answer_says() {
    Command.Outcome doctor = Tarball.ycsb(List.of("doctor", "--json")).run();
    JsonNode answer = new ObjectMapper().readTree(doctor.out());

    assertThat(doctor.exitCode())
        .as(doctor.err())
        .isEqualTo(answer.path("fit").asBoolean() ? 0 : 1);
    List<String> names = new ArrayList<>();
    for (JsonNode finding : answer.path("findings")) {
      names.add(finding.path("name").asString());
      assertThat(finding.path("sentence").asString()).isNotBlank();
      assertThat(finding.path("state").asString()).isIn("fine", "missing", "change", "overloaded");
    }
    assertThat(names)
        .contains("cores", "scheduling", "memory", "disk", "server", "links", "docker");
  }

  @Test
  @Tag("thorough")
  void a_client_with_one_processor_would_be_overloaded() {
    assumeTrue(Command.isOnPath("taskset"), "taskset");
    List<String> words = new ArrayList<>(List.of("taskset", "-c", "0"));
    words.addAll(Tarball.ycsb(List.of("doctor")).words());

    Command.Outcome doctor = Command.of(words).run();

    assertThat(doctor.exitCode()).isEqualTo(1);
    assertThat(doctor.out())
        .contains("overloaded  cores       one processor may be used")
        .endsWith("A study's client would lack CPU here, and its claims would not be judged.\n");
  }
}

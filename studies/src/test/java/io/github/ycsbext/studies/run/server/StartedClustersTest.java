package io.github.ycsbext.studies.run.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.Topology;
import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.studies.run.server.ClusterSource.StartedClusters;
import io.github.ycsbext.studies.study.plan.SystemUnderTest;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StartedClustersTest {
  private static final Note SOURCE = Note.plain("/usr/bin/redis-server");

  private static SystemUnderTest redis(@Nullable String version) {
    return new SystemUnderTest(
        "redis",
        Engine.named("redis"),
        Topology.STANDALONE,
        0,
        null,
        Map.of(),
        Map.of(),
        version,
        null,
        false);
  }

  @ParameterizedTest
  @ValueSource(strings = {"7", "7.2", "7.2.4"})
  void a_version_is_asked_for_by_its_first_numbers(String version) {
    assertThatCode(() -> StartedClusters.requireVersion(redis(version), "7.2.4", SOURCE))
        .doesNotThrowAnyException();
  }

  @Test
  void without_a_version_any_is_measured() {
    assertThatCode(() -> StartedClusters.requireVersion(redis(null), "6.2.11", SOURCE))
        .doesNotThrowAnyException();
  }

  @ParameterizedTest
  @ValueSource(strings = {"8", "7.20", "7.2.40", "2"})
  void another_version_is_refused_with_the_way_to_it(String version) {
    assertThatThrownBy(() -> StartedClusters.requireVersion(redis(version), "7.2.4", SOURCE))
        .isInstanceOfSatisfying(
            UserError.class,
            fault -> {
              assertThat(fault.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
              assertThat(fault)
                  .hasMessage(
                      "the plan asks for Redis "
                          + version
                          + ", and here is 7.2.4 (/usr/bin/redis-server): put the program of that version"
                          + " on the PATH, or run in containers (--clusters docker) with YCSB_IMAGE_REDIS"
                          + " set to its image, or leave `version` out of the plan");
            });
  }
}

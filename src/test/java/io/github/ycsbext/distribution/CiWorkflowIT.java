package io.github.ycsbext.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.clusters.Cluster;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.start.Clusters;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs the steps of the workflow in docs/ci.md as GitHub does, with local servers in the place of
 * its containers, and three repetitions.
 */
@Tag("thorough")
class CiWorkflowIT {
  private static final Pattern STEP = Pattern.compile("(?m)^ +- run: (.*)$");

  private static final Duration DELAY = Duration.ofMillis(20);

  @TempDir private Path folder;

  @Test
  void what_is_the_same_does_not_fail() throws IOException {
    try (Cluster before = start();
        Cluster after = start()) {
      Command.Outcome compared = workflow(port(before), port(after)).expectOneOf(List.of(0, 5));

      assertTold(compared, 0, "no regression shown");
    }
  }

  /** So slow that 16 threads do not keep the rate. */
  @Test
  void a_server_that_became_slower_fails() throws IOException {
    try (Cluster before = start();
        Cluster changed = start();
        SlowProxy after = SlowProxy.of(Integer.parseInt(port(changed)), DELAY)) {
      Command.Outcome compared =
          workflow(port(before), String.valueOf(after.port())).expectOneOf(List.of(4, 5));

      assertTold(compared, 4, "throughput < -3 %: regression shown");
    }
  }

  private static Cluster start() {
    return Clusters.LOCAL.start(Engine.named("redis"));
  }

  /** A machine with other work has not enough to tell, which is told, too. */
  private void assertTold(Command.Outcome compared, int code, String words) throws IOException {
    String expected = compared.exitCode() == code ? words : "not enough to tell";
    assertThat(compared.out()).contains(expected);
    assertThat(folder.resolve("summary")).content().startsWith("### after against before");
    assertThat(folder.resolve("home/junit.xml")).content().contains("tests=\"2\"");
  }

  private Command.Outcome workflow(String before, String after) throws IOException {
    String page = Files.readString(ReactorRepository.root().resolve("docs/ci.md"));
    List<String> steps =
        STEP.matcher(page)
            .results()
            .map(step -> step.group(1))
            .filter(step -> !step.startsWith("curl "))
            .toList();
    assertThat(steps).hasSize(3);
    Path home = Tarball.unpackInto(folder);
    Files.createSymbolicLink(folder.resolve("home"), home);
    for (String step : steps.subList(0, 2)) {
      type(step, before, after, home).expect(0);
    }
    return type(steps.get(2), before, after, home);
  }

  private Command.Outcome type(String step, String before, String after, Path home) {
    String here = step.replace("6391", before).replace("6392", after).replace("1 2 3 4 5", "1 2 3");
    return Command.of(List.of("bash", "-e", "-c", here))
        .in(home)
        .with("GITHUB_STEP_SUMMARY", folder.resolve("summary").toString())
        .with("JAVA_OPTS", PlantedSecret.JAVA_OPTION)
        .run();
  }

  private static String port(Cluster cluster) {
    return Objects.requireNonNull(cluster.properties().get("redis.port"));
  }
}

package io.github.ycsbext.clusters.engine.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.ycsbext.clusters.ChildJvm;
import io.github.ycsbext.clusters.artifact.EngineLock;
import io.github.ycsbext.clusters.artifact.EngineStore;
import io.github.ycsbext.clusters.place.CacheFolders;
import io.github.ycsbext.clusters.process.Executables;
import io.github.ycsbext.command.YcsbCommand;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Starts a script that says that it is Valkey, and is Redis. The binding's contract is tested on
 * Valkey itself.
 */
class ValkeyIT {
  @TempDir Path folder;

  /** Puts the script on the PATH of another JVM. */
  private Path installed() throws Exception {
    Path redis =
        RedisEngine.program(EngineStore.in(CacheFolders.engines()), EngineLock.of("redis"));
    Path script = folder.resolve("valkey-server");
    Files.writeString(
        script,
        """
        #!/bin/sh
        if [ "$1" = --version ]; then echo 'Valkey server v=8.1.3 sha=0 malloc=jemalloc'; exit; fi
        exec '%s' "$@"
        """
            .formatted(redis));
    assertThat(script.toFile().setExecutable(true)).isTrue();
    return script;
  }

  private ChildJvm withValkey() {
    return new ChildJvm(folder, Map.of("PATH", folder + ":" + System.getenv("PATH")));
  }

  @Test
  void it_is_a_system_of_its_own_in_each_topology_and_beside_redis() throws Exception {
    Path script = installed();
    ChildJvm jvm = withValkey();

    ChildJvm.Ended start =
        jvm.run(
            YcsbCommand.class, "cluster", "start", "redis", "valkey", "--topology", "replicated");
    ChildJvm.Ended stop = jvm.run(YcsbCommand.class, "cluster", "stop", "all");

    assertThat(start.code()).as(String.join("\n", start.out())).isZero();
    assertThat(start.out())
        .anyMatch(line -> line.startsWith("Valkey 8.1.3 (replicated) runs on 127.0.0.1:"))
        .contains("  program     " + script)
        .anyMatch(line -> line.startsWith("  bin/ycsb load redis "));
    assertThat(stop.out())
        .anyMatch(line -> line.startsWith("Valkey 8.1.3 "))
        .anyMatch(line -> line.startsWith("Redis "));
  }

  @Test
  void without_it_nothing_stands_in_for_it() throws Exception {
    assumeThat(Executables.onPath("valkey-server")).isEmpty();

    ChildJvm.Ended start =
        new ChildJvm(folder, Map.of()).run(YcsbCommand.class, "cluster", "start", "valkey");

    assertThat(start.code()).isNotZero();
    assertThat(start.err())
        .contains(
            "Valkey is not installed and cannot be fetched: install it, so that valkey-server is on"
                + " the PATH, or use --clusters docker");
  }

  @Test
  @Tag("thorough")
  void it_does_not_take_the_place_of_redis() throws Exception {
    installed();
    ChildJvm jvm = withValkey();

    ChildJvm.Ended start = jvm.run(YcsbCommand.class, "cluster", "start", "redis");

    assertThat(jvm.run(YcsbCommand.class, "cluster", "stop", "redis").code()).isZero();
    assertThat(start.out().get(0)).matches("Redis \\d.* runs on 127\\.0\\.0\\.1:.*");
  }
}

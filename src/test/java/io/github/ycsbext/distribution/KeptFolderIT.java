package io.github.ycsbext.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.clusters.Cluster;
import io.github.ycsbext.clusters.ClusterOptions;
import io.github.ycsbext.clusters.Durability;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.Topology;
import io.github.ycsbext.clusters.start.Clusters;
import io.github.ycsbext.error.UserError;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests that each system finds its records again in a folder that is kept. */
@Tag("thorough")
class KeptFolderIT {
  @TempDir Path folder;

  private Cluster start(Engine engine) {
    return Clusters.LOCAL.start(
        engine,
        ClusterOptions.of(
            its -> {
              its.folder = folder.resolve(engine.systemName());
              its.keepsData = true;
              its.durability = Durability.ON_DISK;
              its.heapMegabytes = 512;
            }));
  }

  /** Aborts the test where the system is not to be had. */
  private Cluster startIfHere(Engine engine) {
    try {
      return start(engine);
    } catch (UserError e) {
      String what = "NOT TESTED: %s: %s".formatted(engine.title(), e.getMessage());
      System.out.println(what);
      return Assumptions.abort(what);
    }
  }

  private static Command.Outcome ycsb(Cluster cluster, List<String> words) {
    List<String> all = new ArrayList<>(words);
    cluster.properties().forEach((name, value) -> all.addAll(List.of("-p", name + "=" + value)));
    return Tarball.ycsb(all).in(Tarball.home()).run().expect(0);
  }

  @ParameterizedTest
  @MethodSource("io.github.ycsbext.clusters.Engine#all")
  void what_was_loaded_is_read_after_the_next_start(Engine engine) {
    try (Cluster first = startIfHere(engine)) {
      if (engine.needsSchema(Topology.STANDALONE)) {
        ycsb(first, List.of("schema", "create", engine.database()));
      }
      ycsb(
          first,
          List.of("load", engine.database(), "-P", "workloads/workloadc", "-p", "recordcount=100"));
    }

    try (Cluster second = start(engine)) {
      Command.Outcome reads =
          ycsb(
              second,
              List.of(
                  "run",
                  engine.database(),
                  "-P",
                  "workloads/workloadc",
                  "-p",
                  "recordcount=100",
                  "-p",
                  "operationcount=100",
                  "-p",
                  "requestdistribution=sequential"));

      assertThat(reads.out()).contains("[READ], Return=OK, 100");
    }
  }
}

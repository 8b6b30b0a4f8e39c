package io.github.ycsbext.clusters.engine.cassandra;

import io.github.ycsbext.clusters.engine.Launch;
import io.github.ycsbext.clusters.engine.NodePaths;
import io.github.ycsbext.clusters.engine.Program;
import io.github.ycsbext.clusters.engine.ServerImage;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Cassandra as its image provides it: the {@code cassandra} script with the image's Java. */
record CassandraScript(ServerImage image, int heapMegabytes) implements CassandraProgram {
  /**
   * The JMX port of the first node. Each node has its own port, because they may share a network.
   */
  private static final int MANAGEMENT_PORT = 7199;

  @Override
  public Program program() {
    return image.program();
  }

  @Override
  public Launch launch(NodePaths paths, int number, String yaml, List<String> settings) {
    Path configuration = paths.configuration().resolve("cassandra.yaml");
    List<String> command = new ArrayList<>(List.of("cassandra", "-f"));
    List<String> all = new ArrayList<>(List.of("cassandra.config=file://" + configuration));
    all.add("cassandra.jmx.local.port=" + (MANAGEMENT_PORT + number));
    all.addAll(settings);
    all.forEach(setting -> command.addAll(List.of("-D", setting)));
    Map<String, String> environment = new HashMap<>(image.settings());
    environment.put("MAX_HEAP_SIZE", heapMegabytes + "M");
    environment.put("HEAP_NEWSIZE", heapMegabytes / 4 + "M");
    return new Launch(command, environment, Map.of(configuration, yaml));
  }
}

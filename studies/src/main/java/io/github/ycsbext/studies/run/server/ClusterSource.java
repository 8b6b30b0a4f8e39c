package io.github.ycsbext.studies.run.server;

import io.github.ycsbext.clusters.BindingEngine;
import io.github.ycsbext.clusters.Cluster;
import io.github.ycsbext.clusters.MongoDbOrigin;
import io.github.ycsbext.clusters.NetworkShape;
import io.github.ycsbext.clusters.place.EmbeddedCluster;
import io.github.ycsbext.clusters.start.Clusters;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.studies.study.StudyNote;
import io.github.ycsbext.studies.study.plan.PlannedNetwork;
import io.github.ycsbext.studies.study.plan.SystemUnderTest;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

@FunctionalInterface
public interface ClusterSource {
  /**
   * @param network that their links imitate; null if the study has no networks
   */
  Cluster start(SystemUnderTest system, @Nullable PlannedNetwork network);

  /**
   * @param mongodb where MongoDB comes from if it is not installed
   */
  record StartedClusters(Clusters way, MongoDbOrigin mongodb) implements ClusterSource {
    @Override
    public Cluster start(SystemUnderTest system, @Nullable PlannedNetwork network) {
      if (system.engine() instanceof BindingEngine binding && Clusters.isEmbedded(binding)) {
        return EmbeddedCluster.open(binding);
      }
      Cluster cluster =
          way.start(
              system.engine(),
              system
                  .clusterOptions()
                  .with(
                      its -> {
                        its.mongodb = mongodb;
                        its.network = shape(network);
                      }));
      try {
        requireVersion(system, cluster.program().version(), cluster.program().source());
      } catch (UserError e) {
        cluster.close();
        throw e;
      }
      return cluster;
    }

    /**
     * @throws UserError if the plan asks for another version
     */
    static void requireVersion(SystemUnderTest system, String found, Note source) {
      if (!system.isOf(found)) {
        throw UserError.badInput(
            StudyNote.OTHER_VERSION.of(
                system.title(),
                String.valueOf(system.version()),
                found,
                source,
                system.engine().systemName().toUpperCase(Locale.ROOT)),
            null);
      }
    }

    private static @Nullable NetworkShape shape(@Nullable PlannedNetwork network) {
      return network == null
          ? null
          : new NetworkShape(network.name(), network.bitsPerSecond(), network.delay());
    }
  }
}

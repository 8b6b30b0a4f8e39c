package io.github.ycsbext.clusters.start;

import io.github.ycsbext.clusters.ClusterOptions;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.engine.Program;
import io.github.ycsbext.clusters.engine.ServerKind;
import io.github.ycsbext.clusters.note.ClusterNote;
import io.github.ycsbext.clusters.place.Place;
import io.github.ycsbext.clusters.place.RunFolder;
import io.github.ycsbext.clusters.place.StartedCluster;
import io.github.ycsbext.error.UserError;
import java.io.IOException;

record ClusterStart(Engine engine, ClusterOptions options, ServerKind kind, RunFolder folder) {
  private static final int ATTEMPTS = 5;

  /**
   * Starts the cluster. Retries with other addresses if one was taken between its choice and its
   * use.
   */
  StartedCluster in(Place.Opener places) throws IOException {
    for (int attempt = 1; ; attempt++) {
      Place place = places.open();
      try {
        return start(new StartedCluster(engine, options.topology(), kind, folder, place));
      } catch (UserError e) {
        // A server in the background has its address, and nobody has taken it.
        boolean isLost = place.hasLostAnAddress() && !e.note().says(ClusterNote.ENDED_WITH_0);
        if (attempt == ATTEMPTS || !isLost) {
          throw options.server().isEmpty() ? e : withSettings(e);
        }
      }
    }
  }

  /** Names the user's settings if a server ended at once, as it does if it refuses one. */
  private UserError withSettings(UserError e) {
    if (!e.note().says(ClusterNote.ENDED_BEFORE_ANSWER)) {
      return e;
    }
    String settings = Program.settings(options.server());
    return UserError.badInput(
        ClusterNote.SETTINGS_REFUSED.of(engine.title(), settings, e.note()), e);
  }

  private static StartedCluster start(StartedCluster cluster) throws IOException {
    try {
      cluster.start();
      return cluster;
    } catch (Throwable e) {
      cluster.close();
      throw e;
    }
  }
}

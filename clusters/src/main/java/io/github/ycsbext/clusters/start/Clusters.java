package io.github.ycsbext.clusters.start;

import io.github.ycsbext.FileFault;
import io.github.ycsbext.clusters.BadInputException;
import io.github.ycsbext.clusters.ClusterException;
import io.github.ycsbext.clusters.ClusterOptions;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.Topology;
import io.github.ycsbext.clusters.artifact.ArtifactException;
import io.github.ycsbext.clusters.artifact.BadRepositoryException;
import io.github.ycsbext.clusters.artifact.EngineStore;
import io.github.ycsbext.clusters.docker.DockerEngine;
import io.github.ycsbext.clusters.docker.DockerException;
import io.github.ycsbext.clusters.engine.ServerKind;
import io.github.ycsbext.clusters.engine.ServerSource;
import io.github.ycsbext.clusters.network.ClusterNote;
import io.github.ycsbext.clusters.network.Namespaces;
import io.github.ycsbext.clusters.place.AbandonedContainers;
import io.github.ycsbext.clusters.place.AbandonedRuns;
import io.github.ycsbext.clusters.place.CacheFolders;
import io.github.ycsbext.clusters.place.ChosenPlace;
import io.github.ycsbext.clusters.place.ContainerPlace;
import io.github.ycsbext.clusters.place.LocalPlace;
import io.github.ycsbext.clusters.place.RunFolder;
import io.github.ycsbext.clusters.place.StartedCluster;
import io.github.ycsbext.note.Note;
import java.io.IOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Starts servers, in one of two ways. */
public enum Clusters {
  /**
   * Processes of this machine that need nothing but a JDK, and listen on loopback addresses alone,
   * or on links of their own that lead nowhere else.
   */
  LOCAL {
    @Override
    public Optional<Note> whyMissing(Engine engine, Topology topology) {
      try {
        engine.refuseOther(topology);
        Engines.of(engine).requireInstalled(topology);
        return Optional.empty();
      } catch (ClusterException e) {
        return Optional.of(e.note());
      } catch (IOException e) {
        return Optional.of(notReady(engine, e));
      }
    }

    @Override
    public Optional<Note> whyNoLinks() {
      return Optional.empty();
    }

    @Override
    StartedCluster run(Engine engine, ClusterOptions options) {
      ChosenPlace.refuse(engine, options);
      return startHere(engine, here(engine, options), options);
    }
  },

  /**
   * Docker containers, whose ports are published on 127.0.0.1 alone, or that have links of their
   * own.
   *
   * <p>Images are named by the system properties {@code ycsb.image.redis}, {@code
   * ycsb.image.cassandra} and {@code ycsb.image.mongodb}, or the environment variables {@code
   * YCSB_IMAGE_REDIS} and so on; the official ones are the default.
   */
  DOCKER {
    @Override
    public Optional<Note> whyMissing(Engine engine, Topology topology) {
      try {
        engine.refuseOther(topology);
        return ContainerPlace.image(Engines.of(engine).image()).whyMissing();
      } catch (ClusterException e) {
        return Optional.of(e.note());
      }
    }

    @Override
    public Optional<Note> whyNoLinks() {
      return DockerEngine.whyElsewhere();
    }

    @Override
    StartedCluster run(Engine engine, ClusterOptions options) {
      if (options.port() != 0 || options.folder() != null || options.keepsData()) {
        throw new BadInputException(
            "port, folder: not for containers, whose ports are free ones and whose data ends with them: leave them out",
            null);
      }
      Optional<Note> missing = whyMissing(engine, options.topology());
      if (missing.isPresent()) {
        throw failure(engine, missing.get(), null);
      }
      try {
        return startInContainers(engine, options);
      } catch (IOException e) {
        throw failure(engine, e instanceof DockerException ? Note.of(e) : FileFault.of(e), e);
      }
    }

    private static ClusterException failure(
        Engine engine, Object reason, @Nullable Throwable cause) {
      return new ClusterException(
          ClusterNote.CANNOT_BE_STARTED_IN_DOCKER.of(engine.title(), reason), cause);
    }
  };

  /**
   * Why servers cannot be had in this way, in words that a sentence may end with; empty where they
   * can. Nothing is started, and no program fetched; an image is pulled, so that it is there then.
   */
  public abstract Optional<Note> whyMissing(Engine engine, Topology topology);

  /** Why servers can have no links of their own in this way, whatever this machine can do. */
  public abstract Optional<Note> whyNoLinks();

  abstract StartedCluster run(Engine engine, ClusterOptions options);

  /**
   * One server on a free port, in a new folder.
   *
   * @throws ClusterException as {@link #start(Engine, ClusterOptions)} does
   */
  public StartedCluster start(Engine engine) {
    return start(engine, ClusterOptions.defaults());
  }

  /**
   * Fetches the engine's program or image where it is not here yet, starts the servers, and returns
   * when they answer their protocol and are one cluster.
   *
   * <p>The servers are gone when the cluster is closed, and also when this JVM ends in any way,
   * {@code kill -9} included.
   *
   * @throws ClusterException where the engine has no such topology, its program or image cannot be
   *     had, or a server does not come up
   */
  public StartedCluster start(Engine engine, ClusterOptions options) {
    engine.refuseOther(options.topology());
    return run(engine, options);
  }

  private static ServerKind here(Engine engine, ClusterOptions options) {
    try {
      return Engines.of(engine).here(EngineStore.in(CacheFolders.engines()), options);
    } catch (BadRepositoryException e) {
      throw new BadInputException(e.getMessage(), e);
    } catch (ArtifactException e) {
      throw new ClusterException(e.getMessage(), e);
    } catch (IOException e) {
      throw new ClusterException(notReady(engine, e), e);
    }
  }

  private static Note notReady(Engine engine, IOException e) {
    return ClusterNote.CANNOT_BE_MADE_READY.of(engine.title(), FileFault.of(e));
  }

  /** Starts servers of a kind that is found already. */
  static StartedCluster startHere(Engine engine, ServerKind kind, ClusterOptions options) {
    try {
      AbandonedRuns.clear(CacheFolders.runs());
      AbandonedContainers.clear();
      Namespaces.clearAbandoned();
      RunFolder folder = ChosenPlace.folder(engine, options);
      return new ClusterStart(engine, options.topology(), kind, folder)
          .in(() -> LocalPlace.open(engine, kind, options, folder));
    } catch (IOException e) {
      throw new ClusterException(
          ClusterNote.CANNOT_BE_STARTED.of(kind.program().name(engine), FileFault.of(e)), e);
    }
  }

  private static StartedCluster startInContainers(Engine engine, ClusterOptions options)
      throws IOException {
    ServerSource source = Engines.of(engine);
    ServerKind kind = source.inImage(options);
    RunFolder folder = RunFolder.create(engine, null);
    return new ClusterStart(engine, options.topology(), kind, folder)
        .in(
            () -> {
              ContainerPlace place =
                  ContainerPlace.open(engine, kind, source.image(), options, folder);
              // Containers that were left behind are gone by now, and nobody lives in their
              // networks.
              Namespaces.clearAbandoned();
              return place;
            });
  }
}

package io.github.ycsbext.clusters.start;

import io.github.ycsbext.clusters.BindingEngine;
import io.github.ycsbext.clusters.ClusterNote;
import io.github.ycsbext.clusters.ClusterOptions;
import io.github.ycsbext.clusters.Durability;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.Program;
import io.github.ycsbext.clusters.Topology;
import io.github.ycsbext.clusters.artifact.EngineStore;
import io.github.ycsbext.clusters.docker.DockerEngine;
import io.github.ycsbext.clusters.engine.ServerKind;
import io.github.ycsbext.clusters.engine.ServerSource;
import io.github.ycsbext.clusters.engine.command.CommandSource;
import io.github.ycsbext.clusters.place.Abandoned;
import io.github.ycsbext.clusters.place.CacheFolders;
import io.github.ycsbext.clusters.place.ChosenPlace;
import io.github.ycsbext.clusters.place.ContainerCluster;
import io.github.ycsbext.clusters.place.LocalCluster;
import io.github.ycsbext.clusters.place.RunFolder;
import io.github.ycsbext.clusters.place.StartedCluster;
import io.github.ycsbext.error.FileError;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.note.NotedIOException;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

public enum Clusters {
  /**
   * Starts processes on this machine. They need only a JDK, and listen only on loopback addresses,
   * or links that lead nowhere else.
   */
  LOCAL {
    @Override
    Optional<Note> whyNoServers(Engine engine, ClusterOptions options) throws IOException {
      source(engine).requireAny(EngineStore.in(CacheFolders.engines()), options);
      return Optional.empty();
    }

    @Override
    public Optional<Note> whyNoLinks() {
      return Optional.empty();
    }

    @Override
    StartedCluster run(Engine engine, ClusterOptions options) {
      ChosenPlace.refuse(engine, options);
      return startHere(engine, here(engine, EngineStore.in(CacheFolders.engines()), options));
    }
  },

  /**
   * Starts Docker containers whose ports are published only on 127.0.0.1, or that have links of
   * their own. {@code ycsb.image.redis}, or {@code YCSB_IMAGE_REDIS}, and so on name images other
   * than the official ones.
   */
  DOCKER {
    @Override
    Optional<Note> whyNoServers(Engine engine, ClusterOptions options) {
      return ContainerCluster.image(source(engine).image()).whyMissing();
    }

    @Override
    public Optional<Note> whyNoLinks() {
      return DockerEngine.whyElsewhere();
    }

    @Override
    StartedCluster run(Engine engine, ClusterOptions options) {
      if (options.port() != 0 || options.folder() != null || options.keepsData()) {
        throw UserError.badInput(
            "port, folder: not for containers, whose ports are free ones and whose data ends with them: leave them out");
      }
      Optional<Note> missing = whyMissing(engine, options);
      if (missing.isPresent()) {
        throw failure(engine, missing.get(), null);
      }
      try {
        return startInContainers(engine, options);
      } catch (IOException e) {
        throw failure(engine, e instanceof NotedIOException ? Note.of(e) : FileError.of(e), e);
      }
    }

    private static UserError failure(Engine engine, Object reason, @Nullable Throwable cause) {
      return new UserError(
          ClusterNote.CANNOT_BE_STARTED_IN_DOCKER.of(engine.title(), reason), cause);
    }
  };

  /**
   * Returns why servers cannot be started in this way, as the end of a sentence; empty if they can.
   * No server is started and no program fetched; but a site is asked whether it has the program,
   * and an image is pulled, so that it is there later.
   */
  public final Optional<Note> whyMissing(Engine engine, ClusterOptions options) {
    if (engine instanceof BindingEngine binding && isEmbedded(binding)) {
      return binding.reachesServers()
          ? Optional.of(ClusterNote.REACHES_SERVERS.of(engine.title()))
          : Optional.empty();
    }
    try {
      refuse(engine, options);
      return whyNoServers(engine, options);
    } catch (UserError e) {
      return Optional.of(e.note());
    } catch (IOException e) {
      return Optional.of(notReady(engine, e));
    }
  }

  /**
   * Returns the program of a system's servers if it is here, such as {@code Redis 7.0.15}; empty if
   * it would have to be fetched first.
   */
  public static Optional<String> programHere(Engine engine) {
    EngineStore here = EngineStore.in(CacheFolders.engines()).withoutNetwork();
    try {
      ServerKind servers = source(engine).here(here, ClusterOptions.defaults());
      return Optional.of(servers.program().name(engine));
    } catch (UserError | IOException e) {
      return Optional.empty();
    }
  }

  /**
   * Returns how to ask the servers of a cluster that another process has started, with the
   * properties that connect a client to them.
   */
  public ServerKind running(Engine engine, Topology topology, Map<String, String> connecting) {
    ClusterOptions options = ClusterOptions.of(its -> its.topology = topology);
    ServerKind kind =
        this == DOCKER
            ? source(engine).inImage(options)
            : here(engine, EngineStore.in(CacheFolders.engines()).withoutNetwork(), options);
    return kind.with(connecting);
  }

  /** Returns why programs cannot be fetched; empty if their repository answers. */
  public static Optional<String> whyNotFetched() {
    return EngineStore.in(CacheFolders.engines()).whyUnreachable();
  }

  /** Returns why a system's own site does not give programs; empty if it does or there is none. */
  public static Optional<String> whyNotFetched(Engine engine) {
    return source(engine).whyNotFetched(EngineStore.in(CacheFolders.engines())).map(Note::text);
  }

  abstract Optional<Note> whyNoServers(Engine engine, ClusterOptions options) throws IOException;

  public Optional<Note> whyMissing(Engine engine, Topology topology) {
    return whyMissing(engine, ClusterOptions.of(its -> its.topology = topology));
  }

  /** Returns why servers cannot have own links in this way on any machine; empty if they can. */
  public abstract Optional<Note> whyNoLinks();

  /** Returns true if a system is in the client, so that there is no server to start. */
  public static boolean isEmbedded(Engine engine) {
    return engine instanceof BindingEngine binding && binding.commands() == null;
  }

  abstract StartedCluster run(Engine engine, ClusterOptions options);

  /** Starts one server on a free port, in a new folder. */
  public StartedCluster start(Engine engine) {
    return start(engine, ClusterOptions.defaults());
  }

  /**
   * Starts the servers, whose program or image is fetched if it is not here yet, and returns when
   * they answer and have formed one cluster. They end when it is closed, and also when this JVM
   * ends in any way, including {@code kill -9}.
   *
   * @throws UserError if the engine has no such topology, its program or image is not available, or
   *     a server does not come up
   */
  public StartedCluster start(Engine engine, ClusterOptions options) {
    refuse(engine, options);
    return run(engine, options);
  }

  /** Returns a sentence for each setting that a user may not set or that the durability decides. */
  public static List<String> refusedSettings(Engine engine, ClusterOptions options) {
    return isEmbedded(engine) && options.server().isEmpty()
        ? List.of()
        : source(engine).refusedSettings(options);
  }

  private static ServerSource source(Engine engine) {
    if (engine instanceof ServerSource source) {
      return source;
    }
    if (engine instanceof BindingEngine binding && binding.commands() != null) {
      return new CommandSource(binding, binding.commands());
    }
    throw UserError.badInput(ClusterNote.NO_SERVERS.of(engine.title()));
  }

  private static void refuse(Engine engine, ClusterOptions options) {
    engine.refuseOther(options.topology());
    List<String> settings = refusedSettings(engine, options);
    if (!settings.isEmpty()) {
      throw UserError.badInput(settings);
    }
    Durability durability = options.durability();
    if (durability != null) {
      engine.refuseImpossible(options.topology(), options.replicationFactor(), durability);
    }
  }

  private static ServerKind here(Engine engine, EngineStore store, ClusterOptions options) {
    try {
      return source(engine).here(store, options);
    } catch (IOException e) {
      throw new UserError(notReady(engine, e), e);
    }
  }

  private static Note notReady(Engine engine, IOException e) {
    return ClusterNote.CANNOT_BE_MADE_READY.of(engine.title(), FileError.of(e));
  }

  static StartedCluster startHere(Engine engine, ServerKind kind) {
    try {
      Abandoned.clear();
      RunFolder folder = ChosenPlace.folder(engine, kind.options());
      return new ClusterStart(engine, kind, folder)
          .in(() -> LocalCluster.open(engine, kind, folder));
    } catch (IOException e) {
      throw new UserError(
          ClusterNote.CANNOT_BE_STARTED.of(kind.program().name(engine), FileError.of(e)), e);
    }
  }

  private static StartedCluster startInContainers(Engine engine, ClusterOptions options)
      throws IOException {
    ServerSource source = source(engine);
    ServerKind kind = source.inImage(options);
    Abandoned.clear();
    RunFolder folder = RunFolder.create(engine, null);
    return new ClusterStart(engine, kind, folder)
        .in(() -> ContainerCluster.open(engine, kind, source.image(), folder));
  }

  record ClusterStart(Engine engine, ServerKind kind, RunFolder folder) {
    private static final int ATTEMPTS = 5;

    /** Starts the cluster; retries with other addresses if one was taken meanwhile. */
    StartedCluster in(Opener places) throws IOException {
      for (int attempt = 1; ; attempt++) {
        StartedCluster cluster = places.open();
        try {
          return start(cluster);
        } catch (UserError e) {
          // A server in the background has its address, and nobody has taken it.
          boolean isLost = cluster.hasLostAnAddress() && !e.note().says(ClusterNote.ENDED_WITH_0);
          if (attempt == ATTEMPTS || !isLost) {
            throw kind.options().server().isEmpty() ? e : withSettings(e);
          }
        }
      }
    }

    /** Finds addresses for a cluster. This is called again if one was lost. */
    @FunctionalInterface
    interface Opener {
      StartedCluster open() throws IOException;
    }

    /** Names the user's settings if a server ended at once, as it does if it refuses one. */
    private UserError withSettings(UserError e) {
      if (!e.note().says(ClusterNote.ENDED_BEFORE_ANSWER)) {
        return e;
      }
      String settings = Program.settings(kind.options().server());
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
}

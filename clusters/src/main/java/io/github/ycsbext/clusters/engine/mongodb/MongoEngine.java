package io.github.ycsbext.clusters.engine.mongodb;

import io.github.ycsbext.clusters.ClusterOptions;
import io.github.ycsbext.clusters.Durability;
import io.github.ycsbext.clusters.Role;
import io.github.ycsbext.clusters.Topology;
import io.github.ycsbext.clusters.artifact.EngineStore;
import io.github.ycsbext.clusters.artifact.NotReachedException;
import io.github.ycsbext.clusters.artifact.PublishedArchive;
import io.github.ycsbext.clusters.engine.HostList;
import io.github.ycsbext.clusters.engine.NamedEngine;
import io.github.ycsbext.clusters.engine.ServerImage;
import io.github.ycsbext.clusters.engine.ServerKind;
import io.github.ycsbext.clusters.engine.SettingNames;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.progress.Progress;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

public final class MongoEngine extends NamedEngine {
  static final int DEFAULT_PORT = 27017;

  static final String URL = "mongodb.url";

  /** The hosts in a URL, after an optional user and before the database. */
  private static final Pattern HOSTS =
      Pattern.compile("mongodb(?:\\+srv)?://(?:[^@/]*@)?([^/?]+).*");

  private static final SettingNames SETTINGS =
      new SettingNames(
          "config bind_ip bind_ip_all port nounixsocket unixsocketprefix dbpath replset"
              + " configsvr shardsvr configdb fork pidfilepath logpath auth keyfile tlsmode sslmode",
          "journal nojournal journalcommitinterval");

  /** Sites that could not be reached, not tried again: a study goes on with its stand-in. */
  private static final Map<URI, Note> NOT_REACHED = new ConcurrentHashMap<>();

  public MongoEngine() {
    super("mongodb", "MongoDB", "mongodb", SETTINGS);
  }

  @Override
  public String database(Topology topology) {
    return needsSchema(topology) ? "mongodb-mongos" : database();
  }

  @Override
  public List<Role> roles(Topology topology) {
    return switch (topology) {
      case SINGLE_MEMBER -> List.of(Role.PRIMARY);
      case REPLICATED -> List.of(Role.PRIMARY, Role.SECONDARY);
      case MONGOS -> List.of(Role.CONFIG_SERVER, Role.SHARD, Role.ROUTER);
      default -> List.of(Role.SERVER);
    };
  }

  @Override
  public List<Topology> topologies() {
    return List.of(
        Topology.STANDALONE, Topology.SINGLE_MEMBER, Topology.REPLICATED, Topology.MONGOS);
  }

  @Override
  public boolean canReplicate(Topology topology, int replicationFactor) {
    return topology == Topology.REPLICATED;
  }

  @Override
  public boolean needsSchema(Topology topology) {
    return topology == Topology.MONGOS;
  }

  /** {@inheritDoc} Its stand-in is one. */
  @Override
  public boolean mayHaveHeap() {
    return true;
  }

  @Override
  public boolean hasOrigin() {
    return true;
  }

  @Override
  public String program() {
    return "mongod, set MONGODB_HOME, or let it be fetched (--mongodb)";
  }

  @Override
  public Map<String, String> reaching(Topology topology, List<String> hosts) {
    return Map.of(URL, "mongodb://" + String.join(",", hosts) + "/ycsb");
  }

  @Override
  public Set<String> addresses(Map<?, ?> properties) {
    Matcher url = HOSTS.matcher(HostList.text(properties, URL));
    return url.matches() ? HostList.addresses(url.group(1), "", DEFAULT_PORT) : Set.of();
  }

  @Override
  public Optional<String> lossAtRestart(ClusterOptions options) {
    return options.topology() == Topology.STANDALONE
        ? Optional.of(
            "without a mongod its stand-in keeps the records in memory alone, and comes back"
                + " empty")
        : Optional.empty();
  }

  @Override
  public ServerKind here(EngineStore store, ClusterOptions options) throws IOException {
    Optional<MongoPrograms> installed = MongoPrograms.find();
    if (installed.isPresent()) {
      return installed.get().in(options);
    }
    try {
      return MongoArchive.programs(store, archive(options)).in(options);
    } catch (NotReachedException e) {
      boolean isNews = remember(options, e);
      MongoServers standIn = MongoStandInProgram.find(store, options, e.note());
      if (isNews) {
        print(e.note());
      }
      return standIn;
    }
  }

  @Override
  public void requireAny(EngineStore store, ClusterOptions options) throws IOException {
    Optional<MongoPrograms> installed = MongoPrograms.find();
    if (installed.isPresent()) {
      installed.get().requireAll(options.topology());
    } else if (options.topology() != Topology.STANDALONE
        || options.durability() == Durability.ON_DISK
        || !options.server().isEmpty()) {
      try {
        PublishedArchive archive = archive(options);
        if (!archive.isIn(store)) {
          archive.requireReached(store);
        }
      } catch (NotReachedException e) {
        remember(options, e);
        MongoStandInProgram.requirePossible(options, e.note());
      }
    }
  }

  @Override
  public Optional<Note> whyNotFetched(EngineStore store) {
    URI site = ClusterOptions.defaults().mongodb().site();
    try {
      if (site != null) {
        MongoArchive.at(site).requireReached(store);
      }
      return Optional.empty();
    } catch (NotReachedException e) {
      return Optional.of(e.note());
    }
  }

  private static PublishedArchive archive(ClusterOptions options) throws NotReachedException {
    URI site = options.mongodb().site();
    if (site == null) {
      throw new NotReachedException(MongoNote.MONGODB_NOT_WANTED.of());
    }
    Note earlier = NOT_REACHED.get(site);
    if (earlier != null) {
      throw new NotReachedException(earlier);
    }
    return MongoArchive.at(site);
  }

  /** Returns true the first time; false also if the stand-in is by the user's own will. */
  private static boolean remember(ClusterOptions options, NotReachedException e) {
    URI site = options.mongodb().site();
    return site != null && NOT_REACHED.put(site, e.note()) == null;
  }

  private static void print(Note notReached) {
    try (Progress progress = Progress.ifNeeded("MongoDB", "")) {
      progress.print(MongoNote.MONGODB_STOOD_IN_FOR.of(notReached).text());
    }
  }

  @Override
  public ServerImage image() {
    return new ServerImage(
        "ycsb.image.mongodb", "mongo:8.0", List.of("mongod", "--version"), MongoPrograms.VERSION);
  }

  @Override
  public ServerKind inImage(ClusterOptions options) {
    return new MongoPrograms(Path.of("mongod"), Path.of("mongos"), image().program()).in(options);
  }
}

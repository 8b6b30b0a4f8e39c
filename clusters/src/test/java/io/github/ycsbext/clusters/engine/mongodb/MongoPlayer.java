package io.github.ycsbext.clusters.engine.mongodb;

import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.ServerVersion;
import de.bwaldvogel.mongo.backend.memory.MemoryBackend;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.exception.MongoServerError;
import io.github.ycsbext.clusters.engine.NodeAddress;
import io.netty.channel.Channel;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/**
 * Stands in for {@code mongod} and {@code mongos} in tests while a replica set or a sharded cluster
 * is formed, because no package contains the programs themselves. It refuses what they refuse.
 */
final class MongoPlayer extends MemoryBackend {
  private final List<String> arguments;
  private final List<Document> shards = new CopyOnWriteArrayList<>();
  private volatile @Nullable String primary;

  private MongoPlayer(List<String> arguments) {
    this.arguments = arguments;
  }

  /**
   * @param arguments the program to stand in for, followed by its own arguments
   */
  public static void main(String[] arguments) throws IOException {
    MongoPlayer player = new MongoPlayer(Arrays.asList(arguments));
    if (arguments[0].equals("mongos")) {
      player.askConfigServer();
    }
    player.version(ServerVersion.MONGO_5_0);
    new MongoServer(player)
        .bind(player.option("--bind_ip"), Integer.parseInt(player.option("--port")));
  }

  /**
   * Returns a shell script that stands in for a program.
   *
   * @param version the first line of what it prints with {@code --version}
   * @param arguments a file, to which each start adds the program and its arguments
   */
  static String script(String program, String version, Path arguments) {
    return """
    #!/bin/sh
    if [ "$1" = --version ]; then echo '%s'; exit; fi
    echo "%s $*" >> '%s'
    exec '%s/bin/java' -Xmx64m -XX:TieredStopAtLevel=1 -cp '%s' %s %s "$@"
    """
        .formatted(
            version,
            program,
            arguments,
            System.getProperty("java.home"),
            System.getProperty("java.class.path"),
            MongoPlayer.class.getName(),
            program);
  }

  /**
   * Asks the config server. A real mongos would wait for it; this one fails, because it must not be
   * started so early.
   */
  private void askConfigServer() throws IOException {
    String[] set = Objects.requireNonNull(option("--configdb")).split("/", -1);
    if (!set[0].equals(MongoSocket.hello(addressOf(set[1])).get("setName"))) {
      throw new IOException("the config server is not a member of " + set[0] + " yet");
    }
  }

  private static NodeAddress addressOf(String text) {
    int colon = text.indexOf(':');
    return new NodeAddress(
        text.substring(0, colon), Integer.parseInt(text.substring(colon + 1)), 0);
  }

  private @Nullable String option(String name) {
    int at = arguments.indexOf(name);
    return at < 0 ? null : arguments.get(at + 1);
  }

  private String address() {
    return option("--bind_ip") + ":" + option("--port");
  }

  @Override
  public Document handleCommand(Channel channel, String database, String name, Document query) {
    return switch (name) {
      case "isMaster" -> hello(super.handleCommand(channel, database, name, query));
      case "replSetInitiate" -> initiate((Document) query.get(name));
      case "playerFollow" -> follow((String) query.get(name));
      case "addShard" -> addShard((String) query.get(name));
      case "listShards" -> ok().append("shards", new ArrayList<>(shards));
      default -> super.handleCommand(channel, database, name, query);
    };
  }

  private Document hello(Document answer) {
    if (option("--configdb") != null) {
      return answer.append("msg", "isdbgrid");
    }
    if (option("--replSet") == null) {
      return answer;
    }
    answer.put("ismaster", address().equals(primary));
    if (primary != null) {
      answer
          .append("setName", option("--replSet"))
          .append("primary", primary)
          .append("secondary", !address().equals(primary));
    }
    return answer;
  }

  private Document initiate(Document configuration) {
    if (primary != null) {
      throw new MongoServerError(23, "AlreadyInitialized", "already initialized");
    }
    boolean isConfigServer = arguments.contains("--configsvr");
    if (!Objects.equals(configuration.get("_id"), option("--replSet"))
        || isConfigServer != Boolean.TRUE.equals(configuration.get("configsvr"))) {
      throw new MongoServerError(93, "InvalidReplicaSetConfig", "not the set of " + arguments);
    }
    primary = address();
    for (Object member : (List<?>) configuration.get("members")) {
      String host = (String) ((Document) member).get("host");
      if (!host.equals(primary)) {
        tellToFollow(host);
      }
    }
    return ok();
  }

  private void tellToFollow(String host) {
    try {
      MongoSocket.command(addressOf(host), Map.of("playerFollow", Objects.requireNonNull(primary)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Document follow(String newPrimary) {
    primary = newPrimary;
    return ok();
  }

  private Document addShard(String set) {
    String[] parts = set.split("/", -1);
    try {
      Map<String, ?> hello = MongoSocket.hello(addressOf(parts[1]));
      if (!parts[0].equals(hello.get("setName"))) {
        throw new MongoServerError(96, "OperationFailed", set + " is no such set: " + hello);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    shards.add(new Document("_id", parts[0]).append("host", set));
    return ok().append("shardAdded", parts[0]);
  }

  private static Document ok() {
    return new Document("ok", 1.0);
  }
}

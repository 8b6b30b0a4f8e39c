package io.github.ycsbext.redis.connection;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.Protocol.Command;
import redis.clients.jedis.exceptions.JedisDataException;

/** A server's description of itself: the lines of {@code INFO}, by name. */
public record ServerInfo(Map<String, String> values) {
  private static final Pattern REPLICA =
      Pattern.compile("^ip=([^,]+),port=(\\d{1,5}),state=online\\b");

  /** Sections such as {@code commandstats}; throws a JedisDataException if the server refuses. */
  public static ServerInfo of(ServerConnection server, String... sections) {
    Request info = Request.of(Command.INFO, 2);
    List.of(sections).forEach(info::add);
    return new ServerInfo(lines(Replies.bytes(server.call(info))));
  }

  private static Map<String, String> lines(byte[] reply) {
    Map<String, String> values = new TreeMap<>();
    new String(reply, UTF_8)
        .lines()
        .filter(line -> !line.startsWith("#") && line.contains(":"))
        .forEach(
            line ->
                values.put(
                    line.substring(0, line.indexOf(':')), line.substring(line.indexOf(':') + 1)));
    return values;
  }

  public String get(String name) {
    return values.getOrDefault(name, "");
  }

  public long number(String name) {
    String value = get(name);
    return value.matches("\\d{1,18}") ? Long.parseLong(value) : 0;
  }

  /** Returns a number that may have a fraction; 0 if there is none of that name. */
  public double fraction(String name) {
    String value = get(name);
    return value.matches("\\d{1,18}(\\.\\d{1,18})?") ? Double.parseDouble(value) : 0;
  }

  /** Asks by what Redis and Valkey call alike; Valkey 9 has no {@code redis_mode}. */
  public boolean isClusterNode() {
    return get("cluster_enabled").equals("1");
  }

  public long clusterSize(ServerConnection server) {
    byte[] reply = Replies.bytes(server.call(Request.of(Command.CLUSTER, 2).add("INFO")));
    return new ServerInfo(lines(reply)).number("cluster_size");
  }

  /** Returns the engine's own name, since forks of Redis report theirs. */
  public String system() {
    return switch (get("server_name")) {
      case "valkey" -> "Valkey";
      default -> "Redis";
    };
  }

  public String version() {
    return system().equals("Valkey") ? get("valkey_version") : get("redis_version");
  }

  /** Returns the replicas that receive every write, as a primary lists them. */
  public List<HostAndPort> onlineReplicas() {
    return values.entrySet().stream()
        .filter(line -> line.getKey().matches("slave\\d+"))
        .map(line -> REPLICA.matcher(line.getValue()))
        .filter(Matcher::find)
        .map(found -> new HostAndPort(found.group(1), Integer.parseInt(found.group(2))))
        .toList();
  }

  /** Returns a configuration value; empty if the server refuses to report it or has none. */
  public static Optional<String> configuration(ServerConnection server, String name) {
    try {
      List<byte[]> reply =
          Replies.list(server.call(Request.of(Command.CONFIG, 3).add("GET").add(name)));
      return reply.size() < 2 ? Optional.empty() : Optional.of(new String(reply.get(1), UTF_8));
    } catch (JedisDataException e) {
      return Optional.empty();
    }
  }
}

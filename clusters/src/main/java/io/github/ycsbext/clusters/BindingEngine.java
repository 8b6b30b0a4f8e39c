package io.github.ycsbext.clusters;

import io.github.ycsbext.error.UserError;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/**
 * Any binding of YCSB's, of whose system nothing else is known.
 *
 * @param commands null if no server is started for it
 * @param title the name of the plan's system; several systems may have one binding
 */
public record BindingEngine(String database, @Nullable ServerCommands commands, String title)
    implements Engine {
  private static final String BINDING = "binding";
  private static final String COMMAND = "command";

  /** A place that no property names by chance. */
  private static final Placeholders SOME_PLACE =
      new Placeholders("127.83.211.149", 64_551, Path.of("data"));

  public BindingEngine(String database, @Nullable ServerCommands commands) {
    this(database, commands, database);
  }

  static Engine ofRecord(Map<?, ?> recorded) {
    return new BindingEngine(
        String.valueOf(recorded.get(BINDING)),
        recorded.get(COMMAND) instanceof Map<?, ?> commands
            ? JsonMapper.shared().convertValue(commands, ServerCommands.class)
            : null);
  }

  @Override
  public Object recorded() {
    Map<String, Object> recorded = new LinkedHashMap<>();
    recorded.put(BINDING, database);
    if (commands != null) {
      recorded.put(COMMAND, commands);
    }
    return recorded;
  }

  @Override
  public String systemName() {
    return database;
  }

  public BindingEngine titled(String newTitle) {
    return new BindingEngine(database, commands, newTitle);
  }

  /**
   * Returns the systems with the same binding, also under another name: {@code mongodb-async} is
   * MongoDB's.
   */
  private Stream<Engine> related() {
    return Engine.all().stream()
        .filter(engine -> folder(engine.database()).equals(folder(database)));
  }

  private static String folder(String name) {
    return name.replaceFirst("\\d*(-.*)?$", "");
  }

  @Override
  public boolean hasSchemaCommands() {
    return reachesServers();
  }

  @Override
  public boolean needsSchema(Topology topology) {
    return related().anyMatch(engine -> engine.needsSchema(topology));
  }

  @Override
  public Set<String> addresses(Map<?, ?> properties) {
    return related().findFirst().map(engine -> engine.addresses(properties)).orElse(Set.of());
  }

  /**
   * Returns true if its binding is one of those that reach servers. Without an address, some would
   * take the server on this machine's default port, and delete its records.
   */
  public boolean reachesServers() {
    return related().findAny().isPresent();
  }

  /**
   * Returns true if properties with {@link Placeholders} lead to the server that the commands
   * start, and to no other. A URL must have no parameters, as they may name another server.
   */
  public boolean leadsToOwnServer(Map<String, String> properties) {
    Map<String, String> filled = new HashMap<>();
    properties.forEach((name, value) -> filled.put(name, SOME_PLACE.filled(value)));
    return commands != null
        && filled.values().stream().noneMatch(value -> value.matches("(?s)[\\w+:-]+://.*[?;|].*"))
        && addresses(filled).equals(Set.of(SOME_PLACE.host() + ":" + SOME_PLACE.port()));
  }

  @Override
  public String stopSignal() {
    return commands == null || commands.stop() == null
        ? Engine.super.stopSignal()
        : commands.stop();
  }

  /** {@inheritDoc} What a server keeps is up to its commands. */
  @Override
  public void refuseImpossible(Topology topology, int replicationFactor, Durability durability) {
    throw new UserError(ClusterNote.OWN_DURABILITY.of(title(), durability.label()));
  }
}

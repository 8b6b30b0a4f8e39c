package io.github.ycsbext.clusters;

import io.github.ycsbext.clusters.note.ClusterNote;
import io.github.ycsbext.fault.Fault;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Any binding of YCSB's, of whose system nothing else is known. It is embedded in the client, or
 * its properties lead to servers, or commands start one.
 *
 * @param database the binding's name in {@code bin/ycsb run}
 * @param commands null if no server is started for it
 */
public record BindingEngine(String database, @Nullable ServerCommands commands) implements Engine {
  private static final String BINDING = "binding";
  private static final String COMMAND = "command";

  static Engine ofRecord(Map<?, ?> recorded) {
    return new BindingEngine(
        String.valueOf(recorded.get(BINDING)),
        recorded.get(COMMAND) instanceof Map<?, ?> commands
            ? ServerCommands.ofRecord(commands)
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

  @Override
  public String title() {
    return database;
  }

  /** Returns the systems of this program that have the same binding. */
  private Stream<Engine> related() {
    return Engine.all().stream().filter(engine -> engine.database().equals(database));
  }

  @Override
  public boolean hasSchemaCommands() {
    return related().findAny().isPresent();
  }

  @Override
  public boolean needsSchema(Topology topology) {
    return related().anyMatch(engine -> engine.needsSchema(topology));
  }

  @Override
  public Set<String> addresses(Map<?, ?> properties) {
    return related().findFirst().map(engine -> engine.addresses(properties)).orElse(Set.of());
  }

  /** {@inheritDoc} One that is in the client takes its memory there. */
  @Override
  public EngineEstimate estimate() {
    return commands == null ? EngineEstimate.ORDINARY.withoutServers() : EngineEstimate.ORDINARY;
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
    throw new Fault(ClusterNote.OWN_DURABILITY.of(title(), durability.label()));
  }
}

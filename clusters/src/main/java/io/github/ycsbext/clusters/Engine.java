package io.github.ycsbext.clusters;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import io.github.ycsbext.error.NearestName;
import io.github.ycsbext.error.UserError;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A database system: all that the tools know about it. {@code META-INF/services} lists them in the
 * order of every list of systems; a jar in a binding's folder may bring one, too. One whose servers
 * can be started is a {@link io.github.ycsbext.clusters.engine.ServerSource}.
 */
public interface Engine {
  static List<Engine> all() {
    return KnownEngines.all();
  }

  static Optional<Engine> find(String systemName) {
    return all().stream().filter(engine -> engine.systemName().equals(systemName)).findFirst();
  }

  /**
   * @throws UserError if there is none of that name
   */
  static Engine named(String systemName) {
    return find(systemName).orElseThrow(() -> new UserError(unknown(systemName)));
  }

  /** Returns the sentence that no system has this name, and which there are. */
  static String unknown(String systemName) {
    List<String> names = all().stream().map(Engine::systemName).toList();
    return "'" + systemName + "' is not an engine" + NearestName.hint(systemName, names);
  }

  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  static Engine ofRecord(Object recorded) {
    if (recorded instanceof Map<?, ?> fields) {
      return BindingEngine.ofRecord(fields);
    }
    String name = recorded.toString().toLowerCase(Locale.ROOT);
    // A result can be from a program with more systems than this one.
    return find(name).orElseGet(() -> new BindingEngine(name, null));
  }

  /** Returns what stands for it in files, such as {@code REDIS}. */
  @JsonValue
  default Object recorded() {
    return systemName().toUpperCase(Locale.ROOT);
  }

  /** Returns the name on the command line, such as {@code redis}. */
  String systemName();

  String title();

  /** Returns the name of its binding in {@code bin/ycsb run}. */
  String database();

  /** Returns the name of its binding for a topology, which may differ from the default. */
  default String database(Topology topology) {
    return database();
  }

  default List<Topology> topologies() {
    return List.of(Topology.STANDALONE);
  }

  /** Returns the roles that its servers have in a topology; plans name them by their keys. */
  default List<Role> roles(Topology topology) {
    return List.of(Role.SERVER);
  }

  /** Returns true if its clients can be told how many servers keep each record. */
  default boolean hasReplicationFactor() {
    return false;
  }

  /**
   * Returns true if a write can be acknowledged once most of the servers that keep it have it.
   *
   * @param replicationFactor 0 for as many as there are servers
   */
  default boolean canReplicate(Topology topology, int replicationFactor) {
    return false;
  }

  default boolean hasSchemaCommands() {
    return true;
  }

  /** Returns true if {@code schema create} comes before the first load. */
  default boolean needsSchema(Topology topology) {
    return false;
  }

  /** Returns the properties with which its binding reaches servers that are already there. */
  default Map<String, String> reaching(Topology topology, List<String> hosts) {
    return Map.of();
  }

  /**
   * Returns the servers that properties name, such as {@code db.example.org:6379}, without what is
   * no address: the binding refuses it. The port follows the last colon.
   */
  default Set<String> addresses(Map<?, ?> properties) {
    return Set.of();
  }

  /**
   * Returns the client's property that has the password of started servers; empty if they have
   * none.
   */
  default Optional<String> passwordProperty() {
    return Optional.empty();
  }

  /** Returns the properties that make {@code schema clear} empty the whole of a started server. */
  default Map<String, String> clearing() {
    return Map.of();
  }

  /** Returns how many bytes on disk a byte takes that is written. */
  default int diskBytesPerByte() {
    return 1;
  }

  /** Returns true if the data may take memory as long as it is kept. */
  default boolean mayKeepDataInMemory() {
    return true;
  }

  /** Tells which records servers that were killed come back without; empty if with all. */
  default Optional<String> lossAtRestart(ClusterOptions options) {
    return Optional.empty();
  }

  /** Returns true if servers may be JVMs, whose heap can be chosen. */
  default boolean mayHaveHeap() {
    return false;
  }

  /** Returns true if it is fetched from the site of {@link ClusterOptions#mongodb}. */
  default boolean hasOrigin() {
    return false;
  }

  /** Tells what to install in place of a stand-in. */
  default String program() {
    return title();
  }

  /** Returns the signal that asks a server to end at once, even if clients are connected. */
  default String stopSignal() {
    return "TERM";
  }

  /** Returns true if its servers refuse to run as root; another user starts them then. */
  default boolean refusesRoot() {
    return false;
  }

  /**
   * @throws UserError if {@code topology} cannot be started; the message lists the available ones
   */
  default void refuseOther(Topology topology) {
    if (!topologies().contains(topology)) {
      throw new UserError(
          ClusterNote.NO_TOPOLOGY.of(
              title(),
              topology.label(),
              topologies().stream().map(Topology::label).collect(Collectors.joining(", "))));
    }
  }

  /**
   * Returns the client's properties that a durability takes; empty if the servers' settings are
   * enough.
   */
  default Map<String, String> asking(Durability durability) {
    return Map.of();
  }

  /** Tells what properties ask of servers of this topology that these cannot do; empty if none. */
  default Optional<String> whyImpossible(Topology topology, Map<String, String> properties) {
    return Optional.empty();
  }

  /**
   * Refuses a durability that servers of this topology cannot be asked for.
   *
   * @throws UserError with a sentence
   */
  default void refuseImpossible(Topology topology, int replicationFactor, Durability durability) {
    if (durability == Durability.REPLICATED && !canReplicate(topology, replicationFactor)) {
      throw new UserError(
          ClusterNote.NO_DURABILITY.of(title(), topology.label(), durability.label()));
    }
  }
}

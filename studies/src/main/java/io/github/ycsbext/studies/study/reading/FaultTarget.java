package io.github.ycsbext.studies.study.reading;

import io.github.ycsbext.clusters.note.ClusterNote;
import io.github.ycsbext.clusters.start.Clusters;
import io.github.ycsbext.fault.Fault;
import io.github.ycsbext.studies.study.plan.PlannedFault;
import io.github.ycsbext.studies.study.plan.SystemUnderTest;
import io.github.ycsbext.studies.study.reading.file.YamlFields;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Which server a fault is about, as a plan says.
 *
 * @param node its number from 1; 0 with a role
 * @param role the role of the server; null if it is the one of that number
 */
record FaultTarget(int node, @Nullable ClusterNote role) {
  /** More nodes than any topology has; {@link #lack} tells the numbers that exist. */
  private static final int MOST_NODES = 1000;

  private static final String ROLE = "role-";

  /** The roles by their names in plans. */
  private static final Map<String, ClusterNote> ROLES = roles();

  private static Map<String, ClusterNote> roles() {
    Map<String, ClusterNote> roles = new LinkedHashMap<>();
    for (ClusterNote note : ClusterNote.values()) {
      if (note.key().startsWith(ROLE)) {
        roles.put(name(note), note);
      }
    }
    return roles;
  }

  private static String name(ClusterNote role) {
    return role.key().substring(ROLE.length());
  }

  /** Returns the target in a field; null if it is missing or, with a fault, cannot be read. */
  static @Nullable FaultTarget read(YamlFields fields, String name) {
    return fields.parsed(
        name,
        shape -> {
          shape.isWholeNumber(1, MOST_NODES);
          shape.isOneOf(ROLES.keySet());
        },
        FaultTarget::of);
  }

  private static FaultTarget of(String text) {
    if (text.matches("[+-]?[\\d.]+")) {
      int node = text.matches("[1-9]\\d{0,3}") ? Integer.parseInt(text) : 0;
      if (node < 1 || node > MOST_NODES) {
        throw new Fault(
            String.format(
                Locale.ROOT, "'%s' is not a whole number from 1 to %d", text, MOST_NODES));
      }
      return new FaultTarget(node, null);
    }
    ClusterNote role = ROLES.get(text);
    if (role == null) {
      throw new Fault(
          "'%s' is neither the number of a node nor a role: there are %s"
              .formatted(text, String.join(", ", ROLES.keySet())));
    }
    return new FaultTarget(0, role);
  }

  /** Tells which systems lack the target of a fault, and what they have; empty if none does. */
  static String lack(PlannedFault fault, List<SystemUnderTest> systems) {
    String without =
        systems.stream()
            .filter(
                system ->
                    isEmbedded(system) || !fault.isOfOneOf(system.engine(), system.topology()))
            .map(system -> system.name() + " has " + had(fault, system))
            .collect(Collectors.joining(", "));
    String whom =
        fault.role() == null
            ? String.format(Locale.ROOT, "node %d", fault.node())
            : name(fault.role());
    return without.isEmpty() ? "" : "there is no %s: %s".formatted(whom, without);
  }

  private static String had(PlannedFault fault, SystemUnderTest system) {
    if (isEmbedded(system)) {
      return "none that the study starts";
    }
    String what =
        fault.role() == null
            ? nodes(system.topology().servers())
            : system.engine().roles(system.topology()).stream()
                .map(FaultTarget::name)
                .collect(Collectors.joining(" and "));
    return what + " (" + system.topology().label() + ")";
  }

  private static boolean isEmbedded(SystemUnderTest system) {
    return Clusters.isEmbedded(system.engine());
  }

  private static String nodes(int servers) {
    return servers == 1 ? "node 1 alone" : String.format(Locale.ROOT, "nodes 1 to %d", servers);
  }
}

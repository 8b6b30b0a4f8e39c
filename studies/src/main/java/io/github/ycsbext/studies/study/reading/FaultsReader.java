package io.github.ycsbext.studies.study.reading;

import io.github.ycsbext.clusters.FaultAction;
import io.github.ycsbext.clusters.Topology;
import io.github.ycsbext.clusters.note.ClusterNote;
import io.github.ycsbext.clusters.start.Clusters;
import io.github.ycsbext.fault.Fault;
import io.github.ycsbext.studies.study.plan.Amount;
import io.github.ycsbext.studies.study.plan.PlannedFault;
import io.github.ycsbext.studies.study.plan.SystemUnderTest;
import io.github.ycsbext.studies.study.reading.file.YamlFields;
import io.github.ycsbext.workload.property.WorkloadProperties;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Reads the faults of a phase, each of which must be possible on every system of the study. */
final class FaultsReader {
  private static final String FIELD = "faults";
  private static final String KILL = "kill";
  private static final String PAUSE = "pause";
  private static final String FOR = "for";
  private static final String AFTER = "after";
  private static final String RESTART_AFTER = "restartAfter";

  /** More nodes than any topology has; {@link #requireNode} reports the numbers that exist. */
  private static final int MOST_NODES = 1000;

  private static final String ROLE = "role-";

  /** The roles by their names in plans. */
  private static final Map<String, ClusterNote> ROLES = roles();

  private final List<SystemUnderTest> systems;

  FaultsReader(List<SystemUnderTest> systems) {
    this.systems = systems;
  }

  private static Map<String, ClusterNote> roles() {
    Map<String, ClusterNote> roles = new LinkedHashMap<>();
    for (ClusterNote note : ClusterNote.values()) {
      if (note.key().startsWith(ROLE)) {
        roles.put(name(note), note);
      }
    }
    return roles;
  }

  /**
   * Returns the faults; none if the phase has none.
   *
   * @param amount how much the phase does; null if that is not known
   * @param properties the phase's own
   */
  List<PlannedFault> read(
      YamlFields phase, @Nullable Amount amount, Map<String, String> properties) {
    boolean isChecked =
        Boolean.parseBoolean(properties.get(WorkloadProperties.CHECK_ACKNOWLEDGED.name()));
    Long seconds = amount == null ? null : amount.seconds();
    List<PlannedFault> faults = new ArrayList<>();
    for (YamlFields fields : phase.mappings(FIELD)) {
      PlannedFault fault = fault(fields);
      if (fault != null) {
        requireNode(fields, fault);
        if (isChecked && fault.endAfterMillis() == null) {
          refuseUnreadable(fields, fault);
        }
        if (seconds != null) {
          requireWithin(fields, fault, seconds);
        }
        faults.stream()
            .filter(fault::overlaps)
            .findFirst()
            .ifPresent(other -> refuseOverlap(fields, fault, other));
        faults.add(fault);
      }
    }
    return faults;
  }

  private static void requireWithin(YamlFields fields, PlannedFault fault, long seconds) {
    if (fault.afterMillis() >= seconds * 1000) {
      fields.fault(
          AFTER,
          String.format(
              Locale.ROOT,
              "%s: the phase is over after %d s, so this would never happen",
              fields.path(AFTER),
              seconds));
    } else if (fault.lastMillis() >= seconds * 1000) {
      boolean isKill = fault.action() == FaultAction.KILL;
      String field = isKill ? RESTART_AFTER : FOR;
      fields.fault(
          field,
          String.format(
              Locale.ROOT,
              isKill
                  ? "%s: the phase is over after %d s, and the server is started again then: leave it out, or restart it earlier"
                  : "%s: the phase is over after %d s, before the server goes on: pause it earlier, or for less time",
              fields.path(field),
              seconds));
    }
  }

  /** Returns a fault; null if part of it cannot be read, which is noted. */
  private static @Nullable PlannedFault fault(YamlFields fields) {
    boolean isPause = fields.has(PAUSE);
    String action = isPause ? PAUSE : KILL;
    if (isPause == fields.has(KILL)) {
      fields.fault(
          action,
          "%s: a fault has one of `kill` and `pause`, with the number of a node, or a role"
              .formatted(fields.path(action)));
    }
    Target killed = target(fields, KILL);
    Target held = target(fields, PAUSE);
    Long after = AmountText.millis(fields, AFTER);
    PlannedFault kill = kill(fields, killed, after);
    PlannedFault pause = pause(fields, held, after);
    if (isPause && !fields.has(FOR)) {
      fields.missing(FOR);
    }
    refuse(fields, isPause ? RESTART_AFTER : FOR, isPause ? FOR : RESTART_AFTER, action);
    fields.requires(AFTER);
    fields.refuseOthers();
    if (isPause == fields.has(KILL)) {
      return null;
    }
    return isPause ? pause : kill;
  }

  private static void refuse(YamlFields fields, String field, String other, String action) {
    if (fields.has(field)) {
      fields.fault(field, "%s: a `%s` ends by `%s`".formatted(fields.path(field), action, other));
    }
  }

  private static @Nullable PlannedFault kill(
      YamlFields fields, @Nullable Target target, @Nullable Long after) {
    Long restartAfter = AmountText.millis(fields, RESTART_AFTER);
    if (after != null && restartAfter != null && restartAfter <= after) {
      fields.fault(
          RESTART_AFTER,
          "%s: a server cannot be started again after %s where it is killed after %s: both count from when measuring starts"
              .formatted(
                  fields.path(RESTART_AFTER), fields.text(RESTART_AFTER), fields.text(AFTER)));
      return null;
    }
    if (restartAfter == null && fields.has(RESTART_AFTER)) {
      return null;
    }
    return target == null || after == null
        ? null
        : target.fault(FaultAction.KILL, after, restartAfter);
  }

  private static @Nullable PlannedFault pause(
      YamlFields fields, @Nullable Target target, @Nullable Long after) {
    Long lasting = AmountText.millis(fields, FOR);
    if (lasting != null && lasting == 0) {
      fields.fault(FOR, "%s: a pause of no time is none".formatted(fields.path(FOR)));
      return null;
    }
    return target == null || after == null || lasting == null
        ? null
        : target.fault(FaultAction.PAUSE, after, after + lasting);
  }

  /** Which server a fault is about: the node of a number, or the one in a role. */
  private record Target(int node, @Nullable ClusterNote role) {
    static Target of(String text) {
      if (text.matches("[+-]?[\\d.]+")) {
        int node = text.matches("[1-9]\\d{0,3}") ? Integer.parseInt(text) : 0;
        if (node < 1 || node > MOST_NODES) {
          throw new Fault(
              String.format(
                  Locale.ROOT, "'%s' is not a whole number from 1 to %d", text, MOST_NODES));
        }
        return new Target(node, null);
      }
      ClusterNote role = ROLES.get(text);
      if (role == null) {
        throw new Fault(
            "'%s' is neither the number of a node nor a role: there are %s"
                .formatted(text, String.join(", ", ROLES.keySet())));
      }
      return new Target(0, role);
    }

    PlannedFault fault(FaultAction action, long after, @Nullable Long end) {
      return new PlannedFault(action, node, role, after, end);
    }
  }

  private static @Nullable Target target(YamlFields fields, String action) {
    return fields.parsed(
        action,
        shape -> {
          shape.isWholeNumber(1, MOST_NODES);
          shape.isOneOf(ROLES.keySet());
        },
        Target::of);
  }

  private void requireNode(YamlFields fields, PlannedFault fault) {
    String without =
        systems.stream()
            .filter(
                system ->
                    isEmbedded(system) || !fault.isOfOneOf(system.engine(), system.topology()))
            .map(
                system ->
                    "%s has %s"
                        .formatted(
                            system.name(), fault.role() == null ? nodes(system) : roles(system)))
            .collect(Collectors.joining(", "));
    if (!without.isEmpty()) {
      String field = fault.action() == FaultAction.KILL ? KILL : PAUSE;
      String whom =
          fault.role() == null
              ? String.format(Locale.ROOT, "node %d", fault.node())
              : name(fault.role());
      fields.fault(field, "%s: there is no %s: %s".formatted(fields.path(field), whom, without));
    }
  }

  private static String name(ClusterNote role) {
    return role.key().substring(ROLE.length());
  }

  private static String roles(SystemUnderTest system) {
    return isEmbedded(system)
        ? "none that the study starts"
        : system.engine().roles(system.topology()).stream()
            .map(FaultsReader::name)
            .collect(Collectors.joining(" and ", "", " (" + system.topology().label() + ")"));
  }

  private static boolean isEmbedded(SystemUnderTest system) {
    return Clusters.isEmbedded(system.engine());
  }

  private static String nodes(SystemUnderTest system) {
    Topology topology = system.topology();
    if (isEmbedded(system)) {
      return "none that the study starts";
    }
    return topology.servers() == 1
        ? "node 1 alone (%s)".formatted(topology.label())
        : String.format(Locale.ROOT, "nodes 1 to %d (%s)", topology.servers(), topology.label());
  }

  /** The records are read while the phase lasts, and wait a minute for the server that has them. */
  private static void refuseUnreadable(YamlFields fields, PlannedFault fault) {
    fields.fault(
        KILL,
        String.format(
            Locale.ROOT,
            "%s: %s is down while `%s` reads every record: start it again before, by `%s`",
            fields.path(KILL),
            fault.whom(),
            WorkloadProperties.CHECK_ACKNOWLEDGED,
            RESTART_AFTER));
  }

  private static void refuseOverlap(YamlFields fields, PlannedFault fault, PlannedFault other) {
    fields.fault(
        AFTER,
        String.format(
            Locale.ROOT,
            "%s: node %d would be down or paused already (%s): two faults of one node follow one another",
            fields.path(AFTER),
            fault.node(),
            other.words()));
  }
}

package io.github.ycsbext.studies.study.reading;

import io.github.ycsbext.clusters.FaultAction;
import io.github.ycsbext.clusters.Topology;
import io.github.ycsbext.clusters.start.Clusters;
import io.github.ycsbext.studies.study.plan.Amount;
import io.github.ycsbext.studies.study.plan.PlannedFault;
import io.github.ycsbext.studies.study.plan.SystemUnderTest;
import io.github.ycsbext.studies.study.reading.file.YamlFields;
import io.github.ycsbext.workload.property.WorkloadProperties;
import java.util.ArrayList;
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

  private final List<SystemUnderTest> systems;

  FaultsReader(List<SystemUnderTest> systems) {
    this.systems = systems;
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
          "%s: a fault has one of `kill` and `pause`, with the number of a node"
              .formatted(fields.path(action)));
    }
    Integer killed = node(fields, KILL);
    Integer held = node(fields, PAUSE);
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
      YamlFields fields, @Nullable Integer node, @Nullable Long after) {
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
    return node == null || after == null ? null : new PlannedFault(node, after, restartAfter);
  }

  private static @Nullable PlannedFault pause(
      YamlFields fields, @Nullable Integer node, @Nullable Long after) {
    Long lasting = AmountText.millis(fields, FOR);
    if (lasting != null && lasting == 0) {
      fields.fault(FOR, "%s: a pause of no time is none".formatted(fields.path(FOR)));
      return null;
    }
    return node == null || after == null || lasting == null
        ? null
        : new PlannedFault(FaultAction.PAUSE, node, after, after + lasting);
  }

  private static @Nullable Integer node(YamlFields fields, String action) {
    int node = (int) fields.wholeNumber(action, 1, 1, MOST_NODES);
    return fields.isWholeNumber(action, 1, MOST_NODES) ? Integer.valueOf(node) : null;
  }

  private void requireNode(YamlFields fields, PlannedFault fault) {
    String without =
        systems.stream()
            .filter(system -> isEmbedded(system) || !fault.isOfOneOf(system.topology()))
            .map(system -> "%s has %s".formatted(system.name(), nodes(system)))
            .collect(Collectors.joining(", "));
    if (!without.isEmpty()) {
      String field = fault.action() == FaultAction.KILL ? KILL : PAUSE;
      fields.fault(
          field,
          String.format(
              Locale.ROOT,
              "%s: there is no node %d: %s",
              fields.path(field),
              fault.node(),
              without));
    }
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
            "%s: node %d is down while `%s` reads every record: start it again before, by `%s`",
            fields.path(KILL),
            fault.node(),
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

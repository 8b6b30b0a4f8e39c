package io.github.ycsbext.studies.study.reading;

import io.github.ycsbext.clusters.Topology;
import io.github.ycsbext.clusters.start.Clusters;
import io.github.ycsbext.studies.study.plan.Amount;
import io.github.ycsbext.studies.study.plan.PlannedFault;
import io.github.ycsbext.studies.study.plan.SystemUnderTest;
import io.github.ycsbext.studies.study.reading.file.YamlFields;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Reads the faults of a phase, each of which must be possible on every system of the study. */
final class FaultsReader {
  private static final String FIELD = "faults";
  private static final String KILL = "kill";
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
   */
  List<PlannedFault> read(YamlFields phase, @Nullable Amount amount) {
    Long seconds = amount == null ? null : amount.seconds();
    List<PlannedFault> faults = new ArrayList<>();
    for (YamlFields fields : phase.mappings(FIELD)) {
      PlannedFault fault = fault(fields);
      if (fault != null) {
        requireNode(fields, fault);
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
    if (fault.killAfterMillis() >= seconds * 1000) {
      fields.fault(
          AFTER,
          String.format(
              Locale.ROOT,
              "%s: the phase is over after %d s, so this would never happen",
              fields.path(AFTER),
              seconds));
    } else if (fault.lastMillis() >= seconds * 1000) {
      fields.fault(
          RESTART_AFTER,
          String.format(
              Locale.ROOT,
              "%s: the phase is over after %d s, and the server is started again then: leave it out, or restart it earlier",
              fields.path(RESTART_AFTER),
              seconds));
    }
  }

  /** Returns a fault; null if part of it cannot be read, which is noted. */
  private static @Nullable PlannedFault fault(YamlFields fields) {
    int node = (int) fields.wholeNumber(KILL, 1, MOST_NODES);
    Long after = AmountText.millis(fields, AFTER);
    Long restartAfter = fields.has(RESTART_AFTER) ? AmountText.millis(fields, RESTART_AFTER) : null;
    fields.requires(AFTER);
    fields.refuseOthers();
    if (after != null && restartAfter != null && restartAfter <= after) {
      fields.fault(
          RESTART_AFTER,
          "%s: a server cannot be started again after %s where it is killed after %s: both count from when measuring starts"
              .formatted(
                  fields.path(RESTART_AFTER), fields.text(RESTART_AFTER), fields.text(AFTER)));
      return null;
    }
    boolean isLacking =
        !fields.isWholeNumber(KILL, 1, MOST_NODES)
            || (restartAfter == null && fields.has(RESTART_AFTER));
    return after == null || isLacking ? null : new PlannedFault(node, after, restartAfter);
  }

  private void requireNode(YamlFields fields, PlannedFault fault) {
    String without =
        systems.stream()
            .filter(system -> isEmbedded(system) || !fault.isOfOneOf(system.topology()))
            .map(system -> "%s has %s".formatted(system.name(), nodes(system)))
            .collect(Collectors.joining(", "));
    if (!without.isEmpty()) {
      fields.fault(
          KILL,
          String.format(
              Locale.ROOT,
              "%s: there is no node %d: %s",
              fields.path(KILL),
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

  private static void refuseOverlap(YamlFields fields, PlannedFault fault, PlannedFault other) {
    fields.fault(
        AFTER,
        String.format(
            Locale.ROOT,
            "%s: node %d would be down already (%s): two faults of one node follow one another",
            fields.path(AFTER),
            fault.node(),
            other.words()));
  }
}

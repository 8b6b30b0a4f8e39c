package io.github.ycsbext.studies.study.reading;

import io.github.ycsbext.clusters.Disturbance;
import io.github.ycsbext.clusters.FaultAction;
import io.github.ycsbext.clusters.NetworkUnits;
import io.github.ycsbext.studies.study.plan.Amount;
import io.github.ycsbext.studies.study.plan.PlannedFault;
import io.github.ycsbext.studies.study.plan.PlannedNetwork;
import io.github.ycsbext.studies.study.plan.SystemUnderTest;
import io.github.ycsbext.studies.study.reading.file.FieldShape;
import io.github.ycsbext.studies.study.reading.file.YamlFields;
import io.github.ycsbext.workload.property.WorkloadProperties;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Reads the faults of a phase, each of which must be possible on every system that runs the
 * workload.
 */
final class FaultsReader {
  private static final String FIELD = "faults";
  private static final String AFTER = "after";
  private static final String RESTART_AFTER = "restartAfter";
  private static final String FOR = "for";
  private static final String FROM = "from";
  private static final String WAY = "way";
  private static final String RATE = "rate";
  private static final String PART = "part";
  private static final String BY = "by";

  private final List<SystemUnderTest> systems;
  private final List<PlannedNetwork> networks;

  FaultsReader(List<SystemUnderTest> systems, List<PlannedNetwork> networks) {
    this.systems = systems;
    this.networks = networks;
  }

  /** Returns the fields of a fault besides its target and {@code after}. */
  private static List<String> fields(FaultAction action) {
    return switch (action) {
      case KILL, STARVE -> List.of(RESTART_AFTER);
      case PAUSE, FILL -> List.of(FOR);
      case PARTITION -> List.of(FOR, FROM, WAY);
      case SLOW -> List.of(FOR, RATE);
      case LOSE -> List.of(FOR, PART);
      case CLOCK -> List.of(FOR, BY);
    };
  }

  private static boolean isRequired(String field) {
    return List.of(FOR, RATE, PART, BY).contains(field);
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
        requireTarget(fields, fault);
        requireSlower(fields, fault);
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

  /** Returns a fault; null if part of it cannot be read, which is noted. */
  private static @Nullable PlannedFault fault(YamlFields fields) {
    List<FaultAction> actions = new ArrayList<>();
    FaultTarget target = null;
    for (FaultAction action : FaultAction.values()) {
      FaultTarget read = FaultTarget.read(fields, action.word());
      if (fields.has(action.word())) {
        actions.add(action);
        target = read;
      }
    }
    Long after = AmountText.millis(fields, AFTER);
    fields.requires(AFTER);
    FaultAction action = actions.isEmpty() ? FaultAction.KILL : actions.get(0);
    PlannedFault fault = fault(fields, action, target, after);
    if (actions.size() == 1) {
      requireFields(fields, action);
    } else {
      fields.fault(
          action.word(),
          "%s: a fault has one of %s, with the number of a node, or a role"
              .formatted(fields.path(action.word()), actions()));
    }
    fields.refuseOthers();
    return actions.size() == 1 ? fault : null;
  }

  private static String actions() {
    return Arrays.stream(FaultAction.values())
        .map(action -> "`" + action.word() + "`")
        .collect(Collectors.joining(", "));
  }

  private static void requireFields(YamlFields fields, FaultAction action) {
    List<String> own = fields(action);
    own.stream().filter(field -> isRequired(field) && !fields.has(field)).forEach(fields::missing);
    Arrays.stream(FaultAction.values())
        .flatMap(other -> fields(other).stream())
        .distinct()
        .filter(field -> fields.has(field) && !own.contains(field))
        .forEach(
            field ->
                fields.fault(
                    field,
                    "%s: a `%s` has no `%s`; it has `%s`"
                        .formatted(
                            fields.path(field), action.word(), field, String.join("`, `", own))));
  }

  private static @Nullable PlannedFault fault(
      YamlFields fields, FaultAction action, @Nullable FaultTarget target, @Nullable Long after) {
    Long restartAfter = restartAfter(fields, action, after);
    Long lasting = lasting(fields);
    Disturbance link = link(fields, action);
    boolean isEnd = action.endsServer();
    boolean endIsRead =
        isEnd ? restartAfter != null || !fields.has(RESTART_AFTER) : lasting != null;
    if (target == null || after == null || !endIsRead || (action.isDisturbance() && link == null)) {
      return null;
    }
    Long end = isEnd || lasting == null ? restartAfter : Long.valueOf(after + lasting);
    return new PlannedFault(action, target.node(), target.role(), after, end, link);
  }

  private static @Nullable Long restartAfter(
      YamlFields fields, FaultAction action, @Nullable Long after) {
    Long restartAfter = AmountText.millis(fields, RESTART_AFTER);
    if (!action.endsServer() || after == null || restartAfter == null || restartAfter > after) {
      return restartAfter;
    }
    fields.fault(
        RESTART_AFTER,
        "%s: a server cannot be started again after %s where it is killed after %s: both count from when measuring starts"
            .formatted(fields.path(RESTART_AFTER), fields.text(RESTART_AFTER), fields.text(AFTER)));
    return null;
  }

  private static @Nullable Long lasting(YamlFields fields) {
    Long lasting = AmountText.millis(fields, FOR);
    if (lasting != null && lasting == 0) {
      fields.fault(FOR, "%s: a fault of no time is none".formatted(fields.path(FOR)));
      return null;
    }
    return lasting;
  }

  /** Returns what an action does to the link or the clock; null if it is of the server itself. */
  private static @Nullable Disturbance link(YamlFields fields, FaultAction action) {
    Disturbance partition =
        Disturbance.partition(
            fields.choice(FROM, Disturbance.From.class, Disturbance.From.ALL),
            fields.choice(WAY, Disturbance.Way.class, Disturbance.Way.BOTH));
    Disturbance slow =
        fields.parsed(
            RATE, FieldShape::isText, text -> Disturbance.slow(NetworkUnits.parseSlowRate(text)));
    Disturbance clock = AmountText.shift(fields, BY, Disturbance::clock);
    Disturbance loss = AmountText.part(fields, PART, Disturbance::loss);
    return switch (action) {
      case KILL, PAUSE, FILL, STARVE -> null;
      case PARTITION -> partition;
      case SLOW -> slow;
      case LOSE -> loss;
      case CLOCK -> clock;
    };
  }

  private void requireTarget(YamlFields fields, PlannedFault fault) {
    String lack = FaultTarget.lack(fault, systems);
    String word = fault.action().word();
    if (!lack.isEmpty()) {
      fields.fault(word, fields.path(word) + ": " + lack);
    }
    String alone =
        systems.stream()
            .filter(system -> system.topology().servers() == 1)
            .map(SystemUnderTest::name)
            .collect(Collectors.joining(", "));
    Disturbance link = fault.link();
    if (link != null && link.from() == Disturbance.From.PEERS && !alone.isEmpty()) {
      fields.fault(
          FROM,
          "%s: a server alone has no peers: %s; cut it off from clients"
              .formatted(fields.path(FROM), alone));
    }
  }

  private void requireSlower(YamlFields fields, PlannedFault fault) {
    long rate = fault.link() == null ? 0 : fault.link().rateBitsPerSecond();
    networks.stream()
        .filter(network -> network.bitsPerSecond() > 0 && rate >= network.bitsPerSecond())
        .findFirst()
        .ifPresent(
            network ->
                fields.fault(
                    RATE,
                    "%s: %s is not slower than the links of networks.%s (%s)"
                        .formatted(
                            fields.path(RATE),
                            fields.text(RATE),
                            network.name(),
                            network.words())));
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
      boolean isEnd = fault.action().endsServer();
      String field = isEnd ? RESTART_AFTER : FOR;
      fields.fault(
          field,
          String.format(
              Locale.ROOT,
              isEnd
                  ? "%s: the phase is over after %d s, and the server is started again then: leave it out, or restart it earlier"
                  : "%s: the phase is over after %d s, before this ends: begin earlier, or make it shorter",
              fields.path(field),
              seconds));
    }
  }

  /** The records are read while the phase lasts, and wait a minute for the server that has them. */
  private static void refuseUnreadable(YamlFields fields, PlannedFault fault) {
    String word = fault.action().word();
    fields.fault(
        word,
        String.format(
            Locale.ROOT,
            "%s: %s is down while `%s` reads every record: start it again before, by `%s`",
            fields.path(word),
            fault.whom(),
            WorkloadProperties.CHECK_ACKNOWLEDGED,
            RESTART_AFTER));
  }

  private static void refuseOverlap(YamlFields fields, PlannedFault fault, PlannedFault other) {
    fields.fault(
        AFTER,
        String.format(
            Locale.ROOT,
            "%s: node %d has a fault already then (%s): two faults of one node follow one another",
            fields.path(AFTER),
            fault.node(),
            other.words()));
  }
}

package io.github.ycsbext.studies.study.reading;

import io.github.ycsbext.clusters.LinkFault;
import io.github.ycsbext.clusters.Role;
import io.github.ycsbext.clusters.fault.FaultField;
import io.github.ycsbext.clusters.fault.FaultKind;
import io.github.ycsbext.clusters.fault.InjectedFault;
import io.github.ycsbext.clusters.fault.PlannedFault;
import io.github.ycsbext.clusters.start.Clusters;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.studies.study.plan.Amount;
import io.github.ycsbext.studies.study.plan.PlannedNetwork;
import io.github.ycsbext.studies.study.plan.SystemUnderTest;
import io.github.ycsbext.workload.property.WorkloadProperties;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads faults, which must be possible on every system that runs the workload. */
record FaultsReader(List<SystemUnderTest> systems, List<PlannedNetwork> networks) {
  private static final String FIELD = "faults";
  private static final String AFTER = "after";
  private static final String RESTART_AFTER = "restartAfter";
  private static final String FOR = "for";

  /** More nodes than any topology has; {@link #lack} tells the numbers that exist. */
  private static final int MAX_NODES = 1000;

  private static final Map<String, Role> ROLES =
      Stream.of(Role.values())
          .collect(
              Collectors.toMap(
                  Role::toString, role -> role, (one, other) -> one, LinkedHashMap::new));

  /**
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
        // The records are read while the phase lasts, and wait a minute for the server that has
        // them.
        if (isChecked && fault.endAfterMillis() == null) {
          fields.refuse(
              fault.fault().kind().name(),
              ": %s is down while `%s` reads every record: start it again before, by `%s`"
                  .formatted(fault.whom(), WorkloadProperties.CHECK_ACKNOWLEDGED, RESTART_AFTER));
        }
        if (seconds != null) {
          requireWithin(fields, fault, seconds);
        }
        faults.stream()
            .filter(fault::overlaps)
            .findFirst()
            .ifPresent(
                other ->
                    fields.refuse(
                        AFTER,
                        ": node %s has a fault already then (%s): two faults of one node follow one another"
                            .formatted(fault.node(), other.words())));
        faults.add(fault);
      }
    }
    return faults;
  }

  /** Returns a fault; null if part of it cannot be read, which is noted. */
  private static @Nullable PlannedFault fault(YamlFields fields) {
    Map<FaultKind, @Nullable String> targets = new LinkedHashMap<>();
    for (FaultKind kind : InjectedFault.kinds()) {
      String target = target(fields, kind);
      if (fields.has(kind.name())) {
        targets.put(kind, target);
      }
    }
    Long after = AmountText.millis(fields, AFTER);
    fields.requires(AFTER);
    FaultKind kind = targets.keySet().stream().findFirst().orElse(InjectedFault.kinds().get(0));
    Map<String, String> texts = texts(fields, kind);
    Long restartAfter = restartAfter(fields, kind, after);
    Long lasting = lasting(fields);
    if (targets.size() == 1) {
      requireFields(fields, kind);
    } else {
      fields.refuse(
          kind.name(),
          ": a fault has one of %s, with the number of a node, or a role".formatted(names()));
    }
    String target = targets.get(kind);
    boolean endIsRead =
        kind.endsServer() ? restartAfter != null || !fields.has(RESTART_AFTER) : lasting != null;
    boolean isWhole =
        kind.fields().stream()
            .allMatch(
                field ->
                    texts.containsKey(field.name())
                        || (!field.isRequired() && !fields.has(field.name())));
    if (targets.size() != 1 || target == null || after == null || !endIsRead || !isWhole) {
      return null;
    }
    Role role = ROLES.get(target);
    return new PlannedFault(
        kind.of(texts),
        role == null ? Integer.parseInt(target) : 0,
        role,
        after,
        kind.endsServer() || lasting == null ? restartAfter : Long.valueOf(after + lasting));
  }

  private static String names() {
    return InjectedFault.kinds().stream()
        .map(kind -> "`" + kind + "`")
        .collect(Collectors.joining(", "));
  }

  /** Returns the target of a fault; null if it is missing or, with a fault, cannot be read. */
  private static @Nullable String target(YamlFields fields, FaultKind kind) {
    return fields.parsed(
        kind.name(),
        shape -> {
          shape.describe(kind.does() + " The number of a server, from 1, or a role.");
          shape.isWholeNumber(1, MAX_NODES);
          shape.isOneOf(ROLES.keySet());
        },
        FaultsReader::target);
  }

  private static String target(String text) {
    if (text.matches("[+-]?[\\d.]+")) {
      int node = text.matches("[1-9]\\d{0,3}") ? Integer.parseInt(text) : 0;
      if (node < 1 || node > MAX_NODES) {
        throw new UserError("'%s' is not a whole number from 1 to %s".formatted(text, MAX_NODES));
      }
    } else if (!ROLES.containsKey(text)) {
      throw new UserError(
          "'%s' is neither the number of a node nor a role: there are %s"
              .formatted(text, String.join(", ", ROLES.keySet())));
    }
    return text;
  }

  /** Of the kind's own fields and of other kinds'; what cannot be read is noted. */
  private static Map<String, String> texts(YamlFields fields, FaultKind kind) {
    Map<String, FaultField<?>> all = new LinkedHashMap<>();
    InjectedFault.kinds().forEach(any -> any.fields().forEach(its -> all.put(its.name(), its)));
    kind.fields().forEach(own -> all.put(own.name(), own));
    Map<String, String> texts = new LinkedHashMap<>();
    for (FaultField<?> field : all.values()) {
      String text =
          fields.parsed(
              field.name(),
              shape -> describe(shape, field),
              written -> {
                field.parse(written);
                return written;
              });
      if (text != null) {
        texts.put(field.name(), text);
      }
    }
    return texts;
  }

  private static void describe(FieldShape shape, FaultField<?> field) {
    shape.describe(field.description());
    String pattern = field.pattern();
    if (!field.words().isEmpty()) {
      shape.isOneOf(field.words());
    } else if (pattern != null) {
      shape.matches(pattern);
    } else {
      shape.isText();
    }
  }

  private static List<String> fields(FaultKind kind) {
    List<String> names = new ArrayList<>(List.of(kind.endsServer() ? RESTART_AFTER : FOR));
    kind.fields().forEach(field -> names.add(field.name()));
    return names;
  }

  private static void requireFields(YamlFields fields, FaultKind kind) {
    if (!kind.endsServer() && !fields.has(FOR)) {
      fields.missing(FOR);
    }
    kind.fields().stream()
        .filter(field -> field.isRequired() && !fields.has(field.name()))
        .forEach(field -> fields.missing(field.name()));
    List<String> own = fields(kind);
    InjectedFault.kinds().stream()
        .flatMap(other -> fields(other).stream())
        .distinct()
        .filter(field -> fields.has(field) && !own.contains(field))
        .forEach(
            field ->
                fields.refuse(
                    field,
                    ": a `%s` has no `%s`; it has `%s`"
                        .formatted(kind, field, String.join("`, `", own))));
  }

  private static @Nullable Long restartAfter(
      YamlFields fields, FaultKind kind, @Nullable Long after) {
    Long restartAfter = AmountText.millis(fields, RESTART_AFTER);
    if (!kind.endsServer() || after == null || restartAfter == null || restartAfter > after) {
      return restartAfter;
    }
    fields.refuse(
        RESTART_AFTER,
        ": a server cannot be started again after %s where it is killed after %s: both count from when measuring starts"
            .formatted(fields.text(RESTART_AFTER), fields.text(AFTER)));
    return null;
  }

  private static @Nullable Long lasting(YamlFields fields) {
    Long lasting = AmountText.millis(fields, FOR);
    if (lasting != null && lasting == 0) {
      fields.refuse(FOR, ": a fault of no time is none");
      return null;
    }
    return lasting;
  }

  private void requireTarget(YamlFields fields, PlannedFault fault) {
    String lack = lack(fault);
    String word = fault.fault().kind().name();
    if (!lack.isEmpty()) {
      fields.refuse(word, ": " + lack);
    }
    String alone =
        systems.stream()
            .filter(system -> system.topology().servers() == 1)
            .map(SystemUnderTest::name)
            .collect(Collectors.joining(", "));
    if (fault.fault().needsPeers() && !alone.isEmpty()) {
      fields.refuse(
          word, ": a server alone has no peers: %s; cut it off from clients".formatted(alone));
    }
  }

  /** Tells which systems lack the target of a fault, and what they have; empty if none does. */
  private String lack(PlannedFault fault) {
    String without =
        systems.stream()
            .filter(
                system ->
                    isEmbedded(system) || !fault.isOfOneOf(system.engine(), system.topology()))
            .map(system -> system.name() + " has " + had(fault, system))
            .collect(Collectors.joining(", "));
    Role role = fault.role();
    String whom = role == null ? "node %s".formatted(fault.node()) : role.toString();
    return without.isEmpty() ? "" : "there is no %s: %s".formatted(whom, without);
  }

  private static String had(PlannedFault fault, SystemUnderTest system) {
    if (isEmbedded(system)) {
      return "none that the study starts";
    }
    int servers = system.topology().servers();
    String nodes = servers == 1 ? "node 1 alone" : "nodes 1 to %s".formatted(servers);
    String what =
        fault.role() == null
            ? nodes
            : system.engine().roles(system.topology()).stream()
                .map(Role::toString)
                .collect(Collectors.joining(" and "));
    return what + " (" + system.topology().label() + ")";
  }

  private static boolean isEmbedded(SystemUnderTest system) {
    return Clusters.isEmbedded(system.engine());
  }

  private void requireSlower(YamlFields fields, PlannedFault fault) {
    String word = fault.fault().kind().name();
    long rate = fault.fault() instanceof LinkFault link ? link.rateBitsPerSecond() : 0;
    networks.stream()
        .filter(network -> network.bitsPerSecond() > 0 && rate >= network.bitsPerSecond())
        .findFirst()
        .ifPresent(
            network ->
                fields.refuse(
                    word,
                    ": its rate is not below that of the links of networks.%s (%s)"
                        .formatted(network.name(), network.words())));
  }

  private static void requireWithin(YamlFields fields, PlannedFault fault, long seconds) {
    if (fault.afterMillis() >= seconds * 1000) {
      fields.refuse(
          AFTER, ": the phase is over after %s s, so this would never happen".formatted(seconds));
    } else if (fault.lastMillis() >= seconds * 1000) {
      boolean isEnd = fault.fault().kind().endsServer();
      String field = isEnd ? RESTART_AFTER : FOR;
      fields.refuse(
          field,
          (isEnd
                  ? ": the phase is over after %s s, and the server is started again then: leave it out, or restart it earlier"
                  : ": the phase is over after %s s, before this ends: begin earlier, or make it shorter")
              .formatted(seconds));
    }
  }
}

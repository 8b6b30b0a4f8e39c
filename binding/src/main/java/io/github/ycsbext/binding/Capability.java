package io.github.ycsbext.binding;

import io.github.ycsbext.binding.CommonProperties.KeyFormat;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What a workload may ask of a database beyond YCSB's operations. */
public enum Capability {
  EXPIRY(CommonProperties.TTL, Kind.OF_DATABASE, "lets no record expire"),
  EXPIRY_OF_EACH_WRITE(CommonProperties.TRACE_TTL, Kind.OF_DATABASE, "lets no record expire"),
  BINARY_KEYS(CommonProperties.KEY_FORMAT, Kind.OF_DATABASE, "stores keys as text") {
    @Override
    boolean isAsked(Settings settings) {
      return settings.get(CommonProperties.KEY_FORMAT) == KeyFormat.BINARY;
    }
  },
  SEVERAL_TABLES(CommonProperties.TABLE_COUNT, Kind.OF_WORKLOAD, "has one table"),
  EXTENDING(CommonProperties.EXTEND_PROPORTION, Kind.OF_OPERATION, "appends nothing to a value"),
  BACKWARD_SCANS(CommonProperties.SCAN_BACKWARD, Kind.OF_OPERATION, "scans forward alone"),
  SCANS_TO_KEY(CommonProperties.SCAN_TO_KEY, Kind.OF_OPERATION, "ends no scan at a key");

  @SuppressWarnings("ImmutableEnumChecker") // Every value is an immutable constant.
  private final Property<?> property;

  private final Kind kind;

  private final String lack;

  Capability(Property<?> property, Kind kind, String lack) {
    this.property = property;
    this.kind = kind;
    this.lack = lack;
  }

  /** Who does it. */
  private enum Kind {
    /** A database, whatever the workload asks of it by YCSB's operations. */
    OF_DATABASE,
    /** A workload and a database, by YCSB's operations. */
    OF_WORKLOAD,
    /** A workload and a database, by an operation that YCSB does not have. */
    OF_OPERATION
  }

  /** A {@link site.ycsb.DB} that has some of them. */
  public interface Owner {
    Set<Capability> capabilities();
  }

  boolean isAsked(Settings settings) {
    return settings.isChanged(property);
  }

  /** Returns the properties of what a workload does and not a database alone. */
  public static List<Property<?>> ofWorkloads() {
    return Arrays.stream(values())
        .filter(each -> each.kind != Kind.OF_DATABASE)
        .<Property<?>>map(each -> each.property)
        .toList();
  }

  /** Returns the property of what is asked for beyond YCSB's operations; null if nothing is. */
  public static @Nullable Property<?> askedOfWorkload(Settings settings) {
    return Arrays.stream(values())
        .filter(each -> each.kind == Kind.OF_OPERATION && each.isAsked(settings))
        .map(each -> each.property)
        .findFirst()
        .orElse(null);
  }

  /**
   * Refuses every capability that is asked for and that the database does not have.
   *
   * @param refused what has been refused, whatever the database is
   */
  public static void refuseMissing(
      Settings settings,
      List<Property<?>> refused,
      String databaseName,
      @Nullable Object database) {
    Set<Capability> has = database instanceof Owner owner ? owner.capabilities() : Set.of();
    for (Capability each : values()) {
      if (!has.contains(each) && each.isAsked(settings) && !refused.contains(each.property)) {
        settings.error(
            "%s=%s: %s %s: leave it out, or take another database"
                .formatted(each.property, settings.text(each.property), databaseName, each.lack),
            each.property);
      }
    }
  }
}

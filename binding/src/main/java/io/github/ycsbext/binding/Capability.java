package io.github.ycsbext.binding;

import java.util.Arrays;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What a workload may ask of a database beyond YCSB's operations. */
public enum Capability {
  EXPIRY(CommonProperties.TTL, false, "lets no record expire"),
  CONDITIONAL_WRITES(CommonProperties.CONDITIONAL, false, "writes without a condition"),
  BATCHES(CommonProperties.BATCH_RECORDS, true, "takes one record at a time"),
  EXTENDING(CommonProperties.EXTEND_PROPORTION, true, "appends nothing to a value"),
  COMPARING(CommonProperties.COMPARE, true, "compares nothing before it writes"),
  BACKWARD_SCANS(CommonProperties.SCAN_BACKWARD, true, "scans forward alone"),
  SCANS_TO_KEY(CommonProperties.SCAN_TO_KEY, true, "ends no scan at a key"),
  TRANSACTIONS(CommonProperties.TRANSACTIONS, true, "has no transactions of several records");

  @SuppressWarnings("ImmutableEnumChecker") // Every value is an immutable constant.
  private final Property<?> property;

  /** False if a database does it in YCSB's own operations. */
  private final boolean isOfWorkload;

  private final String lack;

  Capability(Property<?> property, boolean isOfWorkload, String lack) {
    this.property = property;
    this.isOfWorkload = isOfWorkload;
    this.lack = lack;
  }

  /** A {@link site.ycsb.DB} that has some of them. */
  public interface Owner {
    Set<Capability> capabilities();
  }

  private boolean isAsked(Settings settings) {
    return !settings.get(property).equals(property.defaultValue());
  }

  /** Returns the property of what is asked for beyond YCSB's operations; null if nothing is. */
  public static @Nullable Property<?> askedOfWorkload(Settings settings) {
    return Arrays.stream(values())
        .filter(each -> each.isOfWorkload && each.isAsked(settings))
        .map(each -> each.property)
        .findFirst()
        .orElse(null);
  }

  /**
   * Refuses every capability that is asked for and that the database does not have, or the workload
   * does not use.
   *
   * @param uses what the workload uses beyond YCSB's operations
   */
  public static void refuseMissing(
      Settings settings,
      String workloadName,
      Set<Capability> uses,
      String databaseName,
      @Nullable Object database) {
    Set<Capability> has = database instanceof Owner owner ? owner.capabilities() : Set.of();
    for (Capability each : values()) {
      boolean isAsked = each.isAsked(settings);
      boolean isIdle = each.isOfWorkload && !uses.contains(each);
      if (isAsked && (isIdle || !has.contains(each))) {
        settings.error(
            each.property
                + "="
                + settings.text(each.property)
                + ": "
                + (isIdle ? workloadName : databaseName)
                + " "
                + each.lack
                + ": leave it out, or take another "
                + (isIdle ? "workload" : "database"),
            each.property);
      }
    }
  }
}

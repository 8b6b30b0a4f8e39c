package io.github.ycsbext.binding;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What a workload may ask of a database beyond YCSB's operations. */
public enum Capability {
  EXPIRY(CommonProperties.TTL, 1, false, "lets no record expire"),
  BATCHES(CommonProperties.BATCH_RECORDS, 2, true, "takes one record at a time");

  @SuppressWarnings("ImmutableEnumChecker") // Every value is an immutable constant.
  private final Property<? extends Number> property;

  /** The least value of the property that asks for it. */
  private final int least;

  /** False if a database does it in YCSB's own operations. */
  private final boolean isOfWorkload;

  private final String lack;

  Capability(Property<? extends Number> property, int least, boolean isOfWorkload, String lack) {
    this.property = property;
    this.least = least;
    this.isOfWorkload = isOfWorkload;
    this.lack = lack;
  }

  /** A {@link site.ycsb.DB} that has some of them. */
  public interface Owner {
    Set<Capability> capabilities();
  }

  /**
   * Refuses every capability that is asked for and that the database does not have, or the workload
   * does not use.
   *
   * @param idle the name of the workload if it asks for YCSB's operations alone; otherwise null
   */
  public static void refuseMissing(
      Settings settings, @Nullable String idle, String databaseName, @Nullable Object database) {
    Set<Capability> has = database instanceof Owner owner ? owner.capabilities() : Set.of();
    for (Capability each : values()) {
      boolean isAsked = settings.get(each.property).doubleValue() >= each.least;
      boolean isIdle = idle != null && each.isOfWorkload;
      if (isAsked && (isIdle || !has.contains(each))) {
        settings.error(
            each.property
                + "="
                + settings.text(each.property)
                + ": "
                + (isIdle ? idle : databaseName)
                + " "
                + each.lack
                + ": leave it out, or take another "
                + (isIdle ? "workload" : "database"),
            each.property);
      }
    }
  }
}

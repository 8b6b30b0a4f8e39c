package io.github.ycsbext.binding;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What a workload may ask of a database beyond YCSB's operations. */
public enum Capability {
  EXPIRY(CommonProperties.TTL, "lets no record expire");

  @SuppressWarnings("ImmutableEnumChecker") // Every value is an immutable constant.
  private final Property<? extends Number> property;

  private final String lack;

  Capability(Property<? extends Number> property, String lack) {
    this.property = property;
    this.lack = lack;
  }

  /** A {@link site.ycsb.DB} that has some of them. */
  public interface Owner {
    Set<Capability> capabilities();
  }

  /** Refuses every capability that is asked for and that a database does not have. */
  public static void refuseMissing(Settings settings, String name, @Nullable Object database) {
    Set<Capability> has = database instanceof Owner owner ? owner.capabilities() : Set.of();
    for (Capability each : values()) {
      if (settings.get(each.property).doubleValue() > 0 && !has.contains(each)) {
        settings.error(
            each.property
                + "="
                + settings.text(each.property)
                + ": "
                + name
                + " "
                + each.lack
                + ": leave it out, or take another database",
            each.property);
      }
    }
  }
}

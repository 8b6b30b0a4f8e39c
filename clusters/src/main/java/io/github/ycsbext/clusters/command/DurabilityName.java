package io.github.ycsbext.clusters.command;

import io.github.ycsbext.clusters.Durability;

public final class DurabilityName extends EnumName<Durability> {
  /** Creates a converter. */
  public DurabilityName() {
    super(Durability.class, "a durability");
  }
}

package io.github.ycsbext.clusters.command;

import io.github.ycsbext.clusters.Durability;

/** Converts the name of a durability on the command line. */
public final class DurabilityName extends EnumName<Durability> {
  /** Creates a converter. */
  public DurabilityName() {
    super(Durability.class, "a durability");
  }
}

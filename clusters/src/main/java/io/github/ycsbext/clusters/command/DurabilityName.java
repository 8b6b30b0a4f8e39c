package io.github.ycsbext.clusters.command;

import io.github.ycsbext.clusters.Durability;

public final class DurabilityName extends EnumName<Durability> {
  public DurabilityName() {
    super(Durability.class, "a durability");
  }
}

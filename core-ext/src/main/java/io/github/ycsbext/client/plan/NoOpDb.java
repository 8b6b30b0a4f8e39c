package io.github.ycsbext.client.plan;

import io.github.ycsbext.binding.Database;
import io.github.ycsbext.binding.Operation;
import java.util.Set;
import site.ycsb.Status;

public class NoOpDb extends Database {
  @Override
  public Set<Trait> traits() {
    return Set.of(Trait.EXPIRES);
  }

  @Override
  public Status execute(Operation operation) {
    return Status.OK;
  }
}

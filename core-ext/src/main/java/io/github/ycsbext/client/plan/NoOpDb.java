package io.github.ycsbext.client.plan;

import io.github.ycsbext.binding.Database;
import io.github.ycsbext.binding.Operation;
import site.ycsb.Status;

public class NoOpDb extends Database {
  @Override
  public boolean canExpire() {
    return true;
  }

  @Override
  public Status execute(Operation operation) {
    return Status.OK;
  }
}

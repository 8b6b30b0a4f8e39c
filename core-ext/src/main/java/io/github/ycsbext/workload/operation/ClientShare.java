package io.github.ycsbext.workload.operation;

import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.workload.property.WorkloadProperties;

/**
 * One of the clients that share one stream, by {@code client.index} from 0 and {@code
 * client.count}. Each operation has an {@linkplain OperationSource#owner() owner} number, and goes
 * to the client that is its remainder. All operations of a record that comes or goes have one
 * owner, so clients need not wait for each other.
 */
public record ClientShare(int index, int count) {
  public static final ClientShare ALL = new ClientShare(0, 1);

  public static ClientShare of(Settings settings) {
    int count = settings.get(WorkloadProperties.CLIENT_COUNT);
    int index = settings.get(WorkloadProperties.CLIENT_INDEX);
    if (index >= count) {
      settings.error(
          "%s=%s is not below %s=%s: the first of the clients has index 0",
          WorkloadProperties.CLIENT_INDEX, index, WorkloadProperties.CLIENT_COUNT, count);
      return ALL;
    }
    return new ClientShare(index, count);
  }

  public boolean isWhole() {
    return count == 1;
  }

  public boolean has(long owner) {
    return count == 1 || Math.floorMod(owner, count) == index;
  }

  /** Returns the number, among those of all clients, of this client's n-th thread or operation. */
  public long globalNumber(long n) {
    return n * count + index;
  }

  public long partOf(long total) {
    return total / count + (index < total % count ? 1 : 0);
  }
}

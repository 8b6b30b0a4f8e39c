package io.github.ycsbext.workload.operation;

import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.workload.property.WorkloadProperties;

/**
 * One of the clients that run at the same time and share one stream of operations. The streams of
 * all of them together are the stream that one client alone would have.
 *
 * <p>Each operation has an {@linkplain OperationSource#owner() owner} number, and goes to the
 * client that is the remainder of its division by the number of clients. The operations of a record
 * that comes or goes during the run have the same owner. So no client requests a record that
 * another one has still to insert, or has deleted already, and clients need not wait for each
 * other. With a ledger of acknowledged writes all writes of a record have the same owner.
 *
 * @param index {@code client.index}, from 0
 * @param count {@code client.count}
 */
public record ClientShare(int index, int count) {
  /** The share of a client that runs alone. */
  public static final ClientShare ALL = new ClientShare(0, 1);

  public static ClientShare of(Settings settings) {
    int count = settings.get(WorkloadProperties.CLIENT_COUNT);
    int index = settings.get(WorkloadProperties.CLIENT_INDEX);
    if (index >= count) {
      settings.error(
          "client.index=%s is not below client.count=%s: the first of the clients has index 0"
              .formatted(index, count),
          WorkloadProperties.CLIENT_INDEX,
          WorkloadProperties.CLIENT_COUNT);
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

  /** Returns how many of the first {@code total} numbers this client has, if each owns itself. */
  public long partOf(long total) {
    return total / count + (index < total % count ? 1 : 0);
  }
}

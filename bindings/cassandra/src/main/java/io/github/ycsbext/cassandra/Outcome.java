package io.github.ycsbext.cassandra;

import com.datastax.oss.driver.api.core.AllNodesFailedException;
import com.datastax.oss.driver.api.core.NoNodeAvailableException;
import com.datastax.oss.driver.api.core.connection.ClosedConnectionException;
import io.github.ycsbext.binding.ErrorStatus;
import java.nio.channels.ClosedChannelException;
import java.util.Collection;
import java.util.List;
import site.ycsb.Status;

/** The status of an operation that the driver threw out of. */
final class Outcome {
  private Outcome() {}

  /**
   * Named after the exception; where every node failed in the same way, after that way, which tells
   * more than {@code AllNodesFailedException}.
   */
  static Status of(RuntimeException error) {
    if (error instanceof AllNodesFailedException all
        && !(all instanceof NoNodeAvailableException)) {
      List<Throwable> errors =
          all.getAllErrors().values().stream().flatMap(Collection::stream).toList();
      if (errors.stream().map(Throwable::getClass).distinct().count() == 1) {
        return named(errors.get(0));
      }
    }
    return ErrorStatus.of(error);
  }

  /** A connection that broke is called so whichever class of the network library says it. */
  private static Status named(Throwable error) {
    return ErrorStatus.of(
        error instanceof ClosedChannelException
            ? new ClosedConnectionException("the connection was lost", error)
            : error);
  }
}

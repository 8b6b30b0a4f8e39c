package io.github.ycsbext.cassandra;

import com.datastax.oss.driver.api.core.AllNodesFailedException;
import com.datastax.oss.driver.api.core.NoNodeAvailableException;
import com.datastax.oss.driver.api.core.NodeUnavailableException;
import com.datastax.oss.driver.api.core.connection.ClosedConnectionException;
import io.github.ycsbext.binding.ErrorStatus;
import java.nio.channels.ClosedChannelException;
import java.util.Collection;
import java.util.List;
import site.ycsb.Status;

final class Outcome {
  private Outcome() {}

  /**
   * Returns a status with the name of the exception or, if every node failed alike, of that
   * failure.
   */
  static Status of(RuntimeException error) {
    if (error instanceof AllNodesFailedException all
        && !(all instanceof NoNodeAvailableException)) {
      List<Throwable> errors = errors(all);
      if (errors.stream().map(Throwable::getClass).distinct().count() == 1) {
        return named(errors.get(0));
      }
    }
    return ErrorStatus.of(error);
  }

  static boolean isOfNoConnection(RuntimeException error) {
    return error instanceof AllNodesFailedException all
        && errors(all).stream().allMatch(NodeUnavailableException.class::isInstance);
  }

  private static List<Throwable> errors(AllNodesFailedException all) {
    return all.getAllErrors().values().stream().flatMap(Collection::stream).toList();
  }

  /** A broken connection gets the same name, whichever class of the network library reports it. */
  private static Status named(Throwable error) {
    return ErrorStatus.of(
        error instanceof ClosedChannelException
            ? new ClosedConnectionException("the connection was lost", error)
            : error);
  }
}

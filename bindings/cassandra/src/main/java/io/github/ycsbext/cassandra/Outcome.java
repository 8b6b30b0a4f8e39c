package io.github.ycsbext.cassandra;

import com.datastax.oss.driver.api.core.AllNodesFailedException;
import com.datastax.oss.driver.api.core.NoNodeAvailableException;
import io.github.ycsbext.binding.ErrorStatus;
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
        return ErrorStatus.of(errors.get(0));
      }
    }
    return ErrorStatus.of(error);
  }
}

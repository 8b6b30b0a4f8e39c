package io.github.ycsbext.cassandra;

import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.function.Function;
import site.ycsb.Status;

/**
 * A request that has been sent.
 *
 * @param reply completes when the reply is here
 * @param status reads the reply, on the thread that waits for it if one does
 */
record Pending<T>(CompletionStage<T> reply, Function<T, Status> status) {

  /** Waits for the reply; throws what the driver throws. */
  Status await() {
    try {
      return status.apply(reply.toCompletableFuture().join());
    } catch (CompletionException e) {
      throw cause(e);
    }
  }

  /** Calls one of the two, on a thread of the driver's or, if the reply is here, on this one. */
  void then(Consumer<Status> arrived, Consumer<RuntimeException> failed) {
    reply
        .thenApply(status)
        .whenComplete(
            (outcome, error) -> {
              if (error == null) {
                arrived.accept(outcome);
              } else {
                failed.accept(cause(error));
              }
            });
  }

  private static RuntimeException cause(Throwable error) {
    Throwable cause = error instanceof CompletionException ? error.getCause() : error;
    if (cause instanceof Error fatal) {
      throw fatal;
    }
    return cause instanceof RuntimeException known ? known : new IllegalStateException(cause);
  }
}

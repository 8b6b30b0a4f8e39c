package io.github.ycsbext.binding;

import io.github.ycsbext.process.Daemon;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Opens connections within a limited time, for drivers that may wait for ever on a server that
 * accepts a connection and says nothing.
 */
public final class Opening {
  private Opening() {}

  /**
   * Opens a connection; a {@code limit} of zero is none. If it takes longer, throws a
   * TimeoutException: the thread of {@code opening} is then interrupted and left behind, and what
   * it may still open is closed. What {@code opening} throws is the ExecutionException's cause.
   */
  public static <T extends AutoCloseable> T within(Duration limit, Callable<T> opening)
      throws TimeoutException, ExecutionException {
    CompletableFuture<T> opened = new CompletableFuture<>();
    Thread thread = Daemon.of(() -> complete(opened, opening), Thread.currentThread().getName());
    thread.start();
    try {
      return limit.isZero() ? opened.get() : opened.get(limit.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      leave(thread, opened);
      throw e;
    } catch (InterruptedException e) {
      leave(thread, opened);
      Thread.currentThread().interrupt();
      throw new ExecutionException(e);
    }
  }

  private static <T> void complete(CompletableFuture<T> opened, Callable<T> opening) {
    try {
      opened.complete(opening.call());
    } catch (Throwable e) { // A driver's recursion on a strange answer is an Error.
      opened.completeExceptionally(e);
    }
  }

  private static void leave(Thread thread, CompletableFuture<? extends AutoCloseable> opened) {
    CompletableFuture<Void> unused = opened.thenAccept(Opening::close);
    thread.interrupt();
  }

  private static void close(AutoCloseable connection) {
    try {
      connection.close();
    } catch (Exception e) {
      // Nobody uses it.
    }
  }
}

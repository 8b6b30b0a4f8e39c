package io.github.ycsbext.media;

import io.github.ycsbext.process.Daemon;
import io.github.ycsbext.progress.Progress;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

final class Workers {
  private Workers() {}

  interface Task<T, R> {
    R of(T item) throws IOException;
  }

  /**
   * Does a task for each item and returns the results in the items' order. The first failure ends
   * the work; no task runs on behind it.
   */
  static <T, R> List<R> map(List<T> items, Progress progress, Task<T, R> task) throws IOException {
    int threads = Math.max(1, Math.min(items.size(), Runtime.getRuntime().availableProcessors()));
    ExecutorService pool =
        Executors.newFixedThreadPool(threads, work -> Daemon.of(work, "media-worker"));
    try {
      ExecutorCompletionService<R> completion = new ExecutorCompletionService<>(pool);
      List<Future<R>> futures = new ArrayList<>();
      items.forEach(item -> futures.add(completion.submit(() -> task.of(item))));
      progress.expect(items.size());
      for (int done = 1; done <= items.size(); done++) {
        completion.take().get();
        progress.reach(done);
      }
      List<R> results = new ArrayList<>();
      for (Future<R> future : futures) {
        results.add(future.get());
      }
      return results;
    } catch (ExecutionException e) {
      throw asIoException(e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("Interrupted while working on media");
    } finally {
      stop(pool);
    }
  }

  private static IOException asIoException(@Nullable Throwable cause) {
    if (cause instanceof IOException e) {
      return e;
    }
    if (cause instanceof RuntimeException e) {
      throw e;
    }
    throw new AssertionError(cause);
  }

  /** Waits, so that no task still writes into a folder that is about to be removed. */
  private static void stop(ExecutorService pool) {
    pool.shutdownNow();
    boolean interrupted = Thread.interrupted();
    while (!pool.isTerminated()) {
      try {
        pool.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}

package io.github.ycsbext.media;

import io.github.ycsbext.process.Daemon;
import io.github.ycsbext.progress.Progress;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

final class Workers {
  private Workers() {}

  interface Task<T, R> {
    R of(T item) throws IOException;
  }

  /**
   * Does a task for each item and returns the results in the items' order, or throws the failure of
   * the first that failed; no task runs on behind it.
   */
  static <T, R> List<R> map(List<T> items, Progress progress, Task<T, R> task) throws IOException {
    ExecutorService pool =
        Executors.newFixedThreadPool(
            Runtime.getRuntime().availableProcessors(), work -> Daemon.of(work, "media-worker"));
    progress.expect(items.size());
    long[] done = {0};
    List<CompletableFuture<R>> results =
        items.stream()
            .map(item -> CompletableFuture.supplyAsync(() -> result(task, item), pool))
            .map(
                result ->
                    result.whenComplete(
                        (any, failure) -> {
                          synchronized (done) {
                            progress.reach(++done[0]);
                          }
                        }))
            .toList();
    try {
      CompletableFuture.allOf(results.toArray(CompletableFuture[]::new)).join();
      return results.stream().map(CompletableFuture::join).toList();
    } catch (CompletionException e) {
      if (e.getCause() instanceof UncheckedIOException failure) {
        throw failure.getCause();
      }
      throw e.getCause() instanceof RuntimeException failure ? failure : e;
    } finally {
      pool.shutdown();
    }
  }

  private static <T, R> R result(Task<T, R> task, T item) {
    try {
      return task.of(item);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

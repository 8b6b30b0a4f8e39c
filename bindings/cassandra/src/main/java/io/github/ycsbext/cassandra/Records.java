package io.github.ycsbext.cassandra;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.AsyncResultSet;
import com.datastax.oss.driver.api.core.cql.BoundStatementBuilder;
import com.datastax.oss.driver.api.core.cql.Row;
import io.github.ycsbext.binding.Operation;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

/** Starts YCSB's operations on a session. The driver's exceptions are passed on. */
@SuppressWarnings("NonApiType") // YCSB wants each record of a scan as a HashMap.
record Records(CqlSession session, Statements statements) {
  Pending<?> start(Operation operation) {
    RecordStatement statement = statements.of(operation);
    BoundStatementBuilder bound = statement.bind(operation);
    return switch (operation.kind()) {
      case READ -> {
        Map<String, ByteIterator> record = operation.values();
        yield new Pending<>(
            session.executeAsync(bound.build()), rows -> read(rows, statement, record));
      }
      case SCAN ->
          new Pending<>(
              pages(bound.setInt(1, operation.count()), null, statement, operation.records()),
              Function.identity());
      case UPDATE, INSERT, DELETE ->
          new Pending<>(session.executeAsync(bound.build()), reply -> Status.OK);
    };
  }

  private static Status read(
      AsyncResultSet rows, RecordStatement statement, Map<String, ByteIterator> record) {
    Row row = rows.one();
    if (row == null) {
      return Status.NOT_FOUND;
    }
    statement.read(row, record);
    return Status.OK;
  }

  /** Each page is requested explicitly, because each may have another size. */
  private CompletionStage<Status> pages(
      BoundStatementBuilder scan,
      @Nullable ByteBuffer pagingState,
      RecordStatement statement,
      List<HashMap<String, ByteIterator>> records) {
    scan.setPagingState(pagingState).setPageSize(statement.pages().rows());
    return session
        .executeAsync(scan.build())
        .thenCompose(
            page -> {
              addRows(page, statement, records);
              ByteBuffer next = page.getExecutionInfo().getPagingState();
              return next == null
                  ? CompletableFuture.completedStage(Status.OK)
                  : pages(scan, next, statement, records);
            });
  }

  private static void addRows(
      AsyncResultSet page, RecordStatement statement, List<HashMap<String, ByteIterator>> records) {
    for (Row row : page.currentPage()) {
      HashMap<String, ByteIterator> record = new HashMap<>();
      statement.read(row, record);
      records.add(record);
    }
  }

  /** A request that has been sent; {@code status} reads its reply, in a waiting thread. */
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
}

package io.github.ycsbext.cassandra;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.AsyncResultSet;
import com.datastax.oss.driver.api.core.cql.BoundStatementBuilder;
import com.datastax.oss.driver.api.core.cql.Row;
import io.github.ycsbext.cassandra.cql.Operation;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

/** Starts YCSB's operations on a session. The driver's exceptions are passed on. */
@SuppressWarnings("NonApiType") // YCSB wants each record of a scan as a HashMap.
record Records(CqlSession session, Statements statements) {
  Pending<AsyncResultSet> read(
      String table, String key, @Nullable Set<String> fields, Map<String, ByteIterator> record) {
    RecordStatement statement = statements.of(Operation.READ, table, fields);
    return new Pending<>(
        session.executeAsync(statement.bind(key).build()), rows -> read(rows, statement, record));
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

  Pending<Status> scan(
      String table,
      String startKey,
      int count,
      @Nullable Set<String> fields,
      List<HashMap<String, ByteIterator>> records) {
    RecordStatement statement = statements.of(Operation.SCAN, table, fields);
    BoundStatementBuilder scan = statement.bind(startKey).setInt(1, count);
    return new Pending<>(pages(scan, null, statement, records), Function.identity());
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

  Pending<AsyncResultSet> write(
      Operation operation, String table, String key, Map<String, ByteIterator> values, int ttl) {
    RecordStatement statement = statements.of(operation, table, values.keySet());
    return written(statement.bind(key, values, ttl));
  }

  Pending<AsyncResultSet> delete(String table, String key) {
    return written(statements.of(Operation.DELETE, table, null).bind(key));
  }

  private Pending<AsyncResultSet> written(BoundStatementBuilder bound) {
    return new Pending<>(session.executeAsync(bound.build()), reply -> Status.OK);
  }
}

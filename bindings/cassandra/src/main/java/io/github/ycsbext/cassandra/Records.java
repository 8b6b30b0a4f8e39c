package io.github.ycsbext.cassandra;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.BoundStatementBuilder;
import com.datastax.oss.driver.api.core.cql.ResultSet;
import com.datastax.oss.driver.api.core.cql.Row;
import io.github.ycsbext.cassandra.cql.Operation;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

/** YCSB's operations on a session. The driver's exceptions are passed on. */
@SuppressWarnings("NonApiType") // YCSB wants each record of a scan as a HashMap.
final class Records {
  private final CqlSession session;
  private final Statements statements;

  Records(CqlSession session, Statements statements) {
    this.session = session;
    this.statements = statements;
  }

  Status read(
      String table, String key, @Nullable Set<String> fields, Map<String, ByteIterator> record) {
    RecordStatement statement = statements.of(Operation.READ, table, fields);
    Row row = session.execute(statement.bind(key).build()).one();
    if (row == null) {
      return Status.NOT_FOUND;
    }
    statement.read(row, record);
    return Status.OK;
  }

  Status scan(
      String table,
      String startKey,
      int count,
      @Nullable Set<String> fields,
      List<HashMap<String, ByteIterator>> records) {
    RecordStatement statement = statements.of(Operation.SCAN, table, fields);
    BoundStatementBuilder scan = statement.bind(startKey).setInt(1, count);
    ByteBuffer pagingState = null;
    do {
      ResultSet page = execute(scan, pagingState, statement.pages().rows());
      addRows(page, statement, records);
      pagingState = page.getExecutionInfo().getPagingState();
    } while (pagingState != null);
    return Status.OK;
  }

  /** Each page is requested explicitly, because each may have another size. */
  private ResultSet execute(
      BoundStatementBuilder scan, @Nullable ByteBuffer pagingState, int rows) {
    return session.execute(scan.setPagingState(pagingState).setPageSize(rows).build());
  }

  private static void addRows(
      ResultSet page, RecordStatement statement, List<HashMap<String, ByteIterator>> records) {
    for (int left = page.getAvailableWithoutFetching(); left > 0; left--) {
      Row row = page.one();
      if (row != null) {
        HashMap<String, ByteIterator> record = new HashMap<>();
        statement.read(row, record);
        records.add(record);
      }
    }
  }

  Status write(Operation operation, String table, String key, Map<String, ByteIterator> values) {
    RecordStatement statement = statements.of(operation, table, values.keySet());
    session.execute(statement.bind(key, values).build());
    return Status.OK;
  }

  Status delete(String table, String key) {
    session.execute(statements.of(Operation.DELETE, table, null).bind(key).build());
    return Status.OK;
  }
}

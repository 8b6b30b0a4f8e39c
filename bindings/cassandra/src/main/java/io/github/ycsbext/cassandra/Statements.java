package io.github.ycsbext.cassandra;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.DefaultConsistencyLevel;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import com.datastax.oss.driver.api.core.cql.SimpleStatementBuilder;
import com.datastax.oss.driver.api.core.servererrors.InvalidQueryException;
import io.github.ycsbext.binding.Operation;
import io.github.ycsbext.cassandra.cql.Cql;
import io.github.ycsbext.cassandra.cql.TableLayout;
import io.github.ycsbext.cassandra.schema.Catalog;
import io.github.ycsbext.cassandra.session.Keyspace;
import io.github.ycsbext.cassandra.settings.StatementSettings;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Each prepared at its first use; finding one again takes no lock and builds no text. */
final class Statements {
  private static final Logger LOG = LoggerFactory.getLogger(Statements.class);

  private record Shape(Operation.Kind kind, String table, Set<String> fields, boolean expires) {}

  private final CqlSession session;
  private final Keyspace keyspace;
  private final StatementSettings settings;
  private final ConcurrentMap<Shape, RecordStatement> prepared = new ConcurrentHashMap<>();

  Statements(CqlSession session, Keyspace keyspace, StatementSettings settings) {
    this.session = session;
    this.keyspace = keyspace;
    this.settings = settings;
  }

  /** Throws a DriverException if it cannot be prepared; the next call tries again. */
  RecordStatement of(Operation operation) {
    boolean expires = operation.ttl() != Operation.NO_TTL;
    // An update would leave the row itself as long as the insert says.
    Operation.Kind sent = expires ? Operation.Kind.INSERT : operation.kind();
    Set<String> fields = operation.fields();
    Shape shape = new Shape(sent, operation.table(), fields == null ? Set.of() : fields, expires);
    RecordStatement known = prepared.get(shape);
    return known != null ? known : prepare(shape);
  }

  private RecordStatement prepare(Shape live) {
    // The set may be a view of a map that the workload reuses.
    Shape shape = new Shape(live.kind(), live.table(), Set.copyOf(live.fields()), live.expires());
    return prepared.computeIfAbsent(shape, this::newStatement);
  }

  private RecordStatement newStatement(Shape shape) {
    TableLayout table = layout(shape.table());
    List<String> fields =
        readsAll(shape) ? table.fieldNames() : shape.fields().stream().sorted().toList();
    List<String> columns = fields.stream().map(table::columnOf).toList();
    String cql =
        switch (shape.kind()) {
          case READ -> Cql.read(table, columns);
          case SCAN -> Cql.scan(table, columns);
          case INSERT -> Cql.insert(table, columns, shape.expires());
          case UPDATE -> Cql.update(table, columns);
          case DELETE -> Cql.delete(table);
        };
    PreparedStatement statement = session.prepare(simple(shape.kind(), cql));
    if (settings.debug()) {
      LOG.info("prepared: {}", cql);
    }
    return new RecordStatement(
        shape.kind(),
        statement,
        table.key(),
        fields,
        shape.expires(),
        new RecordStatement.PageSize());
  }

  private static boolean readsAll(Shape shape) {
    return shape.fields().isEmpty()
        && (shape.kind() == Operation.Kind.READ || shape.kind() == Operation.Kind.SCAN);
  }

  private TableLayout layout(String table) {
    return new Catalog(session)
        .table(keyspace, table)
        .orElseThrow(
            () ->
                new InvalidQueryException(
                    session.getMetadata().getNodes().values().iterator().next(),
                    "keyspace " + keyspace.name() + " has no table '" + table + "'"));
  }

  /** Every execution of the prepared statement inherits what is set here. */
  private SimpleStatement simple(Operation.Kind kind, String cql) {
    SimpleStatementBuilder builder =
        SimpleStatement.builder(cql)
            .setTracing(settings.tracing())
            .setExecutionProfileName(settings.profile());
    DefaultConsistencyLevel level = settings.consistencyOf(kind);
    return level == null ? builder.build() : builder.setConsistencyLevel(level).build();
  }
}

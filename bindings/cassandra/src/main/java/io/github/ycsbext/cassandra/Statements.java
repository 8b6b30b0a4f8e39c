package io.github.ycsbext.cassandra;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.DefaultConsistencyLevel;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import com.datastax.oss.driver.api.core.cql.SimpleStatementBuilder;
import com.datastax.oss.driver.api.core.servererrors.InvalidQueryException;
import io.github.ycsbext.binding.ExpiringDatabase;
import io.github.ycsbext.cassandra.cql.Operation;
import io.github.ycsbext.cassandra.cql.TableLayout;
import io.github.ycsbext.cassandra.schema.Catalog;
import io.github.ycsbext.cassandra.session.Keyspace;
import io.github.ycsbext.cassandra.settings.StatementSettings;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The prepared statements of a session, each prepared at its first use. Finding one again takes no
 * lock and builds no text.
 */
final class Statements {
  private static final Logger LOG = LoggerFactory.getLogger(Statements.class);

  /** The key that distinguishes statements. No fields means all. */
  private record Shape(Operation operation, String table, Set<String> fields) {}

  private final CqlSession session;
  private final Keyspace keyspace;
  private final StatementSettings settings;
  private final ConcurrentMap<Shape, RecordStatement> prepared = new ConcurrentHashMap<>();

  Statements(CqlSession session, Keyspace keyspace, StatementSettings settings) {
    this.session = session;
    this.keyspace = keyspace;
    this.settings = settings;
  }

  /**
   * @param fields null or empty for all the fields of the table
   * @throws com.datastax.oss.driver.api.core.DriverException if the statement cannot be prepared;
   *     the next call tries again
   */
  RecordStatement of(Operation operation, String table, @Nullable Set<String> fields) {
    // An update would leave the row itself as long as the insert says.
    boolean isInsert = operation == Operation.UPDATE && settings.ttl() != 0;
    Operation sent = isInsert ? Operation.INSERT : operation;
    Shape shape = new Shape(sent, table, fields == null ? Set.of() : fields);
    RecordStatement known = prepared.get(shape);
    return known != null ? known : prepare(shape);
  }

  private boolean hasTtlOfEachWrite() {
    return settings.ttl() == ExpiringDatabase.TTL_OF_EACH_WRITE;
  }

  int size() {
    return prepared.size();
  }

  private RecordStatement prepare(Shape live) {
    // The set may be a view of a map that the workload reuses.
    Shape shape = new Shape(live.operation(), live.table(), Set.copyOf(live.fields()));
    return prepared.computeIfAbsent(shape, this::newStatement);
  }

  private RecordStatement newStatement(Shape shape) {
    TableLayout table = layout(shape.table());
    List<String> fields =
        readsAll(shape) ? table.fieldNames() : shape.fields().stream().sorted().toList();
    List<String> columns = fields.stream().map(table::columnOf).toList();
    String cql = shape.operation().cql(table, columns, settings.ttl());
    PreparedStatement statement = session.prepare(simple(shape.operation(), cql));
    if (settings.debug()) {
      LOG.info("prepared: {}", cql);
    }
    return new RecordStatement(
        shape.operation(),
        statement,
        table.key(),
        fields,
        shape.operation() == Operation.INSERT && hasTtlOfEachWrite(),
        new PageSize());
  }

  private static boolean readsAll(Shape shape) {
    return shape.fields().isEmpty() && !shape.operation().writes();
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
  private SimpleStatement simple(Operation operation, String cql) {
    SimpleStatementBuilder builder =
        SimpleStatement.builder(cql)
            .setTracing(settings.tracing())
            .setExecutionProfileName(settings.profile());
    DefaultConsistencyLevel level = settings.consistencyOf(operation);
    return level == null ? builder.build() : builder.setConsistencyLevel(level).build();
  }
}

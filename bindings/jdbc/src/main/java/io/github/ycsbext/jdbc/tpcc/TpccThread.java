package io.github.ycsbext.jdbc.tpcc;

import io.github.ycsbext.jdbc.JdbcDatabase;
import io.github.ycsbext.jdbc.tpcc.settings.TpccProperties.Isolation;
import io.github.ycsbext.jdbc.tpcc.settings.TpccProperties.RoutineKind;
import io.github.ycsbext.jdbc.tpcc.settings.TpccSettings;
import io.github.ycsbext.jdbc.tpcc.settings.TransactionType;
import io.github.ycsbext.jdbc.tpcc.transaction.ClientTransactions;
import io.github.ycsbext.jdbc.tpcc.transaction.ItemwiseTransactions;
import io.github.ycsbext.jdbc.tpcc.transaction.Request;
import io.github.ycsbext.jdbc.tpcc.transaction.RoutineTransactions;
import io.github.ycsbext.jdbc.tpcc.transaction.Transactions;
import io.github.ycsbext.measurement.OperationRecorder;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import site.ycsb.DB;
import site.ycsb.Status;

final class TpccThread {
  private static final Set<String> RETRIED = Set.of("SerializationFailure", "Deadlock");
  private static final long NAP_MILLIS = 20;

  private final TpccSettings settings;
  private final boolean isPostgreSql;
  private final User user;
  private final BooleanSupplier stopRequested;
  private final UserTally tally = new UserTally();
  private @Nullable Connection connection;
  private @Nullable Transactions transactions;

  TpccThread(
      TpccSettings settings, boolean isPostgreSql, User user, BooleanSupplier stopRequested) {
    this.settings = settings;
    this.isPostgreSql = isPostgreSql;
    this.user = user;
    this.stopRequested = stopRequested;
  }

  UserTally tally() {
    return tally;
  }

  void transact(DB db) {
    TransactionType type = user.nextType();
    Request request = user.next(type);
    if (settings.waits()) {
      await(type.keying().toNanos());
    }
    OperationRecorder client = (OperationRecorder) db;
    JdbcDatabase database = database(client);
    long startNs = System.nanoTime();
    Status status = client.call(type.operation(), () -> perform(request, database));
    if (status.isOk()) {
      tally.record(type, System.nanoTime() - startNs);
    }
    if (settings.waits()) {
      await(user.thinkingNs(type));
    }
  }

  /** Throws an IllegalStateException if the database is not one of JDBC. */
  static JdbcDatabase database(OperationRecorder client) {
    JdbcDatabase database = client.database(JdbcDatabase.class);
    if (database == null) {
      throw new IllegalStateException("TPC-C runs on the database jdbc alone");
    }
    return database;
  }

  private Status perform(Request request, JdbcDatabase database) {
    Status status = attempt(request, database);
    for (int i = 0; i < settings.retries() && RETRIED.contains(status.getName()); i++) {
      tally.countRetry();
      status = attempt(request, database);
    }
    return status;
  }

  private Status attempt(Request request, JdbcDatabase database) {
    return database.transact(
        on -> {
          // After a failure the connection has its first mode again.
          on.setAutoCommit(kind().isOfServer());
          tally.count(transactions(on).perform(request));
          return Status.OK;
        });
  }

  private Transactions transactions(Connection on) throws SQLException {
    if (transactions == null || connection != on) {
      Isolation isolation = settings.isolation();
      if (isolation != null) {
        on.setTransactionIsolation(isolation.level());
      }
      transactions = open(on);
      connection = on;
    }
    return transactions;
  }

  private Transactions open(Connection on) throws SQLException {
    return switch (kind()) {
      case FUNCTIONS, PROCEDURES -> new RoutineTransactions(on, kind(), isPostgreSql);
      case CLIENT -> new ClientTransactions(on);
      case ITEMWISE -> new ItemwiseTransactions(on);
    };
  }

  private RoutineKind kind() {
    return Objects.requireNonNull(settings.routines(), "the server was not asked");
  }

  private void await(long forNs) {
    long endNs = System.nanoTime() + forNs;
    for (long leftNs = forNs; leftNs > 0 && !stopRequested.getAsBoolean(); ) {
      try {
        Thread.sleep(Math.min(NAP_MILLIS, TimeUnit.NANOSECONDS.toMillis(leftNs) + 1));
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return;
      }
      leftNs = endNs - System.nanoTime();
    }
  }
}

package io.github.ycsbext.jdbc;

import io.github.ycsbext.binding.ErrorStatus;
import io.github.ycsbext.binding.secret.Secrets;
import io.github.ycsbext.jdbc.settings.ConnectFailure;
import java.net.SocketTimeoutException;
import java.sql.BatchUpdateException;
import java.sql.SQLException;
import java.sql.SQLTimeoutException;
import org.jspecify.annotations.Nullable;
import site.ycsb.Status;

/** Counted under names of SQLStates: some drivers throw one class for all errors. */
final class Failures {
  static final String CONNECTION_LOST = "ConnectionLost";

  private static final String TIMEOUT = "Timeout";

  private static final String IDLE =
      "the server ended or closed the connection; if it was idle before, raise the server's"
          + " time-out for that (wait_timeout of MySQL and MariaDB, idle_session_timeout of"
          + " PostgreSQL)";

  /** What MySQL says of most errors; its own number tells them apart. */
  private static final String GENERAL_ERROR = "HY000";

  private static final int MYSQL_DUPLICATE_ENTRY = 1062;
  private static final int MYSQL_DEADLOCK = 1213;

  /** The server answers that and ends the connection, or its driver refuses to send. */
  private static final String MYSQL_PACKET_LIMIT = "max_allowed_packet";

  /** The server has understood less or more than was sent, and goes on with the next message. */
  private static final String PROTOCOL_VIOLATION = "08P01";

  private static final int MYSQL_STATEMENT_LIMIT = 1461;

  private Failures() {}

  static Status of(Exception error) {
    // The message of a failed batch repeats its statement with all values; the next one says why.
    if (error instanceof BatchUpdateException batch && batch.getNextException() != null) {
      return of(batch.getNextException());
    }
    if (hasTimedOut(error)) {
      return new ErrorStatus(
          TIMEOUT, Secrets.hide(error.getMessage() + ": no answer within jdbc.socketTimeout"));
    }
    if (error instanceof SQLException sql) {
      String name = name(sql);
      if (name != null) {
        String hint = name.equals(CONNECTION_LOST) ? IDLE : ConnectFailure.ofMixedStatements(sql);
        return new ErrorStatus(
            name,
            Secrets.hide(
                hint == null
                    ? String.valueOf(sql.getMessage())
                    : String.valueOf(sql.getMessage()).replaceFirst("\\.$", "") + ": " + hint));
      }
    }
    return ErrorStatus.of(error);
  }

  /** Returns true if the driver has waited for an answer of the server as long as it may. */
  private static boolean hasTimedOut(Throwable error) {
    for (Throwable cause = error; cause != null; cause = cause.getCause()) {
      if (cause instanceof SocketTimeoutException) {
        return true;
      }
    }
    return false;
  }

  private static @Nullable String name(SQLException error) {
    String state = error.getSQLState();
    if (state == null || state.isBlank()) {
      return null;
    }
    if (state.equals("23505") || error.getErrorCode() == MYSQL_DUPLICATE_ENTRY) {
      return ErrorStatus.DUPLICATE_KEY;
    }
    if (String.valueOf(error.getMessage()).contains(MYSQL_PACKET_LIMIT)) {
      return "MaxAllowedPacket";
    }
    if (isOfLostConnection(error)) {
      return CONNECTION_LOST;
    }
    if (state.equals("40P01") || error.getErrorCode() == MYSQL_DEADLOCK) {
      return "Deadlock";
    }
    if (state.equals("40001")) {
      return "SerializationFailure";
    }
    if (error.getErrorCode() == MYSQL_STATEMENT_LIMIT) {
      return "MaxPreparedStatements";
    }
    if (error instanceof SQLTimeoutException) {
      return TIMEOUT;
    }
    boolean saysLittle = state.equals(GENERAL_ERROR) && error.getErrorCode() != 0;
    return "SQLState-" + state + (saysLittle ? "-" + error.getErrorCode() : "");
  }

  /** Returns true if the connection is of no use any more: it broke, or the server ends it. */
  static boolean isOfLostConnection(SQLException error) {
    String state = error.getSQLState();
    return state != null
        && !state.equals(PROTOCOL_VIOLATION)
        && (state.startsWith("08") || state.startsWith("57P0"));
  }
}

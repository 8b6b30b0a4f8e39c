package io.github.ycsbext.jdbc.settings;

import io.github.ycsbext.binding.secret.Secrets;
import java.sql.SQLException;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import site.ycsb.DBException;

/**
 * Why a database cannot be used, and what may help. The driver's exception is not kept as the
 * cause: its message may repeat a URL with its password.
 */
public final class ConnectFailure {
  /** A statement of that name is there already, is not there, or has other parameters. */
  private static final Set<String> OF_MIXED_STATEMENTS = Set.of("42P05", "26000", "08P01");

  private static final String MIXED_STATEMENTS =
      "behind PgBouncer with pool_mode=transaction, connections use each other's prepared"
          + " statements, and a write may have changed another record: add prepareThreshold=0 to"
          + " db.url, or use pool_mode=session";

  private ConnectFailure() {}

  /** Returns what to do if connections of PostgreSQL share a server's; null for another error. */
  public static @Nullable String ofMixedStatements(SQLException error) {
    return OF_MIXED_STATEMENTS.contains(String.valueOf(error.getSQLState()))
        ? MIXED_STATEMENTS
        : null;
  }

  public static DBException of(JdbcUrl url, SQLException error) {
    return new DBException(
        "cannot connect to "
            + url.shown()
            + ": "
            + url.hideIn(reason(error))
            + ": "
            + (asksForPublicKey(error)
                ? "MySQL wants the password enciphered: add allowPublicKeyRetrieval=true to db.url"
                : Objects.requireNonNullElseGet(
                    ofMixedStatements(error),
                    () -> advice(String.valueOf(error.getSQLState()), error.getErrorCode()))));
  }

  public static String reason(SQLException error) {
    String message = error.getMessage();
    String reason =
        message == null || message.isBlank() ? error.getClass().getSimpleName() : message.strip();
    // MariaDB's 'user'@'host' would look like the end of a URL's password.
    String line = reason.replaceAll("\\s*\\R\\s*", " ").replace("'@'", "' at '");
    return Secrets.hide(line).replaceAll("[.:]$", "");
  }

  /** Returns true for the words of MariaDB's and of MySQL's driver; their SQLStates differ. */
  private static boolean asksForPublicKey(SQLException error) {
    return String.valueOf(error.getMessage()).matches("(?i).*public key (is|retrieval is) not .*");
  }

  private static String advice(String state, int code) {
    if (state.startsWith("28")) {
      return "check db.user and db.passwd";
    }
    if (state.equals("3D000") || code == 1049) {
      return "make the database first, or name another in db.url";
    }
    if (state.equals("53300") || code == 1040) {
      return "each thread has a connection: use fewer threads, or raise the server's max_connections";
    }
    if (state.startsWith("08")) {
      return "check that the server runs, and db.url";
    }
    return "check db.url, db.user and db.passwd";
  }
}

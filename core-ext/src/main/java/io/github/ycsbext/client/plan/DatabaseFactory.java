package io.github.ycsbext.client.plan;

import io.github.ycsbext.binding.secret.Secrets;
import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.error.UserError;
import java.util.Properties;
import site.ycsb.BasicDB;
import site.ycsb.DB;
import site.ycsb.DBException;

public record DatabaseFactory(NamedClass<DB> type, Properties properties) {

  /** Throws a UserError if its constructor throws. */
  public DB make() {
    DB database = type.make();
    database.setProperties(readByDatabase());
    return database;
  }

  /** Opens and closes one, but not YCSB's BasicDB; throws a UserError if that fails. */
  public void requireOpen() {
    if (type.is(BasicDB.class)) {
      return;
    }
    DB database = make();
    try {
      database.init();
      database.cleanup();
    } catch (DBException | RuntimeException e) {
      throw new UserError(notOpened(e), e);
    }
  }

  private Properties readByDatabase() {
    if (!type.is(BasicDB.class)) {
      return properties;
    }
    Properties hidden = new Properties();
    hidden.putAll(Secrets.hide(properties));
    return hidden;
  }

  public String notOpened(Throwable failure) {
    if (failure instanceof NumberFormatException) {
      return type.name() + Sentence.ofNumber(failure, properties);
    }
    return ExitCodes.of(failure) == ExitCode.BAD_INPUT
        ? Sentence.bare(failure)
        : "The database could not be opened: " + Sentence.of(failure);
  }
}

package io.github.ycsbext.binding;

import java.util.Properties;
import site.ycsb.DBException;

/**
 * A {@link site.ycsb.DB} whose database can be set up from the command line. The class needs a
 * constructor without arguments; {@code init()} is not called for this.
 */
public interface SchemaOwner {
  /**
   * @param properties the same properties that a run takes
   * @throws DBException if a property is wrong or the server cannot be reached
   */
  Schema openSchema(Properties properties) throws DBException;
}

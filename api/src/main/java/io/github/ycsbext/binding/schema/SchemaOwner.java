package io.github.ycsbext.binding.schema;

import java.util.Properties;
import site.ycsb.DBException;

/**
 * A {@link site.ycsb.DB} whose database can be set up from the command line, or a {@link
 * site.ycsb.Workload} that has tables of its own in place of the database's usual ones. The class
 * needs a constructor without arguments; {@code init()} is not called for this.
 */
public interface SchemaOwner {
  /** Takes the properties of a run; throws if one is wrong or the server cannot be reached. */
  Schema openSchema(Properties properties) throws DBException;
}

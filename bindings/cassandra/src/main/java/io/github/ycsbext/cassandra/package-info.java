/**
 * The binding for Apache Cassandra, on its Java driver 4.
 *
 * <p>{@link io.github.ycsbext.cassandra.settings.CassandraSettings} reads YCSB's properties. All
 * threads with equal settings share one {@link
 * io.github.ycsbext.cassandra.CassandraDatabase.SharedSession}. A record is a row of {@code (y_id
 * text PRIMARY KEY, field0, field1, ...)}. Its values are bytes from the workload's array to the
 * driver's buffer and back, never a {@code String}. Each kind of operation on each table and set of
 * fields is one prepared statement, prepared at its first use.
 *
 * <p>An exception of the driver becomes a {@link site.ycsb.Status} named after it. Only opening and
 * the schema commands throw, with one sentence.
 */
package io.github.ycsbext.cassandra;

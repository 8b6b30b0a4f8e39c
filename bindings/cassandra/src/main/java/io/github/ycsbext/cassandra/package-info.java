/**
 * The binding for Apache Cassandra, on its Java driver 4.
 *
 * <p>YCSB's properties come in as {@link io.github.ycsbext.cassandra.CassandraSettings}; all
 * threads with equal settings share one {@link io.github.ycsbext.cassandra.SharedSession}. A record
 * is a row of {@code (y_id text PRIMARY KEY, field0, field1, ...)}; its values are bytes from the
 * workload's array to the driver's buffer and back, never a {@code String}. Each kind of operation
 * on each table and set of fields is one prepared statement, made at its first use.
 *
 * <p>What the driver throws leaves as a {@link site.ycsb.Status} named after it; only opening and
 * the schema commands throw, and then one sentence.
 */
@NullMarked
package io.github.ycsbext.cassandra;

import org.jspecify.annotations.NullMarked;

/**
 * YCSB on SQL databases, through JDBC.
 *
 * <p>A record is a row: {@code YCSB_KEY} is the key, every field is a column. This is upstream's
 * table, so that either client reads what the other has loaded.
 *
 * <p>Each {@link io.github.ycsbext.jdbc.JdbcDatabase} belongs to one thread and has its own
 * connection to each URL ({@link io.github.ycsbext.jdbc.Shard}), with its own prepared statements.
 * What differs between databases is in a {@link io.github.ycsbext.jdbc.dialect.Dialect}; what
 * differs between drivers is in {@link io.github.ycsbext.jdbc.settings.Drivers}. No class of a
 * driver is named here. Nothing here prints or exits, and no credential leaves {@link
 * io.github.ycsbext.jdbc.settings.JdbcUrl}.
 */
package io.github.ycsbext.jdbc;

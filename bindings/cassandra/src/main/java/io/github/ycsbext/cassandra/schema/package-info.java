/** The commands of {@code bin/ycsb schema}, and what a cluster tells of itself and its tables. */
@org.jspecify.annotations.NullMarked
package io.github.ycsbext.cassandra.schema;

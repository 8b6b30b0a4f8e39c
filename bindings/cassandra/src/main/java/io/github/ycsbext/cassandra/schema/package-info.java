/** The commands of {@code bin/ycsb schema}, and what a cluster tells of itself and its tables. */
package io.github.ycsbext.cassandra.schema;

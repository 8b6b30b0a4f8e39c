/** The commands of {@code bin/ycsb schema}, and what a cluster tells of itself and its tables. */
@NullMarked
package io.github.ycsbext.cassandra.schema;

import org.jspecify.annotations.NullMarked;

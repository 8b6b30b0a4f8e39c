/** Everything specific to running Cassandra. */
@org.jspecify.annotations.NullMarked
package io.github.ycsbext.clusters.engine.cassandra;

/** Everything specific to running Cassandra. */
package io.github.ycsbext.clusters.engine.cassandra;

/** Everything specific to running Cassandra. */
@NullMarked
package io.github.ycsbext.clusters.engine.cassandra;

import org.jspecify.annotations.NullMarked;

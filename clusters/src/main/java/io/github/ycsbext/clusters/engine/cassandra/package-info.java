/** Cassandra, as places run it: all that is particular to it stands here. */
@NullMarked
package io.github.ycsbext.clusters.engine.cassandra;

import org.jspecify.annotations.NullMarked;

/**
 * Where the servers of a cluster run: as processes of this machine, or in containers.
 *
 * <p>A {@link io.github.ycsbext.clusters.engine.ServerKind} and {@link
 * io.github.ycsbext.clusters.ClusterOptions} come in; a {@link
 * io.github.ycsbext.clusters.place.StartedCluster} comes out. Each {@link
 * io.github.ycsbext.clusters.place.Place} gives addresses and links, puts files where a server
 * reads them, and starts, kills and restarts it. No database is known here by name.
 *
 * <p>Nothing of a cluster outlives its {@code close()} or its JVM, unless it is detached.
 */
@NullMarked
package io.github.ycsbext.clusters.place;

import org.jspecify.annotations.NullMarked;

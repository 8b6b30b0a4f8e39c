/**
 * The places where the servers of a cluster run: local processes or containers.
 *
 * <p>The input is a {@link io.github.ycsbext.clusters.engine.ServerKind} and {@link
 * io.github.ycsbext.clusters.ClusterOptions}; the result is a {@link
 * io.github.ycsbext.clusters.place.StartedCluster}, which has addresses and links, writes the files
 * that a server reads, and starts, kills and restarts it. Nothing here names a database, except
 * through its engine.
 *
 * <p>Nothing of a cluster outlives its {@code close()} or its JVM, unless the cluster is detached.
 */
package io.github.ycsbext.clusters.place;

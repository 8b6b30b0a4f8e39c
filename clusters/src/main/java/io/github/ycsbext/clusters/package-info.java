/**
 * Real servers as local processes on loopback addresses, for demonstrations, studies and tests.
 *
 * <p>An {@link io.github.ycsbext.clusters.Engine} and {@link
 * io.github.ycsbext.clusters.LocalOptions} come in; a running {@link
 * io.github.ycsbext.clusters.Cluster} comes out, with the properties that lead a binding to it. No
 * driver of a database is used here: a server is asked in its own protocol over a plain socket
 * whether it is up.
 *
 * <p>A {@code LocalServer} knows one kind of program: its configuration, its command line, its
 * greeting, and the steps that make one cluster of several. {@code ClusterStart} brings any of them
 * up, on the loopback interface or, by {@code ServerLinks}, each on a link of its own. Nothing of a
 * cluster outlives its {@code close()} or its JVM, unless {@code ycsb cluster start} has written it
 * down in the {@code ClusterRegistry}.
 */
@NullMarked
package io.github.ycsbext.clusters;

import org.jspecify.annotations.NullMarked;

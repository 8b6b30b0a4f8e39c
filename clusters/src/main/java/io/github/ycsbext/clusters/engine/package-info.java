/**
 * The interface between places and database systems: what to start, with which files and ports, how
 * to check that a server is up, how to join servers into one cluster, and how clients connect to
 * them.
 *
 * <p>Each system is one package below, with a {@link
 * io.github.ycsbext.clusters.engine.ServerSource} as its entry point. Nothing here depends on
 * whether servers are local processes or containers; a {@link
 * io.github.ycsbext.clusters.engine.NodePaths} tells a server where its files are. A server is
 * queried in its own protocol, over a plain socket, or by JDBC.
 */
package io.github.ycsbext.clusters.engine;

/**
 * What a place must know of a database system to run it: what to start, with what files and ports,
 * how to know that it is well, how servers are made one cluster, and what leads clients to them.
 *
 * <p>Each system is one package below, which tells it by a {@link
 * io.github.ycsbext.clusters.engine.ServerSource}. Nothing here knows whether servers are processes
 * of this machine or containers; a {@link io.github.ycsbext.clusters.engine.Seat} tells a server
 * where its files lie. No driver is used: a server is asked in its own protocol, over a plain
 * socket.
 */
@NullMarked
package io.github.ycsbext.clusters.engine;

import org.jspecify.annotations.NullMarked;

/**
 * Real servers, had in three ways: given (the user's own), Docker, or local processes on 127.0.0.x.
 *
 * <p>An {@link io.github.ycsbext.clusters.Engine} and a {@link io.github.ycsbext.clusters.Topology}
 * come in; a running {@link io.github.ycsbext.clusters.Cluster} comes out, with the properties that
 * lead a binding to it. No driver of a database is used here, and nothing of a cluster outlives its
 * {@code close()}.
 */
@NullMarked
package io.github.ycsbext.clusters;

import org.jspecify.annotations.NullMarked;

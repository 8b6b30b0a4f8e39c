/**
 * Puts an engine in a place: the only package that knows all of both.
 *
 * <p>{@link io.github.ycsbext.clusters.start.Clusters} is where users of this library begin.
 */
@NullMarked
package io.github.ycsbext.clusters.start;

import org.jspecify.annotations.NullMarked;

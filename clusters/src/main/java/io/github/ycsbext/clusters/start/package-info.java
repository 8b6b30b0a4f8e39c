/**
 * Combines engines and places; no other package knows all of both.
 *
 * <p>{@link io.github.ycsbext.clusters.start.Clusters} is the entry point for users of this
 * library.
 */
package io.github.ycsbext.clusters.start;

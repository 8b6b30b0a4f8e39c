/**
 * Real servers for demonstrations, studies and tests: the types that describe them, independent of
 * what starts them.
 *
 * <p>{@link io.github.ycsbext.clusters.start.Clusters} takes an {@link
 * io.github.ycsbext.clusters.Engine} and {@link io.github.ycsbext.clusters.ClusterOptions}, and
 * returns a running {@link io.github.ycsbext.clusters.Cluster}, with the properties that connect a
 * binding to it. The {@code engine} package defines the engines, {@code place} defines where they
 * run, and {@code command} is {@code ycsb cluster}. This package depends on none of them.
 */
package io.github.ycsbext.clusters;

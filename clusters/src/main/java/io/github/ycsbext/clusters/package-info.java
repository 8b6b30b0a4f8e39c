/**
 * Real servers for demonstrations, studies and tests: what they are, whoever starts them.
 *
 * <p>{@link io.github.ycsbext.clusters.start.Clusters} takes an {@link
 * io.github.ycsbext.clusters.Engine} and {@link io.github.ycsbext.clusters.ClusterOptions}, and
 * returns a running {@link io.github.ycsbext.clusters.Cluster}, with the properties that lead a
 * binding to it. What an engine is made of stands in {@code engine}, where it runs in {@code
 * place}; {@code command} is {@code ycsb cluster}. This package knows none of them.
 */
@NullMarked
package io.github.ycsbext.clusters;

import org.jspecify.annotations.NullMarked;

/**
 * {@code ycsb cluster}: starts, lists and stops a user's clusters, one of each system at a time.
 *
 * <p>What is to outlive the command is written down in the {@code ClusterRegistry} before it is let
 * go.
 */
@NullMarked
package io.github.ycsbext.clusters.command;

import org.jspecify.annotations.NullMarked;

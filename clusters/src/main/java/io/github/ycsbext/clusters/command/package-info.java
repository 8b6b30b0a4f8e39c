/**
 * The {@code ycsb cluster} command: starts, lists and stops a user's clusters, one of each system
 * at a time.
 *
 * <p>A cluster that outlives the command is recorded in the {@code ClusterRegistry} before it is
 * detached.
 */
package io.github.ycsbext.clusters.command;

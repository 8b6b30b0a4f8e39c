/**
 * Checks whether the client was healthy while it measured. A client that lacks processor time, is
 * paused by garbage collections, or is scheduled late adds its own delays to those of the database.
 *
 * <p>{@link io.github.ycsbext.health.HealthMonitor} watches a run from outside its threads. {@link
 * io.github.ycsbext.health.HealthLimits} has the limits for its observations, each of which is
 * documented there with its reason. Nothing here prints, exits, or knows the client.
 */
package io.github.ycsbext.health;

/**
 * Whether the client was well while it measured. A client that lacks processor time, stands still
 * in collections, or is not scheduled when it should be, books its own delays as the database's.
 *
 * <p>{@link io.github.ycsbext.health.HealthMonitor} watches a run from outside its threads; {@link
 * io.github.ycsbext.health.HealthJudge} compares what it saw with the limits, each of which is
 * documented there with its reason. Nothing here prints, exits, or knows the client.
 */
@NullMarked
package io.github.ycsbext.health;

import org.jspecify.annotations.NullMarked;

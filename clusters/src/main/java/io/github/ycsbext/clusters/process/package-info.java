/**
 * Child processes that do not outlive their owner: how one is started, watched, stopped or let go,
 * how it is found again later, and where it may listen.
 *
 * <p>Nothing here knows a database.
 */
@NullMarked
package io.github.ycsbext.clusters.process;

import org.jspecify.annotations.NullMarked;

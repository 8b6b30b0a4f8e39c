/**
 * Child processes that do not outlive their owner: how to start, watch, stop or detach one, how to
 * find it again later, and which addresses it can listen on.
 *
 * <p>Nothing here depends on a database.
 */
package io.github.ycsbext.clusters.process;

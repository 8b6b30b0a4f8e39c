/**
 * Watches a phase while it runs: samples the recorders for the observers and the servers for their
 * counters, keeps the client's pauses, and explains the slowest operations by them.
 */
@NullMarked
package io.github.ycsbext.client.watch;

import org.jspecify.annotations.NullMarked;

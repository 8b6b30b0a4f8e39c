/**
 * Watches a phase while it runs: samples the recorders for the observers, and the servers for their
 * counters.
 */
package io.github.ycsbext.client.watch;

/** Observers of a running phase: status lines, progress bar, series, and logs of latencies. */
@org.jspecify.annotations.NullMarked
package io.github.ycsbext.client.report;

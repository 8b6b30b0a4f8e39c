/** Observers of a running phase: status lines, progress bar, series, and logs of latencies. */
package io.github.ycsbext.client.report;

/** Observers of a running phase: status lines, progress bar, series, and logs of latencies. */
@NullMarked
package io.github.ycsbext.client.report;

import org.jspecify.annotations.NullMarked;

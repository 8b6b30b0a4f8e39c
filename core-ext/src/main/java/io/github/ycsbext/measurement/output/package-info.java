/** Writes what was recorded: YCSB's report, its status line, and HdrHistogram's interval logs. */
@NullMarked
package io.github.ycsbext.measurement.output;

import org.jspecify.annotations.NullMarked;

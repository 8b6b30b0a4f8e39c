/** Writes what was recorded: YCSB's report, its status line, and HdrHistogram's interval logs. */
@org.jspecify.annotations.NullMarked
package io.github.ycsbext.measurement.output;

/**
 * Recorders: they take elapsed times and statuses, from which {@code output} writes YCSB's report,
 * status lines and interval logs.
 *
 * <h2>One writer, any reader, no waiting</h2>
 *
 * <p>Each thread of a run has its own {@link io.github.ycsbext.measurement.ThreadRecorder}. Its
 * counts only ever grow: the thread adds with plain arithmetic and an opaque store, so a
 * measurement costs no atomic instruction, no lock, no allocation, and no cache line that another
 * thread writes. A reader adds up the counts of all threads into {@link
 * io.github.ycsbext.measurement.Totals} at any time; the content of an interval is the difference
 * of two totals. So a status line, a progress bar and a log with three different intervals do not
 * disturb each other, which is not possible with recorders that their reader empties.
 *
 * <h2>Units</h2>
 *
 * <p>Everything inside is in nanoseconds, in HdrHistogram's buckets of three significant digits.
 * YCSB's report is in whole microseconds, truncated as in YCSB; only the mean keeps its fraction.
 *
 * <h2>Two clocks</h2>
 *
 * <p><i>Service</i> time runs from the database call to its answer. <i>Response</i> time (YCSB:
 * {@code Intended-}) runs from when the operation should have started by the target's schedule, so
 * a stall is booked to every operation that had to wait for it (Gil Tene's coordinated omission).
 * The client's own work, {@code GENERATE} and {@code VERIFY}, has no schedule.
 *
 * <h2>YCSB's own measurements</h2>
 *
 * <p>Workloads written for YCSB call its singleton. {@link
 * io.github.ycsbext.measurement.RunMeasurements} replaces it during a run and records with the
 * calling thread's recorder, so all figures come from one place. The measurement types other than
 * {@code hdrhistogram} stay YCSB's own: YCSB measures too, and its blocks are exported.
 *
 * <p>Nothing here prints, exits, or knows the client.
 */
package io.github.ycsbext.measurement;

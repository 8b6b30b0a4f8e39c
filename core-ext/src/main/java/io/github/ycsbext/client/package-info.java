/**
 * The drop-in client: YCSB's command line in, operations on a database out, a report and an exit
 * code at the end. It is the only package of this module that prints or exits.
 *
 * <h2>The way of a run</h2>
 *
 * <p>{@link io.github.ycsbext.client.CommandLineOptions} reads the arguments, {@link
 * io.github.ycsbext.client.RunPlan} the properties: both collect every fault, and a plan that
 * exists can be run. {@link io.github.ycsbext.client.PhaseRun} starts one {@link
 * io.github.ycsbext.client.WorkerThread} per thread. Each opens its database; only when all are
 * open does the clock of the run start, and it stops with the last operation: connecting and
 * closing are in nobody's throughput. While they work, a {@link io.github.ycsbext.client.Sampler}
 * reads the recorders for status lines, progress bar and logs, and {@link
 * io.github.ycsbext.health.HealthMonitor} watches the client itself. A warm-up comes before all
 * that, in a {@link io.github.ycsbext.client.Window} of its own. At the end stand the {@link
 * io.github.ycsbext.client.Report} and, where it was asked for, the result folder.
 *
 * <h2>What a latency is</h2>
 *
 * <p>{@link io.github.ycsbext.client.MeasuredDb} stands between workload and database. Its clock
 * covers the database's call alone: values are arrays before it starts. Whatever the database
 * answers is a status that is counted under its name: null and exceptions too.
 *
 * <h2>How a run ends</h2>
 *
 * <p>By its operations, by {@code maxexecutiontime}, by a signal, by more than {@code maxerrors}
 * errors, or by a thread that died. In each case the report of what was measured is written.
 * Workers are daemons that are asked, then interrupted, then named and left behind; so an operation
 * that hangs does not hang the run. What failed is one sentence each on standard error and the
 * {@link io.github.ycsbext.client.ExitCode} says so.
 */
@NullMarked
package io.github.ycsbext.client;

import org.jspecify.annotations.NullMarked;

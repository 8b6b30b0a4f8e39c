/**
 * The drop-in client: it takes YCSB's command line, runs operations on a database, and ends with a
 * report and an exit code. It is the only package of this module that prints or exits.
 *
 * <h2>The course of a run</h2>
 *
 * <p>{@link io.github.ycsbext.client.plan.CommandLineOptions} reads the arguments and {@link
 * io.github.ycsbext.client.plan.RunPlan} reads the properties. Both collect every error, and a plan
 * that exists can be run. {@link io.github.ycsbext.client.PhaseRun} starts one {@link
 * io.github.ycsbext.client.thread.WorkerThread} per thread. Each opens its database. The clock of
 * the run starts only when all databases are open, and it stops with the last operation, so
 * connecting and closing do not count towards the throughput. While the threads work, a {@link
 * io.github.ycsbext.client.watch.Sampler} reads the recorders for status lines, progress bar and
 * logs, and {@link io.github.ycsbext.health.HealthMonitor} watches the client itself. A warm-up
 * comes before all that, in its own {@link io.github.ycsbext.client.thread.Window}. What came of
 * the phase is a {@link io.github.ycsbext.client.PhaseResult}, of which several clients' make one
 * by the rule of each part. The {@link io.github.ycsbext.client.Report} and, if requested, the
 * result folder are written at the end.
 *
 * <h2>What a latency is</h2>
 *
 * <p>{@link io.github.ycsbext.client.thread.MeasuredDb} stands between workload and database. Its
 * clock covers only the database's call: values are arrays before it starts. Every outcome of the
 * database, including null and exceptions, becomes a status that is counted under its name.
 *
 * <h2>How a run ends</h2>
 *
 * <p>A run ends when its operations are done, at {@code maxexecutiontime}, on a signal, after more
 * than {@code maxerrors} errors, or when a thread dies. In each case the report of what was
 * measured is written. Workers are daemons that are asked to stop, then interrupted, then named and
 * abandoned, so an operation that hangs does not hang the run. Each failure is one sentence on
 * standard error, and the {@link io.github.ycsbext.error.ExitCode} reports it.
 */
package io.github.ycsbext.client;

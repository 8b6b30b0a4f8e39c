/**
 * Runs a plan and writes result folders.
 *
 * <p><b>A trial</b> empties one system ({@code bin/ycsb schema clear}), loads its records and runs
 * its workload, each in a child process of its own, so that neither heap nor JIT profile passes
 * from one trial to the next. The servers are not started for each trial. Starting Cassandra takes
 * longer than many runs, and a server that has just started answers more slowly than one that has
 * run for a while, so a start per trial would measure starts.
 *
 * <p><b>Fairness.</b> In random order, unless systems {@linkplain
 * io.github.ycsbext.studies.study.plan.Execution.ServerTurns take turns}, all servers are up for
 * the whole study and one of them is under load at a time, so that the idle ones are the same
 * background for each. Their processor time is measured in every trial and reported (on two cores
 * of an AMD EPYC, the idle Cassandra took 2 % of one processor on average and 11 % at most, the
 * others 0.1 %). In the paper's order a server is started before its first trial and stopped after
 * its last, so that only one is up at a time and less memory is needed. Every repetition has a seed
 * of its own, the same on every system, so all systems execute the same operations.
 *
 * <p><b>The result</b> is a {@linkplain io.github.ycsbext.studies.study.result.StudyFolder folder}.
 * An interruption of any kind loses only the trial that was running: a trial without a line in
 * {@code results.jsonl} is run again.
 *
 * <p>Nothing here prints; callers pass a {@link io.github.ycsbext.studies.run.StudyWatcher} to
 * observe a study.
 */
package io.github.ycsbext.studies.run;

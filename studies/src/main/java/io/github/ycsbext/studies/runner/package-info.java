/**
 * Makes result folders of a plan.
 *
 * <p><b>A trial</b> empties one system ({@code bin/ycsb schema clear}), loads its records and runs
 * its workload, each in a child process of its own, so that neither heap nor JIT profile passes
 * from one trial to the next. The systems' servers live as long as the study: starting Cassandra
 * takes longer than many a run, and a server that has just started answers slower than one that has
 * run for a while, so that a start per trial would measure starts.
 *
 * <p><b>Fairness.</b> In random order all servers are up for the whole study and one of them is
 * under load at a time, so that the idle ones are the same background for each; what they take of
 * the processor meanwhile is measured in every trial and reported (on two cores of an AMD EPYC, the
 * idle Cassandra took 2 % of one processor on average and 11 % at most, the others 0.1 %). In the
 * paper's order a server is started before its first trial and stopped after its last, so that one
 * is up at a time and less memory is needed. Every repetition has a seed of its own, the same on
 * every system: all of them are asked the same operations.
 *
 * <p><b>What is left</b> is a folder: {@code study.json} (the plan as it is run, and the order of
 * the trials), {@code results.jsonl} (one line per finished trial, appended as it ends) and {@code
 * trials/<id>/} with the result folders {@code load} and {@code run}, what the children printed,
 * and the attempts that failed. An interruption of any kind costs the trial that was under way: a
 * trial without a line in {@code results.jsonl} is run again.
 *
 * <p>Nothing here prints; whoever watches hands in a {@link
 * io.github.ycsbext.studies.runner.StudyWatcher}.
 */
@NullMarked
package io.github.ycsbext.studies.runner;

import org.jspecify.annotations.NullMarked;

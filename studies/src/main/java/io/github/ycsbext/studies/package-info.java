/**
 * The named studies of papers, and the commands that list, run, resume and report them.
 *
 * <p>There are seven rooms. Each may use those before it, but {@code analysis} and {@code report}
 * do not use {@code run}: reports are made from result folders alone.
 *
 * <ol>
 *   <li>{@code capacity} is the search for a capacity, as pure code.
 *   <li>{@code study} is what a study is: its plan, and its results as data.
 *   <li>{@code run} turns a plan into result folders, with one child process of {@code bin/ycsb}
 *       per phase.
 *   <li>{@code analysis} computes figures from result folders.
 *   <li>{@code report} presents them as a page and files.
 *   <li>{@code screen} presents plans, progress and results as text.
 *   <li>{@code command} is the command line. Only its classes whose names end in {@code Command}
 *       print.
 * </ol>
 *
 * <p>No database driver is used.
 */
package io.github.ycsbext.studies;

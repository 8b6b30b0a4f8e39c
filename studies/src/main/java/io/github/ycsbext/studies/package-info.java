/**
 * The named studies of papers, and the commands that list, run, resume and report them.
 *
 * <p>The {@linkplain io.github.ycsbext.studies.plan plan} package reads a plan. The {@linkplain
 * io.github.ycsbext.studies.runner runner} turns it into result folders, with one child process of
 * {@code bin/ycsb} per phase. The {@linkplain io.github.ycsbext.studies.analysis analysis} reads
 * result folders back, and the {@linkplain io.github.ycsbext.studies.report report} presents the
 * results. Only the classes here whose names end in {@code Command} print. No database driver is
 * used.
 */
@NullMarked
package io.github.ycsbext.studies;

import org.jspecify.annotations.NullMarked;

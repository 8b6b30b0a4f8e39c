/**
 * The named studies of papers, and the commands that list, run, resume and report them.
 *
 * <p>A {@linkplain io.github.ycsbext.studies.plan plan} is read, the {@linkplain
 * io.github.ycsbext.studies.runner runner} makes result folders of it, one child process of {@code
 * bin/ycsb} per phase, the {@linkplain io.github.ycsbext.studies.analysis analysis} reads result
 * folders back, and the {@linkplain io.github.ycsbext.studies.report report} writes what they say.
 * Only the classes here whose names end in {@code Command} print. No driver is used.
 */
@NullMarked
package io.github.ycsbext.studies;

import org.jspecify.annotations.NullMarked;

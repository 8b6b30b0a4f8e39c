/**
 * One attempt of a trial: clear, load and run, each in a child process of {@code bin/ycsb}, with
 * the faults that the plan asks for.
 */
@NullMarked
package io.github.ycsbext.studies.run.trial;

import org.jspecify.annotations.NullMarked;

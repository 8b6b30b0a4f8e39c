/** One attempt of a trial: clear, load and run, with the faults that the plan asks for. */
@NullMarked
package io.github.ycsbext.studies.run.trial;

import org.jspecify.annotations.NullMarked;

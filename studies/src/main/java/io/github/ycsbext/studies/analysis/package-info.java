/**
 * What result folders say: they go in, and means with their intervals, percentiles over all
 * repetitions and judged claims come out. Nothing is asked of a server, so all of it can be done at
 * any time and anywhere.
 *
 * <p>An interval is Student's 95 % interval of a mean over repetitions, each of which is a trial of
 * its own; operations within one trial are not independent and are never counted as a sample. One
 * repetition has no interval: it says nothing of how far the next one would be off.
 */
@NullMarked
package io.github.ycsbext.studies.analysis;

import org.jspecify.annotations.NullMarked;

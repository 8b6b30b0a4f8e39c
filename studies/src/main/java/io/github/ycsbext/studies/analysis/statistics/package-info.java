/**
 * Estimates, intervals and tests of plain numbers. Nothing here knows what was measured.
 *
 * <p>An interval is Student's 95 % interval of a mean over repetitions, each of which is a trial of
 * its own. Operations within one trial are not independent and are never counted as a sample. One
 * repetition has no interval, because it does not show how much the next one would differ.
 */
package io.github.ycsbext.studies.analysis.statistics;

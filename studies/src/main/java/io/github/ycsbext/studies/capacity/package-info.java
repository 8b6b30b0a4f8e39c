/**
 * The search for a capacity: the highest rate of operations at which a system keeps limits. It
 * chooses rates, is told whether the limits were kept, and ends with a rate and its 95 % interval.
 *
 * <p>This is pure code: it starts nothing, reads nothing and has no clock. Whoever runs the steps
 * and whoever shows them use it alike, so every other room of this module may use this one, and it
 * uses none.
 */
package io.github.ycsbext.studies.capacity;

/**
 * Traces of other systems: their formats, how they become traces of ours, and what workload is like
 * them.
 */
@NullMarked
package io.github.ycsbext.traces;

import org.jspecify.annotations.NullMarked;

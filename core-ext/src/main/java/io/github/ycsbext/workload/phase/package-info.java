/** The moments before and after the operations of a phase, for workloads that work at them. */
@NullMarked
package io.github.ycsbext.workload.phase;

import org.jspecify.annotations.NullMarked;

/** The moments before and after the operations of a phase, for workloads that work at them. */
@org.jspecify.annotations.NullMarked
package io.github.ycsbext.workload.phase;

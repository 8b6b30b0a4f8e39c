/** The moments before and after the operations of a phase, for workloads that work at them. */
package io.github.ycsbext.workload.phase;

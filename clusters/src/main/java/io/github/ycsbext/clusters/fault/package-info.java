/**
 * The faults that can be injected into servers, one file for each kind, and the schedule that does
 * so while something is measured. Plans, the command line and reports work from {@link
 * io.github.ycsbext.clusters.fault.InjectedFault#kinds}.
 */
package io.github.ycsbext.clusters.fault;

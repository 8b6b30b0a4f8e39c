/**
 * Traces: operations that happened elsewhere, in a file that is read from its start to its end. So
 * a replay needs the same memory whatever the length. docs/traces.md describes the format.
 */
package io.github.ycsbext.workload.trace;

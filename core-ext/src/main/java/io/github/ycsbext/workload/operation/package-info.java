/**
 * The order of operations: kinds and their shares, blocks, deletes, and waits for records in
 * flight.
 */
package io.github.ycsbext.workload.operation;

/**
 * The order of operations: kinds and their shares, blocks, deletes, and waits for records in
 * flight.
 */
@NullMarked
package io.github.ycsbext.workload.operation;

import org.jspecify.annotations.NullMarked;

/**
 * The operations on a database, and their order: this package turns properties into calls of {@link
 * site.ycsb.DB}.
 *
 * <p>The stream of operations is a pure function of the operation's number and of the seed: its
 * kind, its key and its values are computed, never drawn from a state that threads share. So every
 * system sees the same stream, any number of threads share it without a lock, and keys that were
 * deleted are known without a list of them. Nothing here prints or exits.
 */
package io.github.ycsbext.workload;

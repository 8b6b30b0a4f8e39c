/**
 * What is asked of a database, and in which order. Properties come in; calls of {@link
 * site.ycsb.DB} go out.
 *
 * <p>The stream of operations is a pure function of the operation's number and of the seed: its
 * kind, its key and its values are computed, never drawn from a state that threads share. So every
 * system sees the same stream, any number of threads share it without a lock, and keys that were
 * deleted are known without a list of them. Nothing here prints or exits.
 */
@NullMarked
package io.github.ycsbext.workload;

import org.jspecify.annotations.NullMarked;

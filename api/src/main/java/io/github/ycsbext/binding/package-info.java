/**
 * The parts of a binding: a {@link io.github.ycsbext.binding.Database}, which does each {@link
 * io.github.ycsbext.binding.Operation} of YCSB in one method, typed {@link
 * io.github.ycsbext.binding.Settings}, the {@link io.github.ycsbext.binding.schema.Schema}
 * commands, and values as {@link io.github.ycsbext.binding.ArrayByteIterator}.
 *
 * <p>This package reads properties; the databases' drivers stay in the bindings' own modules.
 * Nothing here prints or exits.
 */
@org.jspecify.annotations.NullMarked
package io.github.ycsbext.binding;

/**
 * Numbers and bytes as functions: random bits go in, a key's position, a length or a value's bytes
 * come out.
 *
 * <p>Nothing here draws from a shared source of randomness. Whoever needs a draw computes its bits
 * from a seed and the draw's number ({@link io.github.ycsbext.generator.SplitMix}), so a draw can
 * be made again, by any thread, in any order.
 */
@NullMarked
package io.github.ycsbext.generator;

import org.jspecify.annotations.NullMarked;

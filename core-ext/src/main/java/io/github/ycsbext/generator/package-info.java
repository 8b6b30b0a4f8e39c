/**
 * Numbers and bytes as functions of random bits: a key's position, a length or a value's bytes.
 *
 * <p>Nothing here draws from a shared source of randomness. A caller that needs a draw computes its
 * bits from a seed and the draw's number ({@link io.github.ycsbext.generator.SplitMix}), so a draw
 * can be repeated by any thread, in any order.
 */
package io.github.ycsbext.generator;

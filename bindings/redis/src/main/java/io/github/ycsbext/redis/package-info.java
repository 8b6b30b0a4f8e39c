/**
 * The Redis binding.
 *
 * <p>{@link io.github.ycsbext.redis.RedisDatabase} turns YCSB's operations into requests, which a
 * {@link io.github.ycsbext.redis.connection.Session} of its thread sends. {@code connection} uses
 * {@code settings}, and neither uses this package.
 */
package io.github.ycsbext.redis;

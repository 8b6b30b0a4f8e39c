/**
 * The Redis binding.
 *
 * <p>{@link io.github.ycsbext.redis.RedisDatabase} turns YCSB's operations into {@link
 * io.github.ycsbext.redis.Request}s; a {@link io.github.ycsbext.redis.Session}, one per thread,
 * takes them to one server or to the nodes of a cluster and brings back the replies. Connecting,
 * authentication, TLS and reading replies are Jedis's; requests are written here, so that a value
 * goes from the workload's array to the socket with one copy.
 *
 * <p>Nothing is shared between threads but the clock that ends what takes too long.
 */
@NullMarked
package io.github.ycsbext.redis;

import org.jspecify.annotations.NullMarked;

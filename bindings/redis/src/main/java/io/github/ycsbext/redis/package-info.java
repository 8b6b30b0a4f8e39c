/**
 * The Redis binding.
 *
 * <p>{@link io.github.ycsbext.redis.RedisDatabase} turns YCSB's operations into {@link
 * io.github.ycsbext.redis.Request}s. A {@link io.github.ycsbext.redis.Session}, one per thread,
 * sends them to one server or to the nodes of a cluster and returns the replies. Jedis connects,
 * authenticates, handles TLS and reads replies. Requests are written here, so that a value goes
 * from the workload's array to the socket with one copy.
 *
 * <p>Threads share nothing but the clock that ends what takes too long.
 */
@NullMarked
package io.github.ycsbext.redis;

import org.jspecify.annotations.NullMarked;

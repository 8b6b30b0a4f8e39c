/**
 * Requests and their replies, on one server or on the nodes of a cluster.
 *
 * <p>A {@link io.github.ycsbext.redis.connection.Session}, one per thread, sends requests and
 * returns the replies. Jedis connects, authenticates, handles TLS and reads replies. Requests are
 * written here, so that a value goes from the workload's array to the socket with one copy.
 *
 * <p>Threads share nothing but the clock that ends what takes too long.
 */
package io.github.ycsbext.redis.connection;

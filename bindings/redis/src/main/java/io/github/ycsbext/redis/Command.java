package io.github.ycsbext.redis;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.github.ycsbext.binding.ArrayByteIterator;

/** The Redis commands that the binding sends. */
enum Command {
  ASKING,
  CLUSTER,
  CONFIG,
  DEL,
  FLUSHDB,
  HGETALL,
  HMGET,
  HSET,
  INFO,
  PING,
  READONLY,
  SCAN,
  UNLINK,
  WAIT,
  ZADD,
  ZCARD,
  ZRANGE,
  ZRANGEBYSCORE,
  ZREM;

  @SuppressWarnings("ImmutableEnumChecker") // Its array is never written to.
  private final ArrayByteIterator word = new ArrayByteIterator(name().getBytes(US_ASCII));

  ArrayByteIterator word() {
    return word;
  }
}

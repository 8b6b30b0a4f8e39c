package io.github.ycsbext.clusters.network;

/**
 * What a link was seen to carry, in each direction, of TCP's own bytes: frames have headers, too,
 * so that of an Ethernet's rate it is 0.95 at most.
 *
 * @param toServersBitsPerSecond from the clients to a server
 * @param toClientsBitsPerSecond from a server to the clients
 */
public record CarriedRate(long toServersBitsPerSecond, long toClientsBitsPerSecond) {
  /** Of the slower direction, in bits a second. */
  public long least() {
    return Math.min(toServersBitsPerSecond, toClientsBitsPerSecond);
  }
}

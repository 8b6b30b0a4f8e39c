package io.github.ycsbext.clusters;

/**
 * The measured rate of a link in each direction, counting only TCP's own bytes. Frames have headers
 * too, so the rate is at most 0.95 of an Ethernet's.
 *
 * @param toServersBitsPerSecond the rate from the clients to a server
 * @param toClientsBitsPerSecond the rate from a server to the clients
 */
public record CarriedRate(long toServersBitsPerSecond, long toClientsBitsPerSecond) {
  /** Returns the rate of the slower direction, in bits per second. */
  public long least() {
    return Math.min(toServersBitsPerSecond, toClientsBitsPerSecond);
  }
}

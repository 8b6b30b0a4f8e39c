package io.github.ycsbext.clusters;

/**
 * The measured rate of a link in each direction. It counts only TCP's own bytes: frames have
 * headers too, so a rate is at most 0.95 of an Ethernet's.
 */
public record CarriedRate(long toServersBitsPerSecond, long toClientsBitsPerSecond) {
  public long least() {
    return Math.min(toServersBitsPerSecond, toClientsBitsPerSecond);
  }
}

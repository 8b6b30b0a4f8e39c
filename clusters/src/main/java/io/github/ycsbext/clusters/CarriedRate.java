package io.github.ycsbext.clusters;

/**
 * Counts only TCP's own bytes. Frames have headers too, so a rate is at most 0.95 of an Ethernet's.
 */
public record CarriedRate(long toServersBitsPerSecond, long toClientsBitsPerSecond) {
  public long least() {
    return Math.min(toServersBitsPerSecond, toClientsBitsPerSecond);
  }
}

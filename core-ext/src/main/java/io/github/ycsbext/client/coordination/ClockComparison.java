package io.github.ycsbext.client.coordination;

/**
 * A client's clocks beside the coordinator's, from exchanges of messages: of all exchanges the one
 * with the shortest round trip counts, as in NTP (RFC 5905, section 10). The client answered at
 * some time of that round trip, so the offset is known to half of it.
 */
public final class ClockComparison {
  private long shortestNs = Long.MAX_VALUE;
  private long offsetNs;
  private long dayApartMicros;

  /**
   * Adds an exchange.
   *
   * @param sentNs when the coordinator asked, by its {@link System#nanoTime()}
   * @param clientNs the client's answer, by the client's
   * @param receivedNs when the answer came, by the coordinator's
   * @param apartMicros the client's time of day less the coordinator's when the answer came
   */
  synchronized void add(long sentNs, long clientNs, long receivedNs, long apartMicros) {
    long roundTripNs = receivedNs - sentNs;
    if (roundTripNs < shortestNs) {
      shortestNs = roundTripNs;
      offsetNs = clientNs - (sentNs + roundTripNs / 2);
      dayApartMicros = apartMicros;
    }
  }

  synchronized boolean isKnown() {
    return shortestNs != Long.MAX_VALUE;
  }

  /** Returns a moment of the coordinator's {@link System#nanoTime()} by the client's. */
  synchronized long byClient(long coordinatorNs) {
    return coordinatorNs + offsetNs;
  }

  synchronized long roundTripNs() {
    return shortestNs;
  }

  public synchronized double dayApartMillis() {
    return dayApartMicros / 1e3 + shortestNs / 2e6;
  }

  /** Returns by how much the comparison may be wrong, one way or the other. */
  public synchronized double errorMillis() {
    return shortestNs / 2e6;
  }
}

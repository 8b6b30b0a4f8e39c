package io.github.ycsbext.client.coordination;

import java.util.Map;
import java.util.TreeMap;

public final class ClientPace {
  private final TreeMap<Long, Long> doneAt = new TreeMap<>(Map.of(0L, 0L));

  synchronized void add(long elapsedNs, long done) {
    doneAt.put(elapsedNs, done);
  }

  public synchronized long done() {
    return doneAt.lastEntry().getValue();
  }

  public synchronized long knownNs() {
    return doneAt.lastKey();
  }

  /** Returns the operations done at a time, as if they were even between two looks. */
  public synchronized double doneAt(long elapsedNs) {
    Map.Entry<Long, Long> before = doneAt.floorEntry(elapsedNs);
    Map.Entry<Long, Long> after = doneAt.ceilingEntry(elapsedNs);
    if (after == null || after.getKey().equals(before.getKey())) {
      return before.getValue();
    }
    double part = (double) (elapsedNs - before.getKey()) / (after.getKey() - before.getKey());
    return before.getValue() + part * (after.getValue() - before.getValue());
  }
}

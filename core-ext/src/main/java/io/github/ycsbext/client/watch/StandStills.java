package io.github.ycsbext.client.watch;

import io.github.ycsbext.health.ClientPause;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The times of one kind in which the client stood still, in order and without overlaps. */
final class StandStills {
  private final long[] fromNs;
  private final long[] toNs;

  private StandStills(List<ClientPause> apart) {
    this.fromNs = apart.stream().mapToLong(ClientPause::fromNs).toArray();
    this.toNs = apart.stream().mapToLong(ClientPause::toNs).toArray();
  }

  static StandStills of(List<ClientPause> pauses, ClientPause.Kind kind) {
    List<ClientPause> apart = new ArrayList<>();
    pauses.stream()
        .filter(pause -> pause.kind() == kind)
        .sorted(Comparator.comparingLong(ClientPause::fromNs))
        .forEach(pause -> join(apart, pause));
    return new StandStills(apart);
  }

  private static void join(List<ClientPause> apart, ClientPause next) {
    ClientPause last = apart.isEmpty() ? null : apart.get(apart.size() - 1);
    if (last == null || next.fromNs() > last.toNs()) {
      apart.add(next);
    } else {
      long toNs = Math.max(last.toNs(), next.toNs());
      apart.set(apart.size() - 1, new ClientPause(last.kind(), last.fromNs(), toNs));
    }
  }

  /** Returns for how many nanoseconds the client stood still in this time. */
  long within(long startNs, long endNs) {
    long sum = 0;
    for (int i = firstThatEndsAfter(startNs); i < fromNs.length && fromNs[i] < endNs; i++) {
      sum += Math.min(endNs, toNs[i]) - Math.max(startNs, fromNs[i]);
    }
    return sum;
  }

  private int firstThatEndsAfter(long ns) {
    int low = 0;
    int high = toNs.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (toNs[middle] > ns) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }
}

package io.github.ycsbext.measurement;

import io.github.ycsbext.measurement.GapMeter.Found;
import io.github.ycsbext.measurement.GapMeter.Span;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;

/** Finds the times in which none of several clients had a success. */
public final class CommonGaps {
  private CommonGaps() {}

  /**
   * One client's times.
   *
   * @param found times since the common start
   * @param runTimeNs after which it had no success any more
   */
  public record OfClient(Found found, long runTimeNs) {}

  public static Found of(List<OfClient> clients) {
    List<Span> common =
        clients.stream().map(CommonGaps::gaps).reduce(CommonGaps::both).orElse(List.of());
    long endNs = clients.stream().mapToLong(OfClient::runTimeNs).max().orElse(0);
    Span longest =
        common.stream()
            .map(gap -> new Span(gap.fromNs(), Math.min(gap.toNs(), endNs) - gap.fromNs()))
            .filter(gap -> gap.lengthNs() >= 0)
            .max(Comparator.comparingLong(Span::lengthNs))
            .orElse(new Span(0, 0));
    List<Span> failing =
        clients.stream().map(client -> client.found().failing()).filter(Objects::nonNull).toList();
    return new Found(longest, failing.stream().reduce(CommonGaps::around).orElse(null), common);
  }

  /** Returns a client's gaps, and the time after its end. */
  private static List<Span> gaps(OfClient client) {
    List<Span> gaps = new ArrayList<>(client.found().gaps());
    long fromNs = client.runTimeNs();
    if (!gaps.isEmpty() && gaps.get(gaps.size() - 1).toNs() >= fromNs) {
      fromNs = gaps.remove(gaps.size() - 1).fromNs();
    }
    gaps.add(new Span(fromNs, Long.MAX_VALUE - fromNs));
    return gaps;
  }

  /** Returns the times that are in both, in their order. */
  private static List<Span> both(List<Span> one, List<Span> other) {
    List<Span> both = new ArrayList<>();
    int at = 0;
    int atOther = 0;
    while (at < one.size() && atOther < other.size()) {
      Span a = one.get(at);
      Span b = other.get(atOther);
      long fromNs = Math.max(a.fromNs(), b.fromNs());
      long toNs = Math.min(a.toNs(), b.toNs());
      if (fromNs < toNs) {
        both.add(new Span(fromNs, toNs - fromNs));
      }
      if (a.toNs() < b.toNs()) {
        at++;
      } else {
        atOther++;
      }
    }
    return both;
  }

  private static Span around(Span one, Span other) {
    long fromNs = Math.min(one.fromNs(), other.fromNs());
    return new Span(fromNs, Math.max(one.toNs(), other.toNs()) - fromNs);
  }
}

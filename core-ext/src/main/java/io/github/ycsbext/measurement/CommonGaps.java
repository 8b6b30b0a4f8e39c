package io.github.ycsbext.measurement;

import io.github.ycsbext.measurement.GapMeter.Span;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The times since the common start in which no client had a success, and none after the end. The
 * longest one may have no length; {@code failing} is from the first failure to the last.
 */
public record CommonGaps(Span longestGap, @Nullable Span failing, List<Span> gaps, long endNs) {
  /** Returns those of both clients: the times in which neither had a success. */
  public CommonGaps and(CommonGaps other) {
    List<Span> common = both(untilEver(), other.untilEver());
    long lastNs = Math.max(endNs, other.endNs);
    Span longest =
        common.stream()
            .map(gap -> new Span(gap.fromNs(), Math.min(gap.toNs(), lastNs) - gap.fromNs()))
            .filter(gap -> gap.lengthNs() >= 0)
            .max(Comparator.comparingLong(Span::lengthNs))
            .orElse(new Span(0, 0));
    Span failingOfBoth =
        Stream.of(this, other)
            .flatMap(one -> Stream.ofNullable(one.failing))
            .reduce(CommonGaps::around)
            .orElse(null);
    return new CommonGaps(longest, failingOfBoth, common, lastNs);
  }

  public long atEndNs() {
    List<Span> all = untilEver();
    return endNs - all.get(all.size() - 1).fromNs();
  }

  /** Returns the gaps, and the time after the end. */
  private List<Span> untilEver() {
    List<Span> all = new ArrayList<>(gaps);
    long fromNs = endNs;
    if (!all.isEmpty() && all.get(all.size() - 1).toNs() >= fromNs) {
      fromNs = all.remove(all.size() - 1).fromNs();
    }
    all.add(new Span(fromNs, Long.MAX_VALUE - fromNs));
    return all;
  }

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

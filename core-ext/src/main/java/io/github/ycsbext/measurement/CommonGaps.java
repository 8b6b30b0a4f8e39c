package io.github.ycsbext.measurement;

import io.github.ycsbext.measurement.GapMeter.Found;
import io.github.ycsbext.measurement.GapMeter.Span;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The times since the common start in which no client had a success, and none after the end. */
public record CommonGaps(Found found, long endNs) {
  /** Returns those of both clients: the times in which neither had a success. */
  public CommonGaps and(CommonGaps other) {
    List<Span> common = both(gaps(), other.gaps());
    long lastNs = Math.max(endNs, other.endNs);
    Span longest =
        common.stream()
            .map(gap -> new Span(gap.fromNs(), Math.min(gap.toNs(), lastNs) - gap.fromNs()))
            .filter(gap -> gap.lengthNs() >= 0)
            .max(Comparator.comparingLong(Span::lengthNs))
            .orElse(new Span(0, 0));
    Span failing =
        Stream.of(this, other)
            .flatMap(one -> Stream.ofNullable(one.found.failing()))
            .reduce(CommonGaps::around)
            .orElse(null);
    return new CommonGaps(new Found(longest, failing, common), lastNs);
  }

  public long atEndNs() {
    List<Span> all = gaps();
    return endNs - all.get(all.size() - 1).fromNs();
  }

  /** Returns the gaps, and the time after the end. */
  private List<Span> gaps() {
    List<Span> gaps = new ArrayList<>(found.gaps());
    long fromNs = endNs;
    if (!gaps.isEmpty() && gaps.get(gaps.size() - 1).toNs() >= fromNs) {
      fromNs = gaps.remove(gaps.size() - 1).fromNs();
    }
    gaps.add(new Span(fromNs, Long.MAX_VALUE - fromNs));
    return gaps;
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

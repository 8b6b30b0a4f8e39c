package io.github.ycsbext.studies.study.result;

import io.github.ycsbext.result.ResultFolder;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

public final class SecondsOfRun {
  private SecondsOfRun() {}

  /**
   * @param end in seconds from the start of measuring
   * @param meanMicros of response times, or of service times without a schedule
   */
  public record Second(double end, double succeeded, double meanMicros) {}

  private record Times(double count, double sum) {
    static Times plus(Times one, Times other) {
      return new Times(one.count + other.count, one.sum + other.sum);
    }
  }

  /** The seconds in which operations ended, by time. */
  public static List<Second> of(ResultFolder run) throws IOException {
    SortedMap<Double, Times> services = new TreeMap<>();
    SortedMap<Double, Times> responses = new TreeMap<>();
    for (SeriesRow row : SeriesRow.of(run)) {
      if (row.count() > 0 && row.isResponse()) {
        add(responses, row);
      } else if (row.count() > 0 && row.isCall()) {
        add(services, row);
      }
    }
    List<Second> seconds = new ArrayList<>();
    services.forEach(
        (end, service) -> {
          Times times = responses.getOrDefault(end, service);
          seconds.add(new Second(end, service.count, times.sum / times.count));
        });
    return seconds;
  }

  private static void add(SortedMap<Double, Times> seconds, SeriesRow row) {
    Times times = new Times(row.count(), row.count() * row.meanMicros());
    seconds.merge(row.end(), times, Times::plus);
  }
}

package io.github.ycsbext.workload.key;

import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.generator.KeyDistribution;
import io.github.ycsbext.workload.property.WorkloadProperties;
import org.jspecify.annotations.Nullable;

@FunctionalInterface
public interface Requests {
  /** A limit, so that adding it to a number of records does not overflow. */
  double MAX_ROOM = Long.MAX_VALUE / 4.0;

  /**
   * Returns the distribution over the records that are loaded when the run begins, the same for all
   * threads.
   */
  KeyDistribution over(KeySpace keys);

  static Requests of(Settings settings) {
    return switch (settings.get(WorkloadProperties.REQUEST_DISTRIBUTION)) {
      case UNIFORM -> keys -> KeyDistribution.uniform(keys.count());
      case ZIPFIAN -> zipfian(settings);
      case LATEST -> latest(settings);
      case HOTSPOT -> hotspot(settings);
      case SEQUENTIAL -> keys -> KeyDistribution.sequential(keys.count());
      case EXPONENTIAL -> exponential(settings);
    };
  }

  private static Requests zipfian(Settings settings) {
    double constant = constant(settings);
    long room = roomForInserts(settings);
    return new OneForAll(keys -> KeyDistribution.zipfian(keys.count() + room, constant));
  }

  /** One instance for all threads: a table for each would not fit a first-level cache. */
  final class OneForAll implements Requests {
    private final Requests requests;
    private @Nullable KeyDistribution made;

    OneForAll(Requests requests) {
      this.requests = requests;
    }

    @Override
    public synchronized KeyDistribution over(KeySpace keys) {
      if (made == null) {
        made = requests.over(keys);
      }
      return made;
    }
  }

  /** Twice the expected inserts plus one, as in YCSB, so that the same keys are popular. */
  private static long roomForInserts(Settings settings) {
    double inserts = settings.get(WorkloadProperties.INSERT_PROPORTION);
    long operations = settings.get(WorkloadProperties.OPERATION_COUNT);
    return (long) Math.min(operations * inserts * 2, MAX_ROOM) + 1;
  }

  private static Requests latest(Settings settings) {
    double constant = constant(settings);
    return keys -> KeyDistribution.latest(keys.count(), constant);
  }

  private static double constant(Settings settings) {
    return settings.get(WorkloadProperties.ZIPFIAN_CONSTANT);
  }

  private static Requests hotspot(Settings settings) {
    double hotRecords = settings.get(WorkloadProperties.HOT_RECORDS);
    double hotRequests = settings.get(WorkloadProperties.HOT_REQUESTS);
    return keys -> KeyDistribution.hotspot(keys.count(), hotRecords, hotRequests);
  }

  private static Requests exponential(Settings settings) {
    double percentile = settings.get(WorkloadProperties.EXPONENTIAL_PERCENTILE);
    double fraction = settings.get(WorkloadProperties.EXPONENTIAL_FRACTION);
    if (percentile == 0 || percentile == 100) {
      settings.error(
          "exponential.percentile: it must lie between 0 and 100, not at an end",
          WorkloadProperties.EXPONENTIAL_PERCENTILE);
    }
    if (fraction == 0) {
      settings.error(
          "exponential.frac: it must be over 0", WorkloadProperties.EXPONENTIAL_FRACTION);
    }
    return keys -> KeyDistribution.exponential(percentile, keys.records() * fraction);
  }
}

package io.github.ycsbext.workload.key;

import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.generator.KeyDistribution;
import io.github.ycsbext.workload.WorkloadProperties;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The values of {@code requestdistribution}, each with its own properties. */
public enum RequestDistribution {
  UNIFORM(settings -> keys -> KeyDistribution.uniform(keys.count())),
  ZIPFIAN(RequestDistribution::zipfian),
  LATEST(RequestDistribution::latest),
  HOTSPOT(RequestDistribution::hotspot),
  SEQUENTIAL(settings -> keys -> KeyDistribution.sequential(keys.count())),
  EXPONENTIAL(RequestDistribution::exponential);

  /** A limit, so that adding it to a number of records does not overflow. */
  private static final double MOST_ROOM = Long.MAX_VALUE / 4.0;

  /** Makes a thread's distribution. */
  public interface Factory {
    /**
     * Makes one for the records that are loaded when the run begins, which are the same for all
     * threads.
     */
    KeyDistribution create(KeySpace keys);
  }

  @SuppressWarnings("ImmutableEnumChecker") // Method references, which have no state.
  private final Function<Settings, Factory> reader;

  RequestDistribution(Function<Settings, Factory> reader) {
    this.reader = reader;
  }

  public static Factory of(Settings settings) {
    RequestDistribution distribution = settings.get(WorkloadProperties.REQUEST_DISTRIBUTION);
    return distribution.reader.apply(settings);
  }

  private static Factory zipfian(Settings settings) {
    double constant = constant(settings);
    long room = roomForInserts(settings);
    return new OneForAll(keys -> KeyDistribution.zipfian(keys.count() + room, constant));
  }

  /**
   * Makes one instance for all threads, for a kind that remembers nothing. Its table fills half of
   * a processor's first-level cache, and with one instance per thread each would load its own.
   */
  private static final class OneForAll implements Factory {
    private final Factory factory;
    private @Nullable KeyDistribution made;

    OneForAll(Factory factory) {
      this.factory = factory;
    }

    @Override
    public synchronized KeyDistribution create(KeySpace keys) {
      if (made == null) {
        made = factory.create(keys);
      }
      return made;
    }
  }

  /**
   * Returns the positions that YCSB adds to those of the loaded records: twice the expected
   * inserts, plus one. The number must be the same here, otherwise other keys would be the popular
   * ones.
   */
  private static long roomForInserts(Settings settings) {
    double inserts = settings.get(WorkloadProperties.INSERT_PROPORTION);
    long operations = settings.get(WorkloadProperties.OPERATION_COUNT);
    return (long) Math.min(operations * inserts * 2, MOST_ROOM) + 1;
  }

  private static Factory latest(Settings settings) {
    double constant = constant(settings);
    return keys -> KeyDistribution.latest(keys.count(), constant);
  }

  private static double constant(Settings settings) {
    return settings.get(WorkloadProperties.ZIPFIAN_CONSTANT);
  }

  private static Factory hotspot(Settings settings) {
    double hotRecords = settings.get(WorkloadProperties.HOT_RECORDS);
    double hotRequests = settings.get(WorkloadProperties.HOT_REQUESTS);
    return keys -> KeyDistribution.hotspot(keys.count(), hotRecords, hotRequests);
  }

  private static Factory exponential(Settings settings) {
    double percentile = settings.get(WorkloadProperties.EXPONENTIAL_PERCENTILE);
    double fraction = settings.get(WorkloadProperties.EXPONENTIAL_FRACTION);
    if (percentile == 0 || percentile == 100) {
      settings.fault("exponential.percentile: it must lie between 0 and 100, not at an end");
    }
    if (fraction == 0) {
      settings.fault("exponential.frac: it must be over 0");
    }
    return keys -> KeyDistribution.exponential(percentile, keys.records() * fraction);
  }
}

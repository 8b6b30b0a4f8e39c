package io.github.ycsbext.workload;

import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.generator.KeyDistribution;
import java.util.function.Function;

/** The values of {@code requestdistribution}, each with the properties of its own. */
enum RequestDistribution {
  UNIFORM(settings -> (keys, inserts) -> KeyDistribution.uniform(keys.count())),
  ZIPFIAN(RequestDistribution::zipfian),
  LATEST(RequestDistribution::latest),
  HOTSPOT(RequestDistribution::hotspot),
  SEQUENTIAL(settings -> (keys, inserts) -> KeyDistribution.sequential(keys.count())),
  EXPONENTIAL(RequestDistribution::exponential);

  /** Makes a thread's own distribution. */
  interface Factory {
    /**
     * @param inserts how many records this client inserts in the run; 0 where that is not known
     */
    KeyDistribution create(KeySpace keys, long inserts);
  }

  @SuppressWarnings("ImmutableEnumChecker") // References to methods: they hold nothing.
  private final Function<Settings, Factory> reader;

  RequestDistribution(Function<Settings, Factory> reader) {
    this.reader = reader;
  }

  static Factory read(Settings settings) {
    RequestDistribution distribution =
        settings.choice("requestdistribution", RequestDistribution.class, UNIFORM);
    return distribution.reader.apply(settings);
  }

  private static Factory zipfian(Settings settings) {
    double constant = constant(settings);
    return (keys, inserts) -> KeyDistribution.zipfian(keys.count() + inserts, constant);
  }

  private static Factory latest(Settings settings) {
    double constant = constant(settings);
    return (keys, inserts) -> KeyDistribution.latest(constant);
  }

  private static double constant(Settings settings) {
    return settings.number("zipfian.constant", KeyDistribution.ZIPFIAN_CONSTANT, 0, 10);
  }

  private static Factory hotspot(Settings settings) {
    double hotRecords = settings.number("hotspotdatafraction", 0.2, 0, 1);
    double hotRequests = settings.number("hotspotopnfraction", 0.8, 0, 1);
    return (keys, inserts) -> KeyDistribution.hotspot(keys.count(), hotRecords, hotRequests);
  }

  private static Factory exponential(Settings settings) {
    double percentile = settings.number("exponential.percentile", 95, 0, 100);
    double fraction = settings.number("exponential.frac", 0.8571428571, 0, Double.MAX_VALUE);
    if (percentile == 0 || percentile == 100) {
      settings.fault("exponential.percentile: it must lie between 0 and 100, not at an end");
    }
    if (fraction == 0) {
      settings.fault("exponential.frac: it must be over 0");
    }
    return (keys, inserts) -> KeyDistribution.exponential(percentile, keys.records() * fraction);
  }
}

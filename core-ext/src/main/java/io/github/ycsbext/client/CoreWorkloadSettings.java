package io.github.ycsbext.client;

import io.github.ycsbext.binding.Settings;
import java.util.List;

/**
 * What YCSB's CoreWorkload does not say of its own properties: it takes a negative proportion for
 * none, and dies of an exception in the middle of the run where there is nothing to do.
 */
final class CoreWorkloadSettings {
  private static final List<String> FLAGS =
      List.of("readallfields", "writeallfields", "dataintegrity");

  private CoreWorkloadSettings() {}

  static void check(Settings settings, Phase phase) {
    FLAGS.forEach(name -> settings.flag(name, false));
    settings.integer("fieldcount", 10, 1, Integer.MAX_VALUE);
    settings.integer("fieldlength", 100, 0, Integer.MAX_VALUE);
    double all =
        proportion(settings, "readproportion", 0.95)
            + proportion(settings, "updateproportion", 0.05)
            + proportion(settings, "insertproportion", 0)
            + proportion(settings, "scanproportion", 0)
            + proportion(settings, "readmodifywriteproportion", 0);
    if (phase == Phase.RUN && all == 0) {
      settings.fault(
          "all proportions are 0, so there is nothing to run: give one, for instance -p readproportion=1");
    }
  }

  private static double proportion(Settings settings, String name, double otherwise) {
    return settings.number(name, otherwise, 0, Double.MAX_VALUE);
  }
}

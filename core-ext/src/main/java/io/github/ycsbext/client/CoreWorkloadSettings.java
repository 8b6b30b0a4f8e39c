package io.github.ycsbext.client;

import io.github.ycsbext.binding.Settings;
import java.util.List;

/**
 * The properties of YCSB's CoreWorkload, looked at before it does: it tells one fault at a time, of
 * numbers without their names, takes a negative proportion for none, and dies of an exception in
 * the middle of the run where there is nothing to do.
 */
final class CoreWorkloadSettings {
  private static final List<String> FLAGS =
      List.of("readallfields", "writeallfields", "dataintegrity");
  private static final List<String> COUNTS =
      List.of(
          "minfieldlength",
          "minscanlength",
          "maxscanlength",
          "zeropadding",
          "core_workload_insertion_retry_limit",
          "core_workload_insertion_retry_interval");
  private static final List<String> FRACTIONS =
      List.of(
          "hotspotdatafraction",
          "hotspotopnfraction",
          "exponential.percentile",
          "exponential.frac");

  private CoreWorkloadSettings() {}

  static void check(Settings settings, Phase phase) {
    FLAGS.forEach(name -> settings.flag(name, false));
    settings.integer("fieldcount", 10, 1, Integer.MAX_VALUE);
    settings.integer("fieldlength", 100, 0, Integer.MAX_VALUE);
    COUNTS.forEach(name -> settings.integer(name, 0, 0, Integer.MAX_VALUE));
    FRACTIONS.forEach(name -> settings.number(name, 0, 0, Double.MAX_VALUE));
    RecordRange.from(settings).checkForCoreWorkload(settings);
    checkDistributions(settings);
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

  /** In small letters, as CoreWorkload wants them. */
  private static void checkDistributions(Settings settings) {
    String lengths =
        oneOf(settings, "fieldlengthdistribution", "constant", "uniform", "zipfian", "histogram");
    if (settings.flag("dataintegrity", false) && !lengths.equals("constant")) {
      settings.fault(
          "fieldlengthdistribution is %s: dataintegrity=true needs constant".formatted(lengths));
    }
    oneOf(
        settings,
        "requestdistribution",
        "uniform",
        "zipfian",
        "latest",
        "hotspot",
        "sequential",
        "exponential");
    oneOf(settings, "scanlengthdistribution", "uniform", "zipfian");
    oneOf(settings, "insertorder", "hashed", "ordered");
  }

  /** What is given, else the first. */
  private static String oneOf(Settings settings, String name, String... words) {
    String given = settings.text(name, words[0]);
    if (!List.of(words).contains(given)) {
      settings.fault(name + ": '" + given + "' is not one of " + String.join(", ", words));
    }
    return given;
  }

  private static double proportion(Settings settings, String name, double otherwise) {
    return settings.number(name, otherwise, 0, Double.MAX_VALUE);
  }
}

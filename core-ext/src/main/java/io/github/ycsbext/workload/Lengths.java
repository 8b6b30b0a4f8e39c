package io.github.ycsbext.workload;

import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.generator.LengthDistribution;
import java.io.IOException;
import java.nio.file.Path;

/** The lengths of fields and of scans, as the properties say. */
final class Lengths {
  /** A value and the pool that it is cut from must both fit into an array. */
  private static final int LONGEST_FIELD = 2_000_000_000;

  private enum FieldLength {
    CONSTANT,
    UNIFORM,
    ZIPFIAN,
    HISTOGRAM
  }

  private enum ScanLength {
    UNIFORM,
    ZIPFIAN
  }

  private Lengths() {}

  /**
   * @param mustBeConstant where values are to be verified
   */
  static LengthDistribution ofFields(Settings settings, boolean mustBeConstant) {
    FieldLength distribution =
        settings.choice("fieldlengthdistribution", FieldLength.class, FieldLength.CONSTANT);
    if (mustBeConstant && distribution != FieldLength.CONSTANT) {
      settings.fault(
          "dataintegrity=true needs fieldlengthdistribution=constant: what is read is compared with"
              + " a value of fieldlength bytes");
    }
    int longest = settings.integer("fieldlength", 100, 0, LONGEST_FIELD);
    int shortest = settings.integer("minfieldlength", 1, 0, LONGEST_FIELD);
    return switch (distribution) {
      case CONSTANT -> LengthDistribution.constant(longest);
      case UNIFORM -> {
        int least = least(settings, "minfieldlength", shortest, "fieldlength", longest);
        yield LengthDistribution.uniform(least, longest);
      }
      case ZIPFIAN -> {
        int least = least(settings, "minfieldlength", shortest, "fieldlength", longest);
        yield LengthDistribution.zipfian(least, longest);
      }
      case HISTOGRAM -> histogram(settings);
    };
  }

  private static LengthDistribution histogram(Settings settings) {
    try {
      Path file = Path.of(settings.text("fieldlengthhistogram", "hist.txt"));
      LengthDistribution lengths = LengthDistribution.histogram(file);
      if (lengths.longest() <= LONGEST_FIELD) {
        return lengths;
      }
      settings.fault(
          "fieldlengthhistogram: its longest value, "
              + lengths.longest()
              + " bytes, is over "
              + LONGEST_FIELD);
    } catch (IOException | IllegalArgumentException e) {
      settings.fault("fieldlengthhistogram: " + e.getMessage());
    }
    return LengthDistribution.constant(0);
  }

  static LengthDistribution ofScans(Settings settings) {
    ScanLength distribution =
        settings.choice("scanlengthdistribution", ScanLength.class, ScanLength.UNIFORM);
    int longest = settings.integer("maxscanlength", 1000, 1, Integer.MAX_VALUE);
    int shortest = settings.integer("minscanlength", 1, 1, Integer.MAX_VALUE);
    int least = least(settings, "minscanlength", shortest, "maxscanlength", longest);
    return distribution == ScanLength.UNIFORM
        ? LengthDistribution.uniform(least, longest)
        : LengthDistribution.zipfian(least, longest);
  }

  private static int least(
      Settings settings, String leastName, int least, String mostName, int most) {
    if (least > most) {
      settings.fault(leastName + "=" + least + " is more than " + mostName + "=" + most);
    }
    return Math.min(least, most);
  }
}

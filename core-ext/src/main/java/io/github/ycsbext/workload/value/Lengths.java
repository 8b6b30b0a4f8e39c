package io.github.ycsbext.workload.value;

import io.github.ycsbext.binding.CommonProperties;
import io.github.ycsbext.binding.CommonProperties.ValueKind;
import io.github.ycsbext.binding.FieldSettings;
import io.github.ycsbext.binding.Property;
import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.generator.LengthDistribution;
import io.github.ycsbext.workload.property.WorkloadProperties;
import io.github.ycsbext.workload.property.WorkloadProperties.FieldLengths;
import io.github.ycsbext.workload.property.WorkloadProperties.ScanLengths;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

public final class Lengths {
  private static final Path USUAL_HISTOGRAM = Path.of("hist.txt");

  private Lengths() {}

  /** {@code mustBeConstant} if values are to be verified. */
  static LengthDistribution ofFields(Settings settings, boolean mustBeConstant) {
    FieldLengths distribution = settings.get(WorkloadProperties.FIELD_LENGTHS);
    if (mustBeConstant && distribution != FieldLengths.CONSTANT) {
      settings.error(
          "dataintegrity=true needs fieldlengthdistribution=constant: what is read is compared with"
              + " a value of fieldlength bytes",
          WorkloadProperties.DATA_INTEGRITY,
          WorkloadProperties.FIELD_LENGTHS);
    }
    int longest = settings.get(WorkloadProperties.FIELD_LENGTH);
    settings.get(WorkloadProperties.MIN_FIELD_LENGTH);
    return switch (distribution) {
      case CONSTANT -> LengthDistribution.constant(longest);
      case UNIFORM -> LengthDistribution.uniform(leastOfFields(settings), longest);
      case ZIPFIAN -> LengthDistribution.zipfian(leastOfFields(settings), longest);
      case HISTOGRAM -> histogram(settings);
    };
  }

  /** Returns the lengths of each field; none if no field has lengths of its own. */
  static List<LengthDistribution> ofEachField(
      Settings settings, LengthDistribution usual, boolean mustBeConstant) {
    FieldSettings fields = FieldSettings.of(settings, CommonProperties.FIELD_COUNT);
    if (mustBeConstant) {
      fields.own().stream()
          .filter(each -> each.shortest() < each.longest())
          .forEach(
              each ->
                  settings.error(
                      "%s: with %s=true what is read is compared with values of one length, and"
                          + " %3$s:%4$s-%5$s has many: give one, such as %3$s:%5$s",
                      CommonProperties.FIELDS,
                      WorkloadProperties.DATA_INTEGRITY,
                      each.name(),
                      each.shortest(),
                      each.longest()));
    }
    return fields.haveLengths()
        ? fields.own().stream()
            .map(
                each ->
                    each.hasLength()
                        ? LengthDistribution.uniform(each.shortest(), each.longest())
                        : usual)
            .toList()
        : List.of();
  }

  /** Returns the same lengths, for values of which a longer part may be taken. */
  static LengthDistribution withRoomFor(LengthDistribution lengths, List<LengthDistribution> more) {
    int longest =
        Stream.concat(Stream.of(lengths), more.stream())
            .mapToInt(LengthDistribution::longest)
            .max()
            .orElse(0);
    return longest == lengths.longest()
        ? lengths
        : new LengthDistribution() {
          @Override
          public int length(long bits) {
            return lengths.length(bits);
          }

          @Override
          public int longest() {
            return longest;
          }
        };
  }

  static void refuseOfFields(Settings settings, ValueKind kind) {
    if (FieldSettings.of(settings, CommonProperties.FIELD_COUNT).haveLengths()) {
      settings.error(
          "%s: %s=%s have lengths of their own: give names alone",
          CommonProperties.FIELDS, CommonProperties.VALUES, kind.name().toLowerCase(Locale.ROOT));
    }
  }

  private static int leastOfFields(Settings settings) {
    return least(settings, WorkloadProperties.MIN_FIELD_LENGTH, WorkloadProperties.FIELD_LENGTH);
  }

  private static LengthDistribution histogram(Settings settings) {
    try {
      Path file = settings.get(WorkloadProperties.FIELD_LENGTH_HISTOGRAM, USUAL_HISTOGRAM);
      LengthDistribution lengths = LengthDistribution.histogram(file);
      if (lengths.longest() <= WorkloadProperties.LONGEST_FIELD) {
        return lengths;
      }
      settings.error(
          "%s: its longest value, %s bytes, is over %s",
          WorkloadProperties.FIELD_LENGTH_HISTOGRAM,
          lengths.longest(),
          WorkloadProperties.LONGEST_FIELD);
    } catch (IOException | IllegalArgumentException e) {
      settings.error("%s: %s", WorkloadProperties.FIELD_LENGTH_HISTOGRAM, e.getMessage());
    }
    return LengthDistribution.constant(0);
  }

  public static LengthDistribution ofScans(Settings settings) {
    int longest = settings.get(WorkloadProperties.MAX_SCAN_LENGTH);
    int least =
        least(settings, WorkloadProperties.MIN_SCAN_LENGTH, WorkloadProperties.MAX_SCAN_LENGTH);
    return settings.get(WorkloadProperties.SCAN_LENGTHS) == ScanLengths.UNIFORM
        ? LengthDistribution.uniform(least, longest)
        : LengthDistribution.zipfian(least, longest);
  }

  private static int least(Settings settings, Property<Integer> least, Property<Integer> most) {
    int leastGiven = settings.get(least);
    int mostGiven = settings.get(most);
    if (leastGiven > mostGiven) {
      settings.error("%s=%s is more than %s=%s", least, leastGiven, most, mostGiven);
    }
    return Math.min(leastGiven, mostGiven);
  }
}

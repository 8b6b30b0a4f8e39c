package io.github.ycsbext.workload.key;

import io.github.ycsbext.binding.CommonProperties;
import io.github.ycsbext.binding.CommonProperties.KeyFormat;
import io.github.ycsbext.binding.KeyNaming;
import io.github.ycsbext.binding.Property;
import io.github.ycsbext.binding.PropertyType;
import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.error.NearestName;
import io.github.ycsbext.generator.SplitMix;
import io.github.ycsbext.workload.property.WorkloadProperties;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** {@code length} is 0 if {@code keylength} is not given; typed keys are bare integers. */
public record KeySettings(
    KeyNaming naming, int length, int zeroPadding, boolean ordered, boolean isTyped) {
  private static final int MAX_INT_DIGITS = 10;

  private static final List<Property<?>> OF_PREFIXED =
      List.of(
          CommonProperties.KEY_PREFIX, CommonProperties.KEY_FORMAT, WorkloadProperties.KEY_LENGTH);

  public static KeySettings of(Settings settings) {
    KeyNaming naming = KeyNaming.of(settings);
    int length = settings.get(WorkloadProperties.KEY_LENGTH, 0);
    int zeroPadding = settings.get(WorkloadProperties.ZERO_PADDING);
    if (length > 0 && settings.isGiven(WorkloadProperties.ZERO_PADDING)) {
      settings.error(
          "keylength and zeropadding both say how many digits a key has: leave one of them out",
          WorkloadProperties.KEY_LENGTH,
          WorkloadProperties.ZERO_PADDING);
    }
    int digits = length > 0 ? Math.max(1, length - naming.prefix().length()) : zeroPadding;
    return new KeySettings(naming, length, digits, !isHashed(settings), false);
  }

  public static KeySettings typed(Settings settings) {
    if (WorkloadProperties.HASHED.equals(settings.find(WorkloadProperties.INSERT_ORDER))) {
      settings.error(
          "insertorder=hashed: the keys of values=typed are integers of 32 bits, and hashed numbers"
              + " have more: leave it out",
          WorkloadProperties.INSERT_ORDER);
    }
    for (Property<?> property : OF_PREFIXED) {
      if (settings.isGiven(property)) {
        settings.error(
            "%s: the keys of values=typed are integers of 32 bits: leave it out", property);
      }
    }
    int digits =
        settings.get(
            WorkloadProperties.ZERO_PADDING.narrowedTo(PropertyType.integer(0, MAX_INT_DIGITS)));
    return new KeySettings(KeyNaming.OF_YCSB, 0, digits, true, true);
  }

  private static boolean isHashed(Settings settings) {
    String order = settings.get(WorkloadProperties.INSERT_ORDER);
    if (order.equals(WorkloadProperties.HASHED) || order.equals(WorkloadProperties.ORDERED)) {
      return order.equals(WorkloadProperties.HASHED);
    }
    List<String> words = List.of(WorkloadProperties.HASHED, WorkloadProperties.ORDERED);
    Optional<String> near = NearestName.within(order, words, 2);
    near.ifPresentOrElse(
        word ->
            settings.error(
                "%s: '%s' is not one of hashed, ordered: did you mean %s?",
                WorkloadProperties.INSERT_ORDER, order, word),
        () ->
            settings.warn(
                "insertorder=%s: YCSB takes every word but 'hashed' for 'ordered', and so does this"
                    .formatted(order)));
    return false;
  }

  public Supplier<KeyNames> names() {
    return isTyped
        ? KeyNames.numbers(zeroPadding)
        : KeyNames.prefixed(naming, zeroPadding, ordered);
  }

  /**
   * Returns what the naming adds to the stream's hash; 0 for YCSB's own, so that those hashes stay.
   */
  public long salt() {
    if (naming.isYcsbs() && length == 0) {
      return 0;
    }
    long salt = SplitMix.at(length, KeyNames.maxDigits(naming.format()));
    for (char each : naming.prefix().toCharArray()) {
      salt = SplitMix.at(salt, each);
    }
    return salt;
  }

  /** Refuses a length that is too short for the highest number of a key. */
  public void refuseTooShort(Settings settings, long highest) {
    int digits = ordered ? digits(highest, naming.format()) : KeyNames.maxDigits(naming.format());
    int needed = naming.prefix().length() + digits;
    if (length > 0 && length < needed) {
      settings.error(
          "%s=%s: keys %shave up to %s%s digits: give %s or more%s",
          WorkloadProperties.KEY_LENGTH,
          length,
          naming.prefix().isEmpty() ? "" : "begin with '" + naming.prefix() + "' and ",
          digits,
          ordered ? "" : " hashed",
          needed,
          ordered ? "" : otherWays());
    }
  }

  private String otherWays() {
    return naming.format() == KeyFormat.HEX
        ? ", or insertorder=ordered"
        : ", %s or more with keyformat=hex, or insertorder=ordered"
            .formatted(naming.prefix().length() + KeyNames.maxDigits(KeyFormat.HEX));
  }

  private static int digits(long number, KeyFormat format) {
    return switch (format) {
      case DECIMAL -> Long.toString(number).length();
      case HEX -> Long.toHexString(number).length();
    };
  }
}

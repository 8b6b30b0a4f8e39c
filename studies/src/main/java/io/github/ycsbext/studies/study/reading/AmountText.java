package io.github.ycsbext.studies.study.reading;

import io.github.ycsbext.binding.PropertyType;
import io.github.ycsbext.clusters.NetworkUnits;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.studies.study.plan.Amount;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

final class AmountText {
  private static final PropertyType<Long> COUNT = PropertyType.longInteger(1, Long.MAX_VALUE);
  private static final Pattern PART = NetworkUnits.PART;
  private static final Pattern TIME = Pattern.compile("(\\d{1,9}(?:\\.\\d{1,9})?) ?(ms|s|min)");

  private static final Map<String, BigDecimal> MILLIS =
      Map.of(
          "ms", BigDecimal.ONE, "s", BigDecimal.valueOf(1000), "min", BigDecimal.valueOf(60_000));

  private AmountText() {}

  /**
   * A time such as {@code 10 s} or {@code 500 ms}; null if it is missing or, with a fault, none.
   */
  static @Nullable Long millis(YamlFields fields, String name) {
    return fields.parsed(
        name,
        field -> field.matches(TIME.pattern()),
        text -> {
          Matcher time = TIME.matcher(text);
          if (!time.matches()) {
            throw wrong(
                text, "is not a time of 0 or more with its unit, such as 500 ms, 10 s or 2 min");
          }
          return millis(time);
        });
  }

  private static long millis(Matcher time) {
    return new BigDecimal(time.group(1)).multiply(MILLIS.get(time.group(2))).longValue();
  }

  /** A whole number above 0, a part of the size such as {@code 50 %}, or a time. */
  static Amount amount(YamlFields fields, String name) {
    Amount amount = fields.parsed(name, AmountText::isAmount, AmountText::amount);
    return Objects.requireNonNullElse(amount, Amount.ofSize(1));
  }

  private static void isAmount(FieldShape field) {
    field.isWholeNumber(1, Long.MAX_VALUE);
    field.matches(PART.pattern());
    field.matches(TIME.pattern());
  }

  private static Amount amount(String text) {
    Long count = COUNT.parse(text);
    if (count != null) {
      return Amount.fixed(count);
    }
    Matcher part = PART.matcher(text);
    if (part.matches() && Double.parseDouble(part.group(1)) > 0) {
      return Amount.ofSize(Double.parseDouble(part.group(1)) / 100);
    }
    Matcher time = TIME.matcher(text);
    if (!time.matches()) {
      throw wrong(
          text,
          "is neither a whole number above 0, nor a part of the size such as 50 %, nor a time such"
              + " as 10 min");
    }
    long seconds = millis(time) / 1000;
    if (seconds < 1) {
      throw wrong(text, "is less than a second");
    }
    return Amount.lasting(seconds);
  }

  static double part(YamlFields fields, String name, double otherwise) {
    Double part =
        fields.parsed(name, field -> field.matches(PART.pattern()), NetworkUnits::parsePart);
    return Objects.requireNonNullElse(part, otherwise);
  }

  private static UserError wrong(String text, String what) {
    return UserError.badInput("'" + text + "' " + what);
  }
}

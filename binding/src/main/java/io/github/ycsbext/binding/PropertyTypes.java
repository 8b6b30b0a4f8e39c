package io.github.ycsbext.binding;

import java.math.BigDecimal;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.LongFunction;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

final class PropertyTypes {
  private PropertyTypes() {}

  record Text() implements PropertyType<String> {
    @Override
    public @Nullable String parse(String text) {
      return text.isBlank() ? null : text.trim();
    }

    @Override
    public String refusal() {
      return "is empty";
    }

    @Override
    public String shown() {
      return "";
    }

    @Override
    public boolean mayBeEmpty() {
      return true;
    }
  }

  record Secret() implements PropertyType<String> {
    @Override
    public @Nullable String parse(String text) {
      return text.isEmpty() ? null : text;
    }

    @Override
    public String refusal() {
      return "is empty";
    }

    @Override
    public String shown() {
      return "";
    }

    @Override
    public boolean mayBeEmpty() {
      return true;
    }

    @Override
    public boolean isSecret() {
      return true;
    }
  }

  record FilePath() implements PropertyType<Path> {
    @Override
    public @Nullable Path parse(String text) {
      try {
        return text.isBlank() ? null : Path.of(text.trim());
      } catch (InvalidPathException e) {
        return null;
      }
    }

    @Override
    public String refusal() {
      return "is not a path";
    }

    @Override
    public String shown() {
      return "path";
    }

    @Override
    public boolean mayBeEmpty() {
      return true;
    }
  }

  record Word(List<String> words) implements PropertyType<String> {
    @Override
    public @Nullable String parse(String text) {
      String word = text.trim();
      return words.contains(word) ? word : null;
    }

    @Override
    public String refusal() {
      return "is not one of " + String.join(", ", words);
    }

    @Override
    public String shown() {
      return String.join(", ", words);
    }

    @Override
    public boolean mayBeEmpty() {
      return true;
    }
  }

  record Choice<E extends Enum<E>>(Class<E> type) implements PropertyType<E> {
    @Override
    public @Nullable E parse(String text) {
      String word = text.trim().replace('-', '_');
      for (E constant : type.getEnumConstants()) {
        if (constant.name().equalsIgnoreCase(word)) {
          return constant;
        }
      }
      return null;
    }

    @Override
    public String refusal() {
      return "is not one of " + shown();
    }

    @Override
    public String shown() {
      List<String> words = new ArrayList<>();
      for (E constant : type.getEnumConstants()) {
        words.add(shown(constant));
      }
      return String.join(", ", words);
    }

    @Override
    public String shown(E value) {
      return value.name().toLowerCase(Locale.ROOT);
    }
  }

  record Flag() implements PropertyType<Boolean> {
    @Override
    public @Nullable Boolean parse(String text) {
      return switch (text.trim().toLowerCase(Locale.ROOT)) {
        case "true" -> Boolean.TRUE;
        case "false" -> Boolean.FALSE;
        default -> null;
      };
    }

    @Override
    public String refusal() {
      return "is neither true nor false";
    }

    @Override
    public String shown() {
      return "true, false";
    }
  }

  record WholeNumber(long least, long most) implements PropertyType<Long> {
    @Override
    public @Nullable Long parse(String text) {
      try {
        long number = Long.parseLong(text.trim());
        // Java also reads the digits of other scripts.
        boolean isAscii = text.chars().allMatch(letter -> letter < 128);
        return isAscii && number >= least && number <= most ? number : null;
      } catch (NumberFormatException e) {
        return null;
      }
    }

    @Override
    public String refusal() {
      return "is not a whole number from " + least + " to " + most;
    }

    @Override
    public String shown() {
      if (least == Long.MIN_VALUE) {
        return "any whole number";
      }
      return most >= Integer.MAX_VALUE ? "from " + least : least + " to " + most;
    }
  }

  /**
   * Another type whose values are written as whole numbers.
   *
   * @param refusal what to say of a text that is none
   * @param made makes a value
   * @param number the number that a value is written as
   */
  record OfWholeNumber<T>(
      WholeNumber range, String refusal, LongFunction<T> made, ToLongFunction<T> number)
      implements PropertyType<T> {
    @Override
    public @Nullable T parse(String text) {
      Long parsed = range.parse(text);
      return parsed == null ? null : made.apply(parsed);
    }

    @Override
    public String shown() {
      return range.shown();
    }

    @Override
    public String shown(T value) {
      return Long.toString(number.applyAsLong(value));
    }
  }

  record DecimalNumber(double least, double most) implements PropertyType<Double> {
    @Override
    public @Nullable Double parse(String text) {
      try {
        double number = Double.parseDouble(text.trim());
        return number >= least && number <= most ? number : null;
      } catch (NumberFormatException e) {
        return null;
      }
    }

    @Override
    public String refusal() {
      return least == -Double.MAX_VALUE
          ? "is not a number"
          : "is not a number from " + least + " to " + most;
    }

    @Override
    public String shown() {
      if (least == -Double.MAX_VALUE) {
        return "any number";
      }
      return most == Double.MAX_VALUE
          ? "from " + shown(least)
          : shown(least) + " to " + shown(most);
    }

    @Override
    public String shown(Double value) {
      return new BigDecimal(value.toString()).stripTrailingZeros().toPlainString();
    }
  }
}

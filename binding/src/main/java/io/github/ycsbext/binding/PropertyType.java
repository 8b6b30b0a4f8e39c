package io.github.ycsbext.binding;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The values that a property may have.
 *
 * @param <T> the Java type of the values
 */
public interface PropertyType<T> {
  /** Returns the value that a text stands for, or null if the text is not valid. */
  @Nullable T parse(String text);

  /**
   * Returns the reason why a text is refused, to follow that text: {@code is not a port (1-65535)}.
   */
  String refusal();

  /** Returns the accepted values as a reference shows them, such as {@code 1 to 65535}. */
  String shown();

  /** Returns a value as a user would write it. */
  default String shown(T value) {
    return value.toString();
  }

  /** Returns true if an empty text counts as no value and is not refused. */
  default boolean mayBeEmpty() {
    return false;
  }

  /** Returns true if the values must not be shown. */
  default boolean isSecret() {
    return false;
  }

  static PropertyType<String> text() {
    return new PropertyTypes.Text();
  }

  /** Returns a type that accepts one of these words, exactly as written. */
  static PropertyType<String> oneOf(Collection<String> words) {
    return new PropertyTypes.Word(List.copyOf(words));
  }

  /**
   * Returns a type that accepts an enum's constants, in any case; {@code -} stands for {@code _}.
   */
  static <E extends Enum<E>> PropertyType<E> choice(Class<E> type) {
    return new PropertyTypes.Choice<>(type);
  }

  static PropertyType<Boolean> flag() {
    return new PropertyTypes.Flag();
  }

  static PropertyType<Integer> integer(int least, int most) {
    PropertyTypes.WholeNumber range = new PropertyTypes.WholeNumber(least, most);
    return new PropertyTypes.OfWholeNumber<>(
        range, range.refusal(), Math::toIntExact, Integer::longValue);
  }

  static PropertyType<Long> longInteger(long least, long most) {
    return new PropertyTypes.WholeNumber(least, most);
  }

  static PropertyType<Double> number(double least, double most) {
    return new PropertyTypes.DecimalNumber(least, most);
  }

  static PropertyType<Integer> port() {
    return new PropertyTypes.OfWholeNumber<>(
        new PropertyTypes.WholeNumber(1, 65_535),
        "is not a port (1-65535)",
        Math::toIntExact,
        Integer::longValue);
  }

  /** Returns a type that accepts whole milliseconds. */
  static PropertyType<Duration> millis(int least) {
    PropertyTypes.WholeNumber range = new PropertyTypes.WholeNumber(least, Integer.MAX_VALUE);
    return new PropertyTypes.OfWholeNumber<>(
        range, range.refusal(), Duration::ofMillis, Duration::toMillis);
  }

  static PropertyType<Path> path() {
    return new PropertyTypes.FilePath();
  }

  /** Returns a type that accepts any text unchanged, including spaces. */
  static PropertyType<String> secret() {
    return new PropertyTypes.Secret();
  }
}

package io.github.ycsbext.binding;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The values that a property may have.
 *
 * @param <T> what they are in Java
 */
public interface PropertyType<T> {
  /** The value that a text stands for; null where it stands for none. */
  @Nullable T parse(String text);

  /** Why a text is no value, in the words behind it: {@code is not a port (1-65535)}. */
  String refusal();

  /** What may be given, as a reference shows it, such as {@code 1 to 65535}. */
  String shown();

  /** A value as a user would give it. */
  default String shown(T value) {
    return value.toString();
  }

  /** Whether an empty text counts as none, and is not refused. */
  default boolean mayBeEmpty() {
    return false;
  }

  /** Whether the values must not be shown. */
  default boolean isSecret() {
    return false;
  }

  static PropertyType<String> text() {
    return new PropertyTypes.Text();
  }

  /** One of some words, as they are written. */
  static PropertyType<String> oneOf(Collection<String> words) {
    return new PropertyTypes.Word(List.copyOf(words));
  }

  /** One of an enum's constants, in any case; {@code -} stands for {@code _}. */
  static <E extends Enum<E>> PropertyType<E> choice(Class<E> type) {
    return new PropertyTypes.Choice<>(type);
  }

  static PropertyType<Boolean> flag() {
    return new PropertyTypes.Flag();
  }

  static PropertyType<Integer> integer(int least, int most) {
    return new PropertyTypes.IntegerNumber(new PropertyTypes.WholeNumber(least, most));
  }

  static PropertyType<Long> longInteger(long least, long most) {
    return new PropertyTypes.WholeNumber(least, most);
  }

  static PropertyType<Double> number(double least, double most) {
    return new PropertyTypes.DecimalNumber(least, most);
  }

  static PropertyType<Integer> port() {
    return new PropertyTypes.Port();
  }

  /** Whole milliseconds. */
  static PropertyType<Duration> millis(int least) {
    return new PropertyTypes.Millis(new PropertyTypes.WholeNumber(least, Integer.MAX_VALUE));
  }

  static PropertyType<Path> path() {
    return new PropertyTypes.FilePath();
  }

  /** A text that is taken as it stands, spaces too. */
  static PropertyType<String> secret() {
    return new PropertyTypes.Secret();
  }
}

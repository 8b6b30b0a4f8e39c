package io.github.ycsbext.binding;

import java.math.BigDecimal;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The values that a property may have.
 *
 * @param parser makes the value that a text stands for, or null if the text is not valid
 * @param refusal why a text is refused, to follow that text: {@code is not a port (1-65535)}
 * @param shown the accepted values as a reference shows them, such as {@code 1 to 65535}
 * @param mayBeEmpty whether an empty text counts as no value and is not refused
 */
public record PropertyType<T>(
    Function<String, @Nullable T> parser,
    String refusal,
    String shown,
    Function<T, String> writer,
    boolean mayBeEmpty,
    boolean isSecret) {
  private static final int MAX_PORT = 65_535;

  /** What Java makes of bytes that are not UTF-8: the path would be another one. */
  private static final String UNREADABLE = "\ufffd";

  public @Nullable T parse(String text) {
    return parser.apply(text);
  }

  public String shown(T value) {
    return writer.apply(value);
  }

  private static <T> PropertyType<T> ofText(
      Function<String, @Nullable T> parser, String refusal, String shown) {
    return new PropertyType<>(parser, refusal, shown, Object::toString, true, false);
  }

  private static <T> PropertyType<T> of(
      Function<String, @Nullable T> parser,
      String refusal,
      String shown,
      Function<T, String> writer) {
    return new PropertyType<>(parser, refusal, shown, writer, false, false);
  }

  public static PropertyType<String> text() {
    return ofText(text -> text.isBlank() ? null : text.trim(), "is empty", "");
  }

  /** Returns a type that accepts any text unchanged, including spaces. */
  public static PropertyType<String> secret() {
    return new PropertyType<>(
        text -> text.isEmpty() ? null : text, "is empty", "", value -> value, true, true);
  }

  public static PropertyType<Path> path() {
    return ofText(
        text -> {
          try {
            return text.isBlank() || text.contains(UNREADABLE) ? null : Path.of(text.trim());
          } catch (InvalidPathException e) {
            return null;
          }
        },
        "is not a path in UTF-8",
        "path");
  }

  /** Returns a type that accepts one of these words, exactly as written. */
  public static PropertyType<String> oneOf(Collection<String> words) {
    List<String> known = List.copyOf(words);
    String shown = String.join(", ", known);
    return ofText(
        text -> known.contains(text.trim()) ? text.trim() : null, "is not one of " + shown, shown);
  }

  /** Returns a type of an enum's constants in any case; {@code -} stands for {@code _}. */
  public static <E extends Enum<E>> PropertyType<E> choice(Class<E> type) {
    Function<E, String> writer = value -> value.name().toLowerCase(Locale.ROOT);
    String shown = Stream.of(type.getEnumConstants()).map(writer).collect(Collectors.joining(", "));
    return of(
        text -> {
          String word = text.trim().replace('-', '_');
          return Stream.of(type.getEnumConstants())
              .filter(constant -> constant.name().equalsIgnoreCase(word))
              .findFirst()
              .orElse(null);
        },
        "is not one of " + shown,
        shown,
        writer);
  }

  public static PropertyType<Boolean> flag() {
    return of(
        text ->
            switch (text.trim().toLowerCase(Locale.ROOT)) {
              case "true" -> Boolean.TRUE;
              case "false" -> Boolean.FALSE;
              default -> null;
            },
        "is neither true nor false",
        "true, false",
        Object::toString);
  }

  public static PropertyType<Integer> integer(int least, int most) {
    return whole(least, most, Math::toIntExact, Object::toString);
  }

  public static PropertyType<Long> longInteger(long least, long most) {
    return whole(least, most, number -> number, Object::toString);
  }

  public static PropertyType<Integer> port() {
    return of(
        integer(1, MAX_PORT).parser, "is not a port (1-65535)", "1 to 65535", Object::toString);
  }

  public static PropertyType<Duration> millis(int least) {
    return whole(
        least,
        Integer.MAX_VALUE,
        Duration::ofMillis,
        duration -> Long.toString(duration.toMillis()));
  }

  private static <T> PropertyType<T> whole(
      long least, long most, LongFunction<T> made, Function<T, String> writer) {
    String upwards = most >= Integer.MAX_VALUE ? "from " + least : least + " to " + most;
    return of(
        text -> {
          try {
            long number = Long.parseLong(text.trim());
            // Java also reads the digits of other scripts.
            boolean isAscii = text.chars().allMatch(letter -> letter < 128);
            return isAscii && number >= least && number <= most ? made.apply(number) : null;
          } catch (NumberFormatException e) {
            return null;
          }
        },
        "is not a whole number from " + least + " to " + most,
        least == Long.MIN_VALUE ? "any whole number" : upwards,
        writer);
  }

  public static PropertyType<Double> number(double least, double most) {
    boolean isAny = least == -Double.MAX_VALUE;
    String upwards =
        most == Double.MAX_VALUE ? "from " + plain(least) : plain(least) + " to " + plain(most);
    return of(
        text -> {
          try {
            double number = Double.parseDouble(text.trim());
            return number >= least && number <= most ? number : null;
          } catch (NumberFormatException e) {
            return null;
          }
        },
        isAny ? "is not a number" : "is not a number from " + least + " to " + most,
        isAny ? "any number" : upwards,
        PropertyType::plain);
  }

  private static String plain(double value) {
    return new BigDecimal(Double.toString(value)).stripTrailingZeros().toPlainString();
  }
}

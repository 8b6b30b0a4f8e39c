package io.github.ycsbext.clusters.fault;

import io.github.ycsbext.clusters.NetworkUnits;
import io.github.ycsbext.error.UserError;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A field of a kind of fault.
 *
 * @param name in plans, and that of its option after {@code --}
 * @param label such as {@code RATE}
 * @param words the values that it can have; empty if they cannot be listed
 * @param pattern a regular expression that its values match; null for any text
 * @param parser throws a {@link UserError} without the field's name
 * @param otherwise the value where it is left out; null if it must be there
 */
public record FaultField<T>(
    String name,
    String label,
    String description,
    List<String> words,
    @Nullable String pattern,
    Function<String, T> parser,
    @Nullable T otherwise) {

  static final FaultField<Double> PART =
      new FaultField<>(
          "part",
          "PART",
          "How many of them, such as 5 %.",
          NetworkUnits.PART.pattern(),
          text -> {
            double part = NetworkUnits.parsePart(text);
            NetworkUnits.requirePart(part);
            return part;
          });

  FaultField(
      String name,
      String label,
      String description,
      @Nullable String pattern,
      Function<String, T> parser) {
    this(name, label, description, List.of(), pattern, parser, null);
  }

  /** Returns a field whose value is one of an enum's constants, and need not be there. */
  static <E extends Enum<E>> FaultField<E> choice(
      String name, Class<E> type, String description, E otherwise) {
    List<E> constants = List.of(type.getEnumConstants());
    List<String> words =
        constants.stream().map(one -> one.name().toLowerCase(Locale.ROOT)).toList();
    return new FaultField<>(
        name,
        String.join("|", words),
        description,
        words,
        null,
        text -> {
          if (!words.contains(text)) {
            throw UserError.badInput(
                "'%s' is not one of %s".formatted(text, String.join(", ", words)));
          }
          return constants.get(words.indexOf(text));
        },
        otherwise);
  }

  public T parse(String text) {
    return parser.apply(text);
  }

  public boolean isRequired() {
    return otherwise == null;
  }
}

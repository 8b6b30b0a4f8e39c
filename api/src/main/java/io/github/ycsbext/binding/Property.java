package io.github.ycsbext.binding;

import java.lang.reflect.Field;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A property that a user can set, declared once. It is read, checked, suggested, completed and
 * documented from this declaration. Declarations are constants of classes named {@code
 * …Properties}, next to the code that reads them; {@link SettingsCheck#properties()} lists them.
 *
 * @param <T> the Java type of its values
 * @param usual the default; null if there is none or it depends on other properties
 * @param usualWords describe a default that depends on others; empty if {@code usual} is enough
 * @param unit of its values, such as {@code ms}; empty if they have none
 * @param meaning one sentence, as Markdown; it names neither the default nor the unit
 * @param leadsToServer whether it decides on which server and data a run works
 * @param isOfLeader whether a leader of several clients obeys it, and no client
 * @param otherWords names that users give it by mistake
 */
public record Property<T>(
    String name,
    PropertyType<T> type,
    @Nullable T usual,
    String usualWords,
    String unit,
    String meaning,
    boolean leadsToServer,
    boolean isOfLeader,
    List<String> otherWords) {
  public static <T> Property<T> of(
      String name, PropertyType<T> type, @Nullable T defaultValue, String meaning) {
    return new Property<>(name, type, defaultValue, "", "", meaning, false, false, List.of());
  }

  /** Returns the properties that are constants of a class, in the order of their declarations. */
  public static List<Property<?>> declaredIn(Class<?> constants) {
    List<Property<?>> declared = new ArrayList<>();
    try {
      for (Field field : constants.getDeclaredFields()) {
        if (field.getType() == Property.class) {
          field.setAccessible(true);
          declared.add((Property<?>) field.get(null));
        }
      }
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
    return List.copyOf(declared);
  }

  public static Property<String> text(String name, @Nullable String defaultValue, String meaning) {
    return of(name, PropertyType.text(), defaultValue, meaning);
  }

  public static Property<String> secret(String name, String meaning) {
    return of(name, PropertyType.secret(), null, meaning);
  }

  public static Property<Path> path(String name, String meaning) {
    return of(name, PropertyType.path(), null, meaning);
  }

  public static Property<Boolean> flag(String name, boolean defaultValue, String meaning) {
    return of(name, PropertyType.flag(), defaultValue, meaning);
  }

  public static <E extends Enum<E>> Property<E> choice(
      String name, Class<E> type, @Nullable E defaultValue, String meaning) {
    return of(name, PropertyType.choice(type), defaultValue, meaning);
  }

  public static Property<Integer> integer(
      String name, @Nullable Integer defaultValue, int least, int most, String meaning) {
    return of(name, PropertyType.integer(least, most), defaultValue, meaning);
  }

  public static Property<Long> longInteger(
      String name, @Nullable Long defaultValue, long least, long most, String meaning) {
    return of(name, PropertyType.longInteger(least, most), defaultValue, meaning);
  }

  public static Property<Double> number(
      String name, @Nullable Double defaultValue, double least, double most, String meaning) {
    return of(name, PropertyType.number(least, most), defaultValue, meaning);
  }

  public static Property<Integer> port(String name, int defaultValue, String meaning) {
    return of(name, PropertyType.port(), defaultValue, meaning);
  }

  public static Property<Duration> millis(
      String name, @Nullable Duration defaultValue, int least, String meaning) {
    return of(name, PropertyType.millis(least), defaultValue, meaning).in("ms");
  }

  /** Returns this property with a unit for its values, such as {@code ms}. */
  public Property<T> in(String valuesUnit) {
    return new Property<>(
        name, type, usual, usualWords, valuesUnit, meaning, leadsToServer, isOfLeader, otherWords);
  }

  /** Returns this property with words that describe its default, such as {@code as for reads}. */
  public Property<T> otherwise(String words) {
    return new Property<>(
        name, type, usual, words, unit, meaning, leadsToServer, isOfLeader, otherWords);
  }

  /** Returns this property for a reader that accepts fewer values. */
  public Property<T> narrowedTo(PropertyType<T> fewer) {
    return new Property<>(
        name, fewer, usual, usualWords, unit, meaning, leadsToServer, isOfLeader, otherWords);
  }

  /**
   * Returns this property with names that users give it by mistake, in lower case and without
   * separators. A message about such a name then tells that this one is meant.
   */
  public Property<T> meantBy(String... words) {
    return new Property<>(
        name, type, usual, usualWords, unit, meaning, leadsToServer, isOfLeader, List.of(words));
  }

  /**
   * Returns this property, marked as one that decides on which server and data a run works: only
   * those who own the servers set it, and a study's plan may not.
   */
  public Property<T> leadingToServer() {
    return new Property<>(
        name, type, usual, usualWords, unit, meaning, true, isOfLeader, otherWords);
  }

  /** Returns this property, marked as one that a leader of several clients obeys, and no client. */
  public Property<T> byLeader() {
    return new Property<>(
        name, type, usual, usualWords, unit, meaning, leadsToServer, true, otherWords);
  }

  /** Throws an IllegalStateException if there is none or it depends on other properties. */
  public T defaultValue() {
    if (usual == null) {
      throw new IllegalStateException(name + " has no default");
    }
    return usual;
  }

  /** Returns true for the default, and for no value if there is no default. */
  boolean isDefault(@Nullable Object value) {
    return Objects.equals(value, usual);
  }

  /** Returns the default as a reference shows it; empty if there is none. */
  public String defaultShown() {
    return usual == null || !usualWords.isEmpty() ? usualWords : type.shown(usual);
  }

  /** Returns the values it accepts as a reference shows them, such as {@code 0 to 86400 s}. */
  public String valuesShown() {
    return (type.shown() + " " + unit).strip();
  }

  /** Returns true for the same declaration: a record's own way would cost each start 20 ms. */
  @Override
  public boolean equals(@Nullable Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return name.hashCode();
  }

  @Override
  public String toString() {
    return name;
  }
}

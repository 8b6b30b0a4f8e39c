package io.github.ycsbext.binding;

import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * A property that a user can give, declared once: from here it is read, checked, suggested,
 * completed and documented. Declarations are constants of classes named {@code …Properties}, beside
 * what reads them; {@link SettingsCheck#properties()} tells of them.
 *
 * @param <T> what its values are in Java
 */
public final class Property<T> {
  private final String name;
  private final PropertyType<T> type;
  private final @Nullable T usual;
  private final String usualWords;
  private final String unit;
  private final String meaning;

  private Property(
      String name,
      PropertyType<T> type,
      @Nullable T usual,
      String usualWords,
      String unit,
      String meaning) {
    this.name = name;
    this.type = type;
    this.usual = usual;
    this.usualWords = usualWords;
    this.unit = unit;
    this.meaning = meaning;
  }

  /**
   * @param usual its value where it is not given; null where it then has none, or one that depends
   *     on others
   * @param meaning one sentence, as Markdown; it names neither the default nor the unit
   */
  public static <T> Property<T> of(
      String name, PropertyType<T> type, @Nullable T usual, String meaning) {
    return new Property<>(name, type, usual, "", "", meaning);
  }

  public static Property<String> text(String name, @Nullable String usual, String meaning) {
    return of(name, PropertyType.text(), usual, meaning);
  }

  public static Property<String> secret(String name, String meaning) {
    return of(name, PropertyType.secret(), null, meaning);
  }

  public static Property<Path> path(String name, String meaning) {
    return of(name, PropertyType.path(), null, meaning);
  }

  public static Property<Boolean> flag(String name, boolean usual, String meaning) {
    return of(name, PropertyType.flag(), usual, meaning);
  }

  public static <E extends Enum<E>> Property<E> choice(
      String name, Class<E> type, @Nullable E usual, String meaning) {
    return of(name, PropertyType.choice(type), usual, meaning);
  }

  public static Property<Integer> integer(
      String name, @Nullable Integer usual, int least, int most, String meaning) {
    return of(name, PropertyType.integer(least, most), usual, meaning);
  }

  public static Property<Long> longInteger(
      String name, @Nullable Long usual, long least, long most, String meaning) {
    return of(name, PropertyType.longInteger(least, most), usual, meaning);
  }

  public static Property<Double> number(
      String name, @Nullable Double usual, double least, double most, String meaning) {
    return of(name, PropertyType.number(least, most), usual, meaning);
  }

  public static Property<Integer> port(String name, int usual, String meaning) {
    return of(name, PropertyType.port(), usual, meaning);
  }

  public static Property<Duration> millis(
      String name, @Nullable Duration usual, int least, String meaning) {
    return of(name, PropertyType.millis(least), usual, meaning).in("ms");
  }

  /** The same with its values' unit, such as {@code ms}. */
  public Property<T> in(String valuesUnit) {
    return new Property<>(name, type, usual, usualWords, valuesUnit, meaning);
  }

  /** The same with words for what holds where it is not given, such as {@code as for reads}. */
  public Property<T> otherwise(String words) {
    return new Property<>(name, type, usual, words, unit, meaning);
  }

  /** The same for a reader who can use fewer values. */
  public Property<T> narrowedTo(PropertyType<T> fewer) {
    return new Property<>(name, fewer, usual, usualWords, unit, meaning);
  }

  public String name() {
    return name;
  }

  public PropertyType<T> type() {
    return type;
  }

  /**
   * Its value where it is not given.
   *
   * @throws IllegalStateException where it has none, or one that depends on others
   */
  public T usual() {
    if (usual == null) {
      throw new IllegalStateException(name + " has no default");
    }
    return usual;
  }

  /** What holds where it is not given, as a reference shows it; empty where nothing does. */
  public String usualShown() {
    return usual == null || !usualWords.isEmpty() ? usualWords : type.shown(usual);
  }

  /** Which values it takes, as a reference shows them, such as {@code 0 to 86400 s}. */
  public String valuesShown() {
    return (type.shown() + " " + unit).strip();
  }

  public String meaning() {
    return meaning;
  }

  @Override
  public String toString() {
    return name;
  }
}

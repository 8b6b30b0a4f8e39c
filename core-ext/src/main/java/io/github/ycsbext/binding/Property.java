package io.github.ycsbext.binding;

import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * A property that a user can set, declared once. It is read, checked, suggested, completed and
 * documented from this declaration. Declarations are constants of classes named {@code
 * …Properties}, next to the code that reads them; {@link SettingsCheck#properties()} lists them.
 *
 * @param <T> the Java type of its values
 */
public final class Property<T> {
  private final String name;
  private final PropertyType<T> type;
  private final @Nullable T usual;
  private final String usualWords;
  private final String unit;
  private final String meaning;
  private final boolean leadsToServer;

  private Property(
      String name,
      PropertyType<T> type,
      @Nullable T usual,
      String usualWords,
      String unit,
      String meaning,
      boolean leadsToServer) {
    this.name = name;
    this.type = type;
    this.usual = usual;
    this.usualWords = usualWords;
    this.unit = unit;
    this.meaning = meaning;
    this.leadsToServer = leadsToServer;
  }

  /**
   * @param usual the default; null if there is none or it depends on other properties
   * @param meaning one sentence, as Markdown; it names neither the default nor the unit
   */
  public static <T> Property<T> of(
      String name, PropertyType<T> type, @Nullable T usual, String meaning) {
    return new Property<>(name, type, usual, "", "", meaning, false);
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

  /** Returns this property with a unit for its values, such as {@code ms}. */
  public Property<T> in(String valuesUnit) {
    return new Property<>(name, type, usual, usualWords, valuesUnit, meaning, leadsToServer);
  }

  /** Returns this property with words that describe its default, such as {@code as for reads}. */
  public Property<T> otherwise(String words) {
    return new Property<>(name, type, usual, words, unit, meaning, leadsToServer);
  }

  /** Returns this property for a reader that accepts fewer values. */
  public Property<T> narrowedTo(PropertyType<T> fewer) {
    return new Property<>(name, fewer, usual, usualWords, unit, meaning, leadsToServer);
  }

  /**
   * Returns this property, marked as one that decides on which server, and on which of its data, a
   * run works. Only those who own the servers set it; a study's plan may not.
   */
  public Property<T> leadingToServer() {
    return new Property<>(name, type, usual, usualWords, unit, meaning, true);
  }

  public String name() {
    return name;
  }

  /** Returns true if it decides on which server, and on which of its data, a run works. */
  public boolean leadsToServer() {
    return leadsToServer;
  }

  public PropertyType<T> type() {
    return type;
  }

  /**
   * Returns the default.
   *
   * @throws IllegalStateException if there is none or it depends on other properties
   */
  public T usual() {
    if (usual == null) {
      throw new IllegalStateException(name + " has no default");
    }
    return usual;
  }

  /** Returns the default as a reference shows it; empty if there is none. */
  public String usualShown() {
    return usual == null || !usualWords.isEmpty() ? usualWords : type.shown(usual);
  }

  /** Returns the values it accepts as a reference shows them, such as {@code 0 to 86400 s}. */
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

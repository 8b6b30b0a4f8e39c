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
 */
public final class Property<T> {
  private final String name;
  private final PropertyType<T> type;
  private final @Nullable T defaultValue;
  private final String defaultWords;
  private final String unit;
  private final String meaning;
  private final Marks marks;

  private record Marks(boolean leadsToServer, boolean isOfLeader, List<String> otherWords) {
    private static final Marks NONE = new Marks(false, false, List.of());
  }

  private Property(
      String name,
      PropertyType<T> type,
      @Nullable T defaultValue,
      String defaultWords,
      String unit,
      String meaning,
      Marks marks) {
    this.name = name;
    this.type = type;
    this.defaultValue = defaultValue;
    this.defaultWords = defaultWords;
    this.unit = unit;
    this.meaning = meaning;
    this.marks = marks;
  }

  /**
   * @param defaultValue the default; null if there is none or it depends on other properties
   * @param meaning one sentence, as Markdown; it names neither the default nor the unit
   */
  public static <T> Property<T> of(
      String name, PropertyType<T> type, @Nullable T defaultValue, String meaning) {
    return new Property<>(name, type, defaultValue, "", "", meaning, Marks.NONE);
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
    return new Property<>(name, type, defaultValue, defaultWords, valuesUnit, meaning, marks);
  }

  /** Returns this property with words that describe its default, such as {@code as for reads}. */
  public Property<T> otherwise(String words) {
    return new Property<>(name, type, defaultValue, words, unit, meaning, marks);
  }

  /** Returns this property for a reader that accepts fewer values. */
  public Property<T> narrowedTo(PropertyType<T> fewer) {
    return new Property<>(name, fewer, defaultValue, defaultWords, unit, meaning, marks);
  }

  /**
   * Returns this property with names that users give it by mistake, in lower case and without
   * separators. A message about such a name then tells that this one is meant.
   */
  public Property<T> meantBy(String... words) {
    return marked(new Marks(marks.leadsToServer, marks.isOfLeader, List.of(words)));
  }

  /**
   * Returns this property, marked as one that decides on which server and data a run works: only
   * those who own the servers set it, and a study's plan may not.
   */
  public Property<T> leadingToServer() {
    return marked(new Marks(true, marks.isOfLeader, marks.otherWords));
  }

  /** Returns this property, marked as one that a leader of several clients obeys, and no client. */
  public Property<T> byLeader() {
    return marked(new Marks(marks.leadsToServer, true, marks.otherWords));
  }

  private Property<T> marked(Marks other) {
    return new Property<>(name, type, defaultValue, defaultWords, unit, meaning, other);
  }

  public String name() {
    return name;
  }

  /** Returns true if it decides on which server, and on which of its data, a run works. */
  public boolean leadsToServer() {
    return marks.leadsToServer;
  }

  /** Returns true if the process that leads several clients obeys it, and none of them. */
  public boolean isOfLeader() {
    return marks.isOfLeader;
  }

  List<String> otherWords() {
    return marks.otherWords;
  }

  public PropertyType<T> type() {
    return type;
  }

  /** Throws an IllegalStateException if there is none or it depends on other properties. */
  public T defaultValue() {
    if (defaultValue == null) {
      throw new IllegalStateException(name + " has no default");
    }
    return defaultValue;
  }

  /** Returns true for the default, and for no value if there is no default. */
  boolean isDefault(@Nullable Object value) {
    return Objects.equals(value, defaultValue);
  }

  /** Returns the default as a reference shows it; empty if there is none. */
  public String defaultShown() {
    return defaultValue == null || !defaultWords.isEmpty()
        ? defaultWords
        : type.shown(defaultValue);
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

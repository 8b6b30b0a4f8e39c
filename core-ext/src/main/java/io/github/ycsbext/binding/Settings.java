package io.github.ycsbext.binding;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Typed reading of properties. Every fault is collected, and {@link #check()} throws them all at
 * once; until then a faulty setting reads as its default.
 *
 * <p>A property that starts with a prefix of the settings' own and that nobody has read is a fault
 * too, with the nearest known name, but for those that YCSB knows elsewhere: see {@link #idle}. A
 * message never repeats the value of a secret.
 *
 * <p>The client, a workload and a binding that read one run's properties share one of these, so
 * that the faults of all three are told together: see {@link SettingsCheck}.
 */
public final class Settings {
  /** With the spaces around it: a value may hold one, and a fault is one line. */
  private static final Pattern LINE_BREAK = Pattern.compile("\\s*\\R\\s*");

  private final Properties properties;
  private final Set<String> prefixes = new TreeSet<>();
  private final Set<String> known = new TreeSet<>();
  private final Set<String> faults = new LinkedHashSet<>();
  private boolean incomplete;
  private boolean misspellingsRefused;

  /** Settings without a prefix of their own, so that no name counts as unknown. */
  public Settings(Properties properties) {
    this.properties = properties;
  }

  /** Of names and values. */
  public static Settings of(Map<String, String> properties) {
    Properties all = new Properties();
    all.putAll(properties);
    return new Settings(all);
  }

  /**
   * @param prefix the start of the names that belong to these settings alone, such as {@code
   *     redis.}: a name that starts so and that nobody reads is a fault
   */
  public void own(String prefix) {
    prefixes.add(prefix);
  }

  /** Names that are known, whether somebody reads them or not. */
  public void know(Collection<Property<?>> properties) {
    for (Property<?> property : properties) {
      known.add(property.name());
    }
  }

  /** True where the property has a value, be it empty. */
  public boolean isGiven(Property<?> property) {
    return given(property) != null;
  }

  private @Nullable String given(Property<?> property) {
    known.add(property.name());
    return properties.getProperty(property.name());
  }

  /** What was given, trimmed; null where nothing was. */
  public @Nullable String text(Property<?> property) {
    String text = given(property);
    return text == null ? null : text.trim();
  }

  /** The value; null where it is not given, or is at fault. */
  public <T> @Nullable T find(Property<T> property) {
    String text = given(property);
    if (text == null) {
      return null;
    }
    T value = property.type().parse(text);
    if (value == null && !(text.isBlank() && property.type().mayBeEmpty())) {
      refuse(property, text.trim());
    }
    return value;
  }

  /** The value; the usual one where none is given, or where it is at fault. */
  public <T> T get(Property<T> property) {
    T value = find(property);
    return value == null ? property.usual() : value;
  }

  /** The same for a property whose default depends on others. */
  public <T> T get(Property<T> property, T otherwise) {
    T value = find(property);
    return value == null ? otherwise : value;
  }

  /**
   * A value that must be given; empty where it is not, which is a fault.
   *
   * @param example what the message shows as the way out, such as {@code -p redis.host=127.0.0.1}
   */
  public String required(Property<String> property, String example) {
    String value = find(property);
    if (value == null) {
      missing(property + " is missing: give it, for instance " + example);
      return "";
    }
    return value;
  }

  /**
   * Properties that were given could not be read, which is a fault already: what is missing from
   * here on may be among them, and is none.
   */
  public void becomeIncomplete() {
    incomplete = true;
  }

  /** A fault that consists in what is not there. */
  public void missing(String sentence) {
    if (!incomplete) {
      fault(sentence);
    }
  }

  /** A value's fault, once: others may read it, too, and need other bounds. */
  private void refuse(Property<?> property, String text) {
    if (!isAtFault(property)) {
      fault(property + ": '" + text + "' " + property.type().refusal());
    }
  }

  /** Adds a fault of the caller's own: one sentence that names the property. Once is enough. */
  public void fault(String sentence) {
    faults.add(LINE_BREAK.matcher(sentence).replaceAll(" "));
  }

  /** True where a property has a fault already, so that no more need be said of it. */
  public boolean isAtFault(Property<?> property) {
    return faults.stream()
        .anyMatch(
            fault -> fault.startsWith(property + ": ") || fault.startsWith(property + " is "));
  }

  /**
   * Makes a fault of every name that nobody reads and that is a slip of the finger away from one
   * that is read: at most one letter in five. For settings whose names have no prefix of their own,
   * where any other name may be somebody else's.
   */
  public void refuseMisspellings() {
    misspellingsRefused = true;
  }

  /** Throws what is wrong, all of it; does nothing where all is well. */
  public void check() throws InvalidSettingsException {
    List<String> all = new ArrayList<>(faults);
    for (String name : new TreeSet<>(properties.stringPropertyNames())) {
      if (!known.contains(name)) {
        hint(name).ifPresent(hint -> all.add(name + " is not a known property" + hint));
      }
    }
    if (!all.isEmpty()) {
      throw new InvalidSettingsException(all);
    }
  }

  /**
   * Names that have no meaning in this run, but have one in another release, binding or tool of
   * YCSB.
   *
   * @param told who has read all of his properties from these settings; a name of another's may
   *     have a meaning
   */
  public List<String> idle(Set<PropertyReader> told) {
    return properties.stringPropertyNames().stream()
        .filter(name -> !known.contains(name))
        .filter(name -> isOneOf(told, ForeignNames.readerOf(name)))
        .sorted()
        .toList();
  }

  private static boolean isOneOf(Set<PropertyReader> told, @Nullable PropertyReader reader) {
    return reader != null && told.contains(reader);
  }

  /** What was meant by a name that nobody has read; empty where it may be somebody else's. */
  private Optional<String> hint(String name) {
    if (ForeignNames.readerOf(name) != null) {
      return Optional.empty();
    }
    for (String prefix : prefixes) {
      if (name.startsWith(prefix)) {
        List<String> own = known.stream().filter(each -> each.startsWith(prefix)).toList();
        return Optional.of(NearestName.hint(name, own));
      }
    }
    return misspellingsRefused
        ? NearestName.within(name, known, Math.max(1, name.length() / 5))
            .map(near -> ": did you mean " + near + "?")
        : Optional.empty();
  }
}

package io.github.ycsbext.binding;

import io.github.ycsbext.fault.NearestName;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reads properties as typed values. Every fault is collected, and {@link #check()} throws them all
 * at once; until then a faulty setting reads as its default.
 *
 * <p>A property that starts with one of the settings' own prefixes and that nothing has read is a
 * fault too, reported with the nearest known name. Names that have a meaning elsewhere in YCSB are
 * exempt: see {@link #idle}. A message never repeats the value of a secret.
 *
 * <p>The client, a workload and a binding that read the properties of one run share one instance,
 * so that the faults of all three are reported together: see {@link SettingsCheck}.
 */
public final class Settings {
  /** Includes the spaces around the break: a value may contain one, and a fault is one line. */
  private static final Pattern LINE_BREAK = Pattern.compile("\\s*\\R\\s*");

  private final Properties properties;
  private final Set<String> prefixes = new TreeSet<>();
  private final Set<String> known = new TreeSet<>();
  private final Map<String, SettingFault> faults = new LinkedHashMap<>();
  private final Set<String> warnings = new LinkedHashSet<>();
  private boolean incomplete;
  private boolean misspellingsRefused;
  private boolean namesOfOthers;

  /** Creates settings without a prefix of their own, so that no name counts as unknown. */
  public Settings(Properties properties) {
    this.properties = properties;
  }

  /** Creates settings from names and values. */
  public static Settings of(Map<String, String> properties) {
    Properties all = new Properties();
    all.putAll(properties);
    return new Settings(all);
  }

  /**
   * @param prefix the start of the names that belong to these settings alone, such as {@code
   *     redis.}: a name with this prefix that nothing reads is a fault
   */
  public void own(String prefix) {
    prefixes.add(prefix);
  }

  /** Adds names that are known, whether they are read or not. */
  public void know(Collection<Property<?>> properties) {
    for (Property<?> property : properties) {
      known.add(property.name());
    }
  }

  /** Returns true if the property has a value, even an empty one. */
  public boolean isGiven(Property<?> property) {
    return given(property) != null;
  }

  private @Nullable String given(Property<?> property) {
    known.add(property.name());
    return properties.getProperty(property.name());
  }

  /** Returns the given text, trimmed; null if none was given. */
  public @Nullable String text(Property<?> property) {
    String text = given(property);
    return text == null ? null : text.trim();
  }

  /** Returns the value, or null if it is not given or faulty. */
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

  /** Returns the value, or the default if it is not given or faulty. */
  public <T> T get(Property<T> property) {
    T value = find(property);
    return value == null ? property.defaultValue() : value;
  }

  /** Returns the value of a property whose default depends on others. */
  public <T> T get(Property<T> property, T otherwise) {
    T value = find(property);
    return value == null ? otherwise : value;
  }

  /**
   * Returns a required value. If it is not given, adds a fault and returns an empty text.
   *
   * @param example the remedy that the message shows, such as {@code -p redis.host=127.0.0.1}
   */
  public String required(Property<String> property, String example) {
    String value = find(property);
    if (value == null) {
      missing(property + " is missing: give it, for instance " + example, property);
      return "";
    }
    return value;
  }

  /**
   * Tells that some given properties could not be read, which is already a fault. Anything missing
   * from now on may be among them and is not a fault.
   */
  public void becomeIncomplete() {
    incomplete = true;
  }

  /**
   * Adds a fault for something that is missing.
   *
   * @param about the property that is missing
   * @param others the properties that would do as well, or that need it
   */
  public void missing(String sentence, Property<?> about, Property<?>... others) {
    if (!incomplete) {
      add(SettingFault.Code.MISSING, sentence, about, others);
    }
  }

  /** Adds a value's fault once; others may read the value too and need other bounds. */
  private void refuse(Property<?> property, String text) {
    if (!isAtFault(property)) {
      fault(property + ": '" + text + "' " + property.type().refusal(), property);
    }
  }

  /**
   * Adds a fault of the caller's own, once.
   *
   * @param sentence one sentence that names the properties
   * @param about the property that is at fault
   * @param others the properties that do not go with it
   */
  public void fault(String sentence, Property<?> about, Property<?>... others) {
    add(SettingFault.Code.REFUSED, sentence, about, others);
  }

  /** Adds a fault of a command line or a file, whose properties cannot be read. */
  public void malformed(String sentence) {
    faults.putIfAbsent(sentence, SettingFault.of(LINE_BREAK.matcher(sentence).replaceAll(" ")));
  }

  private void add(
      SettingFault.Code code, String sentence, Property<?> about, Property<?>... others) {
    List<String> names =
        Stream.concat(Stream.of(about), Stream.of(others)).map(Property::name).toList();
    String line = LINE_BREAK.matcher(sentence).replaceAll(" ");
    faults.putIfAbsent(line, new SettingFault(code, names, line, null));
  }

  /** Adds a sentence about something that is as YCSB has it, but may not be what was meant. */
  public void warn(String sentence) {
    warnings.add(LINE_BREAK.matcher(sentence).replaceAll(" "));
  }

  /** Returns the warnings; those about names are complete after {@link #check}. */
  public List<String> warnings() {
    return List.copyOf(warnings);
  }

  /** Returns true if the property already has a fault, so that no more need be said about it. */
  public boolean isAtFault(Property<?> property) {
    return faults.values().stream().anyMatch(fault -> fault.properties().contains(property.name()));
  }

  /**
   * Makes {@link #check()} report every name that is not read but differs from a read name by a
   * typing error: one letter, or at most one letter in five. This is for settings whose names have
   * no prefix of their own, where any other name may belong to someone else.
   */
  public void refuseMisspellings() {
    misspellingsRefused = true;
  }

  /**
   * Tells that a class which does not list its properties reads them too. A name without one of the
   * settings' own prefixes may then be that class's, so that it is doubted and not refused.
   */
  public void expectNamesOfOthers() {
    namesOfOthers = true;
  }

  /** Throws all faults; does nothing if there are none. */
  public void check() throws InvalidSettingsException {
    List<SettingFault> all = new ArrayList<>(faults.values());
    for (String name : new TreeSet<>(properties.stringPropertyNames())) {
      if (known.contains(name) || ForeignNames.readerOf(name) != null) {
        continue;
      }
      Optional<SettingFault> unknown = unknownByPrefix(name);
      if (unknown.isPresent()) {
        all.add(unknown.get());
      } else if (misspellingsRefused) {
        NearestName.within(name, known, Math.max(1, name.length() / 5))
            .ifPresent(near -> doubt(name, near, all));
      }
    }
    if (!all.isEmpty()) {
      throw InvalidSettingsException.of(all);
    }
  }

  /**
   * Returns names that have no meaning in this run, but have one in another release, binding or
   * tool of YCSB.
   *
   * @param told the readers that have read all their properties from these settings; a name of
   *     another reader may have a meaning
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

  private void doubt(String name, String near, List<SettingFault> all) {
    if (namesOfOthers) {
      warn(name + " is no property of the client or the workload: did you mean " + near + "?");
    } else {
      all.add(unknown(name, "", near));
    }
  }

  private static SettingFault unknown(String name, String more, @Nullable String near) {
    return new SettingFault(
        SettingFault.Code.UNKNOWN, List.of(name), name + " is not a known property" + more, near);
  }

  /** Returns a fault if the name has one of the settings' own prefixes. */
  private Optional<SettingFault> unknownByPrefix(String name) {
    for (String prefix : prefixes) {
      if (name.startsWith(prefix)) {
        List<String> own = known.stream().filter(each -> each.startsWith(prefix)).toList();
        String near = NearestName.of(name, own).orElse(null);
        return Optional.of(unknown(name, near == null ? NearestName.hint(name, own) : "", near));
      }
    }
    return Optional.empty();
  }
}

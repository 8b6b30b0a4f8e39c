package io.github.ycsbext.binding;

import io.github.ycsbext.binding.secret.Credentials;
import io.github.ycsbext.error.NearestName;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import site.ycsb.WorkloadException;

/**
 * Reads properties as typed values. Every error is collected, and {@link #check()} throws them all
 * at once; until then a wrong setting reads as its default.
 *
 * <p>A property that starts with one of the settings' own prefixes and that nothing has read is an
 * error too, reported with the name that was probably meant. So is any other name once all have
 * read theirs: see {@link #allHaveReadBut}. Names that have a meaning elsewhere in YCSB are exempt:
 * see {@link #idle}. A message never repeats the value of a secret.
 *
 * <p>The client, a workload and a binding that read the properties of one run share one instance,
 * so that the errors of all three are reported together: see {@link SettingsCheck}.
 */
public final class Settings {
  /** Includes the spaces around the break: a value may contain one, and an error is one line. */
  private static final Pattern LINE_BREAK = Pattern.compile("\\s*\\R\\s*");

  private final Properties properties;
  private final Set<String> prefixes = new TreeSet<>();
  private final Map<String, Property<?>> known = new TreeMap<>();
  private final Map<String, PropertyReader> knownElsewhere = new TreeMap<>();
  private final Map<String, SettingError> errors = new LinkedHashMap<>();
  private final Set<String> warnings = new LinkedHashSet<>();
  private boolean incomplete;
  private @Nullable List<String> unlistedReaders;

  /** Creates settings without a prefix of their own, so that no name counts as unknown. */
  public Settings(Properties properties) {
    this.properties = properties;
  }

  public static Settings of(Map<String, String> properties) {
    Properties all = new Properties();
    all.putAll(properties);
    return new Settings(all);
  }

  /** Returns settings of the same properties, from which nothing has been read. */
  public Settings fresh() {
    return new Settings(properties);
  }

  /** Makes names with this prefix, such as {@code redis.}, errors unless something reads them. */
  public void own(String prefix) {
    prefixes.add(prefix);
  }

  /** Adds names that are known, whether they are read or not. */
  public void know(Collection<Property<?>> properties) {
    properties.forEach(this::know);
  }

  private void know(Property<?> property) {
    known.putIfAbsent(property.name(), property);
  }

  /** Adds names that a reader knows which may not be one of this run. */
  public void knowElsewhere(Collection<Property<?>> properties, PropertyReader reader) {
    properties.forEach(property -> knownElsewhere.put(property.name(), reader));
  }

  /** Returns true if the property has a value, even an empty one. */
  public boolean isGiven(Property<?> property) {
    return given(property) != null;
  }

  public boolean isChanged(Property<?> property) {
    return isGiven(property) && !property.isDefault(find(property));
  }

  /** Returns true if something has read the property, or knows it. */
  public boolean isKnown(Property<?> property) {
    return known.containsKey(property.name());
  }

  private @Nullable String given(Property<?> property) {
    know(property);
    return properties.getProperty(property.name());
  }

  /** Returns the given text, trimmed; null if none was given. */
  public @Nullable String text(Property<?> property) {
    String text = given(property);
    return text == null ? null : text.trim();
  }

  /** Returns the value, or null if it is not given or wrong. */
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

  /** Returns the value, or the default if it is not given or wrong. */
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
   * Returns a required value. If it is not given, adds an error that shows {@code example}, such as
   * {@code -p redis.host=127.0.0.1}, and returns an empty text.
   */
  public String required(Property<String> property, String example) {
    String value = find(property);
    if (value == null) {
      missing("%s is missing: give it, for instance %s", property, example);
      return "";
    }
    return value;
  }

  /** Returns a user with a password; null if neither is given, or with an error if one is. */
  public @Nullable Credentials credentials(Property<String> user, Property<String> password) {
    String name = find(user);
    String secret = find(password);
    if ((name == null) != (secret == null)) {
      error("%s and %s need each other: give both or none", user, password);
    }
    return name == null || secret == null ? null : new Credentials(name, secret);
  }

  /**
   * Tells that some given properties could not be read, which is already an error. What is missing
   * from now on may be among them, and is no error.
   */
  public void becomeIncomplete() {
    incomplete = true;
  }

  /** Does the same as {@link #error} for what is missing; other properties would do, or need it. */
  public void missing(String format, @Nullable Object... values) {
    if (!incomplete) {
      add(SettingError.Code.MISSING, format, values);
    }
  }

  /** Adds a value's error once; others may read the value too and need other bounds. */
  private void refuse(Property<?> property, String text) {
    if (!hasError(property)) {
      error("%s: '%s' %s", property, text, property.type().refusal());
    }
  }

  /**
   * Adds an error once. Properties among the values are what it is about, even if {@code format}
   * has no place for them, and the first of them most.
   */
  public void error(String format, @Nullable Object... values) {
    add(SettingError.Code.REFUSED, format, values);
  }

  /** Adds an error of a command line or a file, whose properties cannot be read. */
  public void malformed(String sentence) {
    errors.putIfAbsent(sentence, SettingError.of(LINE_BREAK.matcher(sentence).replaceAll(" ")));
  }

  private void add(SettingError.Code code, String format, @Nullable Object... values) {
    List<String> names =
        Stream.of(values)
            .filter(Property.class::isInstance)
            .map(Object::toString)
            .distinct()
            .toList();
    String line = LINE_BREAK.matcher(String.format(Locale.ROOT, format, values)).replaceAll(" ");
    errors.putIfAbsent(line, new SettingError(code, names, line, null));
  }

  /** Adds a sentence about something that is as YCSB has it, but may not be what was meant. */
  public void warn(String sentence) {
    warnings.add(LINE_BREAK.matcher(sentence).replaceAll(" "));
  }

  /** Returns the warnings; those about names are complete after {@link #check}. */
  public List<String> warnings() {
    return List.copyOf(warnings);
  }

  /** Returns true if the property already has an error, so that no more need be said about it. */
  public boolean hasError(Property<?> property) {
    return errors.values().stream().anyMatch(error -> error.properties().contains(property.name()));
  }

  /**
   * Tells that all who read properties have read theirs: {@link #check()} then refuses every name
   * that remains. It only warns if there are {@code unlisted} classes, which may read more than
   * they tell.
   */
  public void allHaveReadBut(List<String> unlisted) {
    unlistedReaders = List.copyOf(unlisted);
  }

  public static <T> T read(Properties properties, Function<Settings, T> reading)
      throws InvalidSettingsException {
    Settings settings = new Settings(properties);
    T read = reading.apply(settings);
    settings.check();
    return read;
  }

  /** Reads a workload's settings; throws a WorkloadException with a sentence for each error. */
  public static <T> T checked(Properties properties, Function<Settings, T> reading)
      throws WorkloadException {
    try {
      return read(properties, reading);
    } catch (InvalidSettingsException e) {
      throw new WorkloadException(e.getMessage(), e);
    }
  }

  /** Throws all errors in one exception; does nothing if there are none. */
  public void check() throws InvalidSettingsException {
    List<SettingError> all = new ArrayList<>(errors.values());
    List<String> unread = new ArrayList<>();
    for (String name : new TreeSet<>(properties.stringPropertyNames())) {
      if (!known.containsKey(name) && readerElsewhere(name) == null) {
        // While others may still read theirs, only names with an own prefix can be wrong.
        ownPrefix(name)
            .ifPresentOrElse(prefix -> all.add(unknown(name, prefix)), () -> unread.add(name));
      }
    }
    if (unlistedReaders != null && !unread.isEmpty()) {
      report(unread, unlistedReaders, all);
    }
    if (!all.isEmpty()) {
      throw InvalidSettingsException.of(all);
    }
  }

  private Optional<String> ownPrefix(String name) {
    return prefixes.stream().filter(name::startsWith).findFirst();
  }

  private void report(List<String> unread, List<String> mayRead, List<SettingError> all) {
    if (mayRead.isEmpty()) {
      unread.forEach(name -> all.add(unread(name)));
      return;
    }
    warn(
        unread.stream()
            .map(name -> name + meant(name).map(" (did you mean %s?)"::formatted).orElse(""))
            .collect(
                Collectors.joining(
                    ", ",
                    "these properties do something only if "
                        + String.join(" or ", mayRead)
                        + " reads them: ",
                    "")));
  }

  private Optional<String> meant(String name) {
    return MeantName.of(name, known.values());
  }

  private SettingError unread(String name) {
    return meant(name)
        .map(near -> unknown(name, "", near))
        .orElseGet(() -> unknown(name, ", and nothing in this run reads it: leave it out", null));
  }

  /**
   * Returns names that have no meaning in this run, but have one in another release, binding or
   * tool of YCSB. {@code told} are the readers that have read all their properties from these
   * settings; a name of any other reader may have a meaning.
   */
  public List<String> idle(Set<PropertyReader> told) {
    return properties.stringPropertyNames().stream()
        .filter(name -> !known.containsKey(name))
        .filter(name -> isOneOf(told, readerElsewhere(name)))
        .sorted()
        .toList();
  }

  private @Nullable PropertyReader readerElsewhere(String name) {
    PropertyReader named = knownElsewhere.get(name);
    if (named == null) {
      named = PropertyReader.of(name);
    }
    return named == null && ownPrefix(name).isEmpty() ? PropertyReader.ofAllLike(name) : named;
  }

  private static boolean isOneOf(Set<PropertyReader> told, @Nullable PropertyReader reader) {
    return reader != null && told.contains(reader);
  }

  private static SettingError unknown(String name, String more, @Nullable String near) {
    return new SettingError(
        SettingError.Code.UNKNOWN, List.of(name), name + " is not a known property" + more, near);
  }

  private SettingError unknown(String name, String prefix) {
    List<Property<?>> own =
        known.values().stream().filter(each -> each.name().startsWith(prefix)).toList();
    List<Property<?>> ofAll =
        known.values().stream().filter(each -> ownPrefix(each.name()).isPresent()).toList();
    String near = MeantName.ofSameEnd(name, ofAll).or(() -> MeantName.of(name, own)).orElse(null);
    List<String> names = own.stream().map(Property::name).toList();
    return unknown(name, near == null ? "; there are " + String.join(", ", names) : "", near);
  }

  /** Finds the property that was probably meant by a name which nothing reads. */
  private static final class MeantName {
    private static final Pattern SEPARATOR = Pattern.compile("[._-]");

    private MeantName() {}

    /**
     * Returns the known name that is probably meant. The first of these counts: it differs only by
     * case or separators, users call it so by mistake ({@code threads} for {@code threadcount}), it
     * differs by a typing error, or {@code name} is its last part ({@code timeout} for {@code
     * redis.timeout}).
     */
    static Optional<String> of(String name, Collection<Property<?>> known) {
      String letters = letters(name);
      List<String> names = known.stream().map(Property::name).toList();
      return only(known, property -> letters(property.name()).equals(letters))
          .or(() -> only(known, property -> property.otherWords().contains(letters)))
          .or(() -> NearestName.of(name, names))
          .or(() -> only(known, property -> lastPart(property.name()).equalsIgnoreCase(name)));
    }

    /** Returns the name that has the same last part, {@code db.url} for {@code jdbc.url}. */
    static Optional<String> ofSameEnd(String name, Collection<Property<?>> known) {
      return only(known, property -> lastPart(property.name()).equalsIgnoreCase(lastPart(name)));
    }

    private static Optional<String> only(
        Collection<Property<?>> known, Predicate<Property<?>> isMeant) {
      List<String> meant = known.stream().filter(isMeant).map(Property::name).distinct().toList();
      return meant.size() == 1 ? Optional.of(meant.get(0)) : Optional.empty();
    }

    private static String letters(String name) {
      return SEPARATOR.matcher(name).replaceAll("").toLowerCase(Locale.ROOT);
    }

    private static String lastPart(String name) {
      return name.substring(name.lastIndexOf('.') + 1);
    }
  }
}

package io.github.ycsbext.binding;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
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

  /**
   * @param prefix the start of the names that belong to these settings alone, such as {@code
   *     redis.}: a name that starts so and that nobody reads is a fault
   */
  public void own(String prefix) {
    prefixes.add(prefix);
  }

  /** The value, trimmed; null where it is missing or empty. */
  public @Nullable String text(String name) {
    String value = given(name);
    return value == null || value.isEmpty() ? null : value;
  }

  /** True where the name has a value, be it empty. */
  public boolean isGiven(String name) {
    return given(name) != null;
  }

  /** The value, trimmed; null where it is missing. */
  private @Nullable String given(String name) {
    known.add(name);
    String value = properties.getProperty(name);
    return value == null ? null : value.trim();
  }

  public String text(String name, String otherwise) {
    String value = text(name);
    return value == null ? otherwise : value;
  }

  /** The value as it stands, spaces too; null where it is missing or empty. */
  public @Nullable String secret(String name) {
    known.add(name);
    String value = properties.getProperty(name);
    return value == null || value.isEmpty() ? null : value;
  }

  /**
   * A value that must be given.
   *
   * @param example what the message shows as the way out, such as {@code -p redis.host=127.0.0.1}
   */
  public String required(String name, String example) {
    String value = text(name);
    if (value == null) {
      missing(name + " is missing: give it, for instance " + example);
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

  public int integer(String name, int otherwise, int least, int most) {
    return (int) longInteger(name, otherwise, least, most);
  }

  public long longInteger(String name, long otherwise, long least, long most) {
    String value = given(name);
    if (value == null) {
      return otherwise;
    }
    try {
      long number = Long.parseLong(value);
      if (number >= least && number <= most) {
        return number;
      }
    } catch (NumberFormatException e) {
      // Said below, together with the range.
    }
    refuse(name, "'" + value + "' is not a whole number from " + least + " to " + most);
    return otherwise;
  }

  public double number(String name, double otherwise, double least, double most) {
    String value = given(name);
    if (value == null) {
      return otherwise;
    }
    try {
      double number = Double.parseDouble(value);
      if (number >= least && number <= most) {
        return number;
      }
    } catch (NumberFormatException e) {
      // Said below, together with the range.
    }
    refuse(name, "'" + value + "' is not a number from " + least + " to " + most);
    return otherwise;
  }

  public int port(String name, int otherwise) {
    String value = given(name);
    if (value == null) {
      return otherwise;
    }
    try {
      int port = Integer.parseInt(value);
      if (port >= 1 && port <= 65535) {
        return port;
      }
    } catch (NumberFormatException e) {
      // Said below, together with the range.
    }
    refuse(name, "'" + value + "' is not a port (1-65535)");
    return otherwise;
  }

  public Duration millis(String name, Duration otherwise) {
    return Duration.ofMillis(longInteger(name, otherwise.toMillis(), 0, Integer.MAX_VALUE));
  }

  public boolean flag(String name, boolean otherwise) {
    String value = given(name);
    if (value == null) {
      return otherwise;
    }
    return switch (value.toLowerCase(Locale.ROOT)) {
      case "true" -> true;
      case "false" -> false;
      default -> {
        refuse(name, "'" + value + "' is neither true nor false");
        yield otherwise;
      }
    };
  }

  /** One of an enum's constants, in any case; {@code -} in the value stands for {@code _}. */
  public <E extends Enum<E>> E choice(String name, Class<E> type, E otherwise) {
    String value = given(name);
    if (value == null) {
      return otherwise;
    }
    for (E constant : type.getEnumConstants()) {
      if (constant.name().equalsIgnoreCase(value.replace('-', '_'))) {
        return constant;
      }
    }
    String choices =
        Arrays.stream(type.getEnumConstants())
            .map(constant -> constant.name().toLowerCase(Locale.ROOT))
            .collect(Collectors.joining(", "));
    refuse(name, "'" + value + "' is not one of " + choices);
    return otherwise;
  }

  /** A value's fault, once: others may read it, too, and need other bounds. */
  private void refuse(String name, String reason) {
    if (!isAtFault(name)) {
      fault(name + ": " + reason);
    }
  }

  /** Names that are allowed under a prefix although these settings do not read them. */
  public void allow(String... names) {
    known.addAll(Arrays.asList(names));
  }

  /** Adds a fault of the caller's own: one sentence that names the property. Once is enough. */
  public void fault(String sentence) {
    faults.add(LINE_BREAK.matcher(sentence).replaceAll(" "));
  }

  /** True where a property has a fault already, so that no more need be said of it. */
  public boolean isAtFault(String name) {
    return faults.stream()
        .anyMatch(fault -> fault.startsWith(name + ": ") || fault.startsWith(name + " is "));
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

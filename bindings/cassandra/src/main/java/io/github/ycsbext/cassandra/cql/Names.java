package io.github.ycsbext.cassandra.cql;

import io.github.ycsbext.binding.Property;
import io.github.ycsbext.binding.Settings;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

public final class Names {
  private static final Pattern VALID = Pattern.compile("\\w{1,48}");

  private Names() {}

  public static void check(Settings settings, Property<String> property) {
    String name = settings.get(property);
    if (!VALID.matcher(name).matches()) {
      settings.error(
          "%s: '%s' cannot be a name in Cassandra: give 1 to 48 characters of A-Z, a-z, 0-9 and _",
          property, name);
    }
  }

  /**
   * Returns a name as the server may store it: unchanged if it was quoted, otherwise in lower case.
   */
  public static List<String> spellings(String name) {
    String folded = name.toLowerCase(Locale.ROOT);
    return folded.equals(name) ? List.of(name) : List.of(name, folded);
  }
}

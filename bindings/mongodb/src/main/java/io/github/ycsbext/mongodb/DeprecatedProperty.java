package io.github.ycsbext.mongodb;

import io.github.ycsbext.binding.Settings;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Properties from before the connection string, which upstream still takes. Each stands for an
 * option of the URL; an option that the URL gives itself goes before.
 */
enum DeprecatedProperty {
  WRITE_CONCERN(
      "mongodb.writeConcern",
      "w",
      Map.of(
          "errors_ignored", "w=0",
          "unacknowledged", "w=0",
          "acknowledged", "w=1",
          "journaled", "journal=true",
          "replica_acknowledged", "w=2",
          "majority", "w=majority")),

  READ_PREFERENCE(
      "mongodb.readPreference",
      "readPreference",
      Map.of(
          "primary", "readPreference=primary",
          "primary_preferred", "readPreference=primaryPreferred",
          "secondary", "readPreference=secondary",
          "secondary_preferred", "readPreference=secondaryPreferred",
          "nearest", "readPreference=nearest")),

  MAX_CONNECTIONS("mongodb.maxconnections", "maxPoolSize", Map.of()),

  /** Drivers since 4.0 let any number of threads wait for a connection. */
  THREADS_ALLOWED_TO_BLOCK("mongodb.threadsAllowedToBlockForConnectionMultiplier", null, Map.of());

  private final String property;
  private final @Nullable String option;

  @SuppressWarnings("ImmutableEnumChecker") // Each is a Map.of().
  private final Map<String, String> choices;

  DeprecatedProperty(String property, @Nullable String option, Map<String, String> choices) {
    this.property = property;
    this.option = option;
    this.choices = choices;
  }

  /** The URL with what this property asks for, and a note where the property is used. */
  ServerUrl applyTo(ServerUrl url, Settings settings, List<String> notes) {
    String value = settings.text(property);
    if (value == null) {
      return url;
    }
    if (option == null) {
      notes.add(property + " is without effect: any number of threads may wait for a connection");
      return url;
    }
    String pair = pair(value, settings);
    if (pair == null) {
      return url;
    }
    String[] nameAndValue = pair.split("=", 2);
    if (givenByUrl(url, nameAndValue[0])) {
      notes.add(
          property + " is deprecated, and " + nameAndValue[0] + " of mongodb.url overrules it");
      return url;
    }
    notes.add(property + " is deprecated: put " + pair + " into mongodb.url");
    return url.with(nameAndValue[0], nameAndValue[1]);
  }

  private static boolean givenByUrl(ServerUrl url, String name) {
    return url.gives(name) || (name.equals("journal") && url.gives("j"));
  }

  private @Nullable String pair(String value, Settings settings) {
    if (choices.isEmpty()) {
      return option + "=" + settings.integer(property, 1, 1, Integer.MAX_VALUE);
    }
    String pair = choices.get(value.toLowerCase(Locale.ROOT).replace('-', '_'));
    if (pair == null) {
      settings.fault(
          property
              + ": '"
              + value
              + "' is not one of "
              + String.join(", ", new TreeSet<>(choices.keySet())));
    }
    return pair;
  }
}

package io.github.ycsbext.mongodb.settings;

import io.github.ycsbext.binding.Property;
import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.error.NearestName;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Older than the connection string; upstream still accepts them, but the URL's option wins. */
enum DeprecatedProperty {
  WRITE_CONCERN(
      MongoProperties.WRITE_CONCERN,
      "w",
      Map.of(
          "errors_ignored", "w=0",
          "unacknowledged", "w=0",
          "acknowledged", "w=1",
          "journaled", "journal=true",
          "replica_acknowledged", "w=2",
          "majority", "w=majority")),

  READ_PREFERENCE(
      MongoProperties.READ_PREFERENCE,
      "readPreference",
      Map.of(
          "primary", "readPreference=primary",
          "primary_preferred", "readPreference=primaryPreferred",
          "secondary", "readPreference=secondary",
          "secondary_preferred", "readPreference=secondaryPreferred",
          "nearest", "readPreference=nearest")),

  MAX_CONNECTIONS(MongoProperties.MAX_CONNECTIONS, "maxPoolSize", Map.of()),

  /** Drivers since 4.0 let any number of threads wait for a connection. */
  THREADS_ALLOWED_TO_BLOCK(MongoProperties.THREADS_ALLOWED_TO_BLOCK, null, Map.of());

  @SuppressWarnings("ImmutableEnumChecker") // Every value is an immutable constant.
  private final Property<?> property;

  private final @Nullable String option;

  @SuppressWarnings("ImmutableEnumChecker") // Each is an immutable Map.of().
  private final Map<String, String> choices;

  DeprecatedProperty(Property<?> property, @Nullable String option, Map<String, String> choices) {
    this.property = property;
    this.option = option;
    this.choices = choices;
  }

  record Asked(Property<?> property, String option, String value) {
    /** Returns the URL with this option, unless the URL already has it, and adds a note of it. */
    ServerUrl applyTo(ServerUrl url, List<String> notes) {
      if (url.gives(option) || (option.equals("journal") && url.gives("j"))) {
        notes.add(property + " is deprecated, and " + option + " of mongodb.url overrules it");
        return url;
      }
      notes.add(property + " is deprecated: put " + option + "=" + value + " into mongodb.url");
      return url.with(option, value);
    }
  }

  /** Returns what the given deprecated properties request, in the order of their declaration. */
  static List<Asked> asked(Settings settings, List<String> notes) {
    List<Asked> asked = new ArrayList<>();
    for (DeprecatedProperty property : values()) {
      String value = settings.text(property.property);
      if (value != null && !value.isEmpty()) {
        property.ask(value, settings, notes, asked);
      }
    }
    return asked;
  }

  private void ask(String value, Settings settings, List<String> notes, List<Asked> asked) {
    if (option == null) {
      notes.add(property + " has no effect: any number of threads may wait for a connection");
    } else if (choices.isEmpty()) {
      if (settings.find(property) != null) {
        asked.add(new Asked(property, option, value));
      }
    } else {
      choose(value, settings, notes, asked);
    }
  }

  /** An unknown word is ignored with a note, as upstream does, unless it is nearly a known one. */
  private void choose(String value, Settings settings, List<String> notes, List<Asked> asked) {
    String pair = choices.get(value.toLowerCase(Locale.ROOT).replace('-', '_'));
    if (pair != null) {
      int equals = pair.indexOf('=');
      asked.add(new Asked(property, pair.substring(0, equals), pair.substring(equals + 1)));
      return;
    }
    String all = String.join(", ", new TreeSet<>(choices.keySet()));
    NearestName.within(value, choices.keySet(), 2)
        .ifPresentOrElse(
            near ->
                settings.error(
                    "%s: '%s' is not one of %s: did you mean %s?", property, value, all, near),
            () ->
                notes.add(
                    "%s: '%s' is not one of %s, and is ignored".formatted(property, value, all)));
  }
}

package io.github.ycsbext.binding;

import io.github.ycsbext.error.NearestName;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** Finds the property that was probably meant by a name which nothing reads. */
final class MeantName {
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

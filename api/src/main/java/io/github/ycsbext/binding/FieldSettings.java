package io.github.ycsbext.binding;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The fields of a record, as the workload's properties name them. {@code own} are those of {@code
 * fields}; it is empty if the names are {@code prefix} and a number.
 */
public record FieldSettings(int count, String prefix, List<Field> own) {
  private static final Pattern FIELD =
      Pattern.compile("([A-Za-z][A-Za-z0-9_]{0,62})(?::(\\d{1,10})(?:-(\\d{1,10}))?)?");

  private static final int LONGEST = 2_000_000_000;

  private static final Set<String> KEYS = Set.of("ycsb_key", "y_id");

  /**
   * A field with a name of its own. {@code shortest} and {@code longest} limit the length of its
   * values; {@code shortest} is negative if the limits are those of all fields.
   */
  public record Field(String name, int shortest, int longest) {
    public boolean hasLength() {
      return shortest >= 0;
    }
  }

  public static FieldSettings numbered(int count, String prefix) {
    return new FieldSettings(count, prefix, List.of());
  }

  /**
   * Reads the fields. Anything wrong becomes an error of {@code settings}.
   *
   * @param fieldCount {@link CommonProperties#FIELD_COUNT}, within the limits of the database
   */
  public static FieldSettings of(Settings settings, Property<Integer> fieldCount) {
    int count = settings.get(fieldCount);
    String prefix = settings.get(CommonProperties.FIELD_NAME_PREFIX);
    String given = settings.find(CommonProperties.FIELDS);
    if (given == null) {
      return numbered(count, prefix);
    }
    List<Field> own = new ArrayList<>();
    Set<String> names = new HashSet<>(KEYS);
    for (String each : given.split(",", -1)) {
      Field field = field(each.strip(), settings);
      if (field != null && !names.add(field.name.toLowerCase(Locale.ROOT))) {
        settings.error(
            "%s: '%s' is there twice, or the name of a key's column: rename it",
            CommonProperties.FIELDS, field.name);
      } else if (field != null) {
        own.add(field);
      }
    }
    if (settings.isGiven(fieldCount) && count != own.size()) {
      settings.error(
          "%s: it names %s fields, and %s is %s: leave one of them out",
          CommonProperties.FIELDS, own.size(), fieldCount, count);
    }
    if (settings.isGiven(CommonProperties.FIELD_NAME_PREFIX)) {
      settings.error(
          "%s: it and %s both name the fields: leave one of them out",
          CommonProperties.FIELDS, CommonProperties.FIELD_NAME_PREFIX);
    }
    return own.isEmpty()
        ? numbered(count, prefix)
        : new FieldSettings(own.size(), prefix, List.copyOf(own));
  }

  private static @Nullable Field field(String text, Settings settings) {
    Matcher field = FIELD.matcher(text);
    if (!field.matches()) {
      settings.error(
          "%s: '%s' is no field: give names of letters, digits and _ that begin with a letter, each"
              + " with a length or two that it lies between, such as name:20,email:10-50,photo; a"
              + " number of fields is fieldcount",
          CommonProperties.FIELDS, text);
      return null;
    }
    String name = field.group(1);
    if (field.group(2) == null) {
      return new Field(name, -1, -1);
    }
    long shortest = Long.parseLong(field.group(2));
    long longest = field.group(3) == null ? shortest : Long.parseLong(field.group(3));
    if (longest < shortest || longest > LONGEST) {
      settings.error(
          "%s: '%s': lengths are from 0 to %s bytes, and the lower one comes first",
          CommonProperties.FIELDS, text, LONGEST);
      return null;
    }
    return new Field(name, (int) shortest, (int) longest);
  }

  public List<String> names() {
    return own.isEmpty()
        ? IntStream.range(0, count).mapToObj(i -> prefix + i).toList()
        : own.stream().map(Field::name).toList();
  }

  public boolean haveLengths() {
    return own.stream().anyMatch(Field::hasLength);
  }

  /** Returns the workload's spelling of a name whose case a database may have changed. */
  public String spelled(String column) {
    boolean isNumbered =
        own.isEmpty()
            && column.regionMatches(true, 0, prefix, 0, prefix.length())
            && column.substring(prefix.length()).matches("\\d+");
    return isNumbered
        ? prefix + column.substring(prefix.length())
        : own.stream().map(Field::name).filter(column::equalsIgnoreCase).findFirst().orElse(column);
  }

  /** Returns the property that determines the names, as it was given. */
  public String askedBy() {
    return own.isEmpty()
        ? CommonProperties.FIELD_COUNT + "=" + count
        : CommonProperties.FIELDS
            + "="
            + own.stream().map(Field::name).collect(Collectors.joining(","));
  }
}

package io.github.ycsbext.studies.study.reading;

import io.github.ycsbext.binding.PropertyType;
import io.github.ycsbext.binding.secret.Secrets;
import io.github.ycsbext.command.Printable;
import io.github.ycsbext.error.NearestName;
import io.github.ycsbext.error.UserError;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonPointer;
import tools.jackson.databind.JsonNode;

/**
 * Reads a value of a file and, of a mapping, its fields by type. An error is noted with its line,
 * and the field then reads as a harmless value. At the end, each field that nothing has read is an
 * error.
 *
 * @param path in messages, such as {@code systems.redis.topology}; an element has its list's
 * @param known the fields that were asked for
 */
public record YamlFields(
    JsonNode node,
    JsonPointer at,
    String path,
    YamlDocument document,
    FieldShape shape,
    Set<String> known) {
  private static final Pattern SAFE_NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_.-]*");

  /** Of a floating-point number, which has three digits there at the most. */
  private static final Pattern EXPONENT = Pattern.compile("-?[\\d.]+E-?\\d{1,3}");

  /** More could not be read by a person, or checked in seconds. */
  private static final int MAX_ENTRIES = 1_000;

  private YamlFields(
      JsonNode node, JsonPointer at, String path, YamlDocument document, FieldShape shape) {
    this(node, at, path, document, shape, new LinkedHashSet<>());
  }

  /** Returns the value, or notes an error if it is no mapping, or one that is too long. */
  static YamlFields mapping(
      JsonNode node, JsonPointer at, YamlDocument document, FieldShape shape) {
    return document.mapping(
        at,
        place -> {
          YamlFields mapping = new YamlFields(node, place, dotted(place), document, shape);
          if (!node.isObject()) {
            mapping.error(
                mapping.path + " is " + mapping.kind() + ": a mapping of fields is needed");
          } else {
            mapping.requireFew();
          }
          return mapping;
        });
  }

  private YamlFields field(String name) {
    JsonPointer place = at.appendProperty(name);
    return new YamlFields(node.path(name), place, dotted(place), document, shape.field(name));
  }

  public boolean isMapping(String name) {
    return node.path(name).isObject();
  }

  public boolean isList(String name) {
    return node.path(name).isArray();
  }

  public boolean isEmpty(String name) {
    return node.path(name).isEmpty();
  }

  public boolean has(String name) {
    known.add(name);
    YamlFields found = field(name);
    if (found.isThere()) {
      found.shape.isAt(found.at);
    }
    return found.isThere();
  }

  private boolean isThere() {
    return !node.isMissingNode() && !node.isNull();
  }

  /** Returns true if the file has the field; notes an error if not. */
  public boolean requires(String name) {
    shape.require(name);
    if (!has(name)) {
      missing(name);
    }
    return has(name);
  }

  public String text(String name) {
    requires(name);
    return Objects.requireNonNullElse(optionalText(name), "");
  }

  public @Nullable String optionalText(String name) {
    shape.field(name).isText();
    return asText(name);
  }

  public @Nullable String oneOf(String name, Collection<String> words) {
    shape.field(name).isOneOf(words);
    return asText(name);
  }

  /** Returns one of some words; null if it is missing or, with an error, another one. */
  public @Nullable String word(String name, Collection<String> words) {
    String word = oneOf(name, words);
    if (word == null || words.contains(word)) {
      return word;
    }
    refuse(name, ": '%s' %s".formatted(word, PropertyType.oneOf(words).refusal()));
    return null;
  }

  /** Returns a name, if it is there; notes an error if it is not among those that are known. */
  public @Nullable String known(String name, Collection<String> known, String refusal) {
    String found = optionalText(name);
    requireKnown(name, found == null ? List.of() : List.of(found), known, refusal);
    return found;
  }

  /**
   * @param refusal such as {@code is not a system of the study}
   */
  public void requireKnown(
      String name, List<String> found, Collection<String> known, String refusal) {
    found.stream()
        .filter(one -> !known.contains(one))
        .map(one -> ": '%s' %s (%s)".formatted(one, refusal, String.join(", ", known)))
        .forEach(reason -> refuse(name, reason));
  }

  /**
   * Null if it is missing or, with an error, cannot be read.
   *
   * @param parser throws an error whose sentence lacks the field's name
   */
  public <T> @Nullable T parsed(
      String name, Consumer<FieldShape> looks, Function<String, T> parser) {
    looks.accept(shape.field(name));
    String text = asText(name);
    try {
      return text == null ? null : parser.apply(text);
    } catch (UserError e) {
      refuse(name, ": " + e.getMessage());
      return null;
    }
  }

  private @Nullable String asText(String name) {
    return has(name) ? field(name).text() : null;
  }

  public long wholeNumber(String name, long least, long most) {
    requires(name);
    return wholeNumber(name, least, least, most);
  }

  public long wholeNumber(String name, long otherwise, long least, long most) {
    shape.field(name).isWholeNumber(least, most);
    return has(name) ? field(name).wholeNumber(least, most) : otherwise;
  }

  public List<Long> wholeNumbers(String name, long least, long most) {
    shape.field(name).element().isWholeNumber(least, most);
    List<Long> numbers = new ArrayList<>();
    for (YamlFields element : elements(name)) {
      long number = element.wholeNumber(least, most);
      if (element.isWholeNumber(least, most)) {
        if (numbers.contains(number)) {
          element.error(path(name) + ": " + number + " is there twice");
        }
        numbers.add(number);
      }
    }
    return numbers;
  }

  public List<Long> wholeNumberOrNumbers(String name, long otherwise, long least, long most) {
    shape.field(name).isWholeNumber(least, most);
    return isList(name)
        ? wholeNumbers(name, least, most)
        : List.of(wholeNumber(name, otherwise, least, most));
  }

  public List<String> texts(String name) {
    shape.field(name).element().isText();
    List<String> texts = new ArrayList<>();
    for (YamlFields element : elements(name)) {
      if (!element.node.isValueNode()) {
        element.error(path(name) + " holds " + element.kind() + ": a list of texts is needed");
      }
      texts.add(element.node.asString("").strip());
    }
    return texts;
  }

  /** Returns the words of a command: a list of them, or a text with spaces between them. */
  public List<String> words(String name) {
    List<String> texts = textOrTexts(name);
    return isList(name) || texts.isEmpty() ? texts : List.of(texts.get(0).split("\\s+"));
  }

  public List<String> textOrTexts(String name) {
    List<String> texts =
        isList(name) || !has(name)
            ? texts(name)
            : List.of(Objects.requireNonNullElse(optionalText(name), ""));
    shape.field(name).isText();
    shape.field(name).element().isText();
    return texts;
  }

  /** Notes an error if a name cannot be used for a folder. */
  public void requireFolderName(String name) {
    if (!SAFE_NAME.matcher(name).matches()) {
      error(
          name,
          "'%s' cannot be part of a folder's name: use letters, digits, dot, - and _"
              .formatted(name));
    }
  }

  /** Returns one of an enum's constants; {@code -} in the file stands for {@code _}. */
  public <E extends Enum<E>> E choice(String name, Class<E> type, E otherwise) {
    List<String> words =
        Arrays.stream(type.getEnumConstants())
            .map(constant -> constant.name().toLowerCase(Locale.ROOT).replace('_', '-'))
            .toList();
    String word = word(name, words);
    return word == null ? otherwise : type.getEnumConstants()[words.indexOf(word)];
  }

  /** Returns true if the field is {@code yes}; false if it is {@code no} or missing. */
  public boolean isYes(String name) {
    return "yes".equals(word(name, List.of("yes", "no")));
  }

  /** Returns a mapping of names to texts, such as properties; empty if it is missing. */
  public Map<String, String> textByName(String name) {
    Map<String, String> texts = new LinkedHashMap<>();
    if (has(name)) {
      YamlFields inner = mapping(name);
      inner.names().forEach(key -> texts.put(key, inner.text(key)));
    }
    return texts;
  }

  public YamlFields mapping(String name) {
    has(name);
    return mapping(node.path(name), at.appendProperty(name), document, shape.field(name));
  }

  /** Reads each entry of a mapping that has at least one. */
  public <T> List<T> requiredEntries(String name, BiFunction<YamlFields, String, T> read) {
    requires(name);
    if (isMapping(name) && isEmpty(name)) {
      refuse(name, " is empty: at least one is needed");
    }
    return entries(name, read);
  }

  /**
   * Reads each entry of a mapping, whose names are also those of folders; none if it is missing.
   *
   * @param read is told the mapping and the entry's name
   */
  public <T> List<T> entries(String name, BiFunction<YamlFields, String, T> read) {
    List<T> entries = new ArrayList<>();
    if (has(name)) {
      YamlFields all = mapping(name);
      for (String entry : all.names()) {
        all.requireFolderName(entry);
        entries.add(read.apply(all, entry));
      }
    }
    return entries;
  }

  /** Returns the mappings of a list, in its order; none if the list is missing. */
  public List<YamlFields> mappings(String name) {
    return elements(name).stream()
        .map(element -> mapping(element.node, element.at, document, element.shape))
        .toList();
  }

  public Set<String> names() {
    shape.isByName();
    return allNames();
  }

  private Set<String> allNames() {
    boolean isRead = node.isObject() && !isLong();
    return isRead ? new LinkedHashSet<>(node.propertyNames()) : Set.of();
  }

  public void error(String name, String sentence) {
    document.add(at.appendProperty(name), sentence);
  }

  private void error(String sentence) {
    document.add(at, sentence);
  }

  /** Notes an error whose sentence begins with the field's path. */
  public void refuse(String name, String reason) {
    error(name, path(name) + reason);
  }

  public void missing(String name) {
    missing(name, "");
  }

  /**
   * @param needed what it is and what to write, from a colon on; or nothing
   */
  public void missing(String name, String needed) {
    error(path(name) + " is missing" + needed);
  }

  /** Notes every field that was not read by one of the methods above. */
  void refuseOthers() {
    for (String name : allNames()) {
      if (!known.contains(name)) {
        refuse(name, " is not a known field" + NearestName.hint(name, known));
      }
    }
  }

  /** Returns the name of a field in messages, such as {@code systems.redis.topology}. */
  public String path(String name) {
    return dotted(at.appendProperty(name));
  }

  /** A name may be a line that was meant to be a name and a value. */
  static String dotted(JsonPointer place) {
    if (place.matches()) {
      return "the file";
    }
    String names = place.toString().substring(1).replace('/', '.');
    return Secrets.hideTyped(names.replace("~1", "/").replace("~0", "~"));
  }

  private List<YamlFields> elements(String name) {
    return has(name) ? field(name).elements() : List.of();
  }

  /** Returns the elements of a list; none, with an error, if it is no list or too long. */
  private List<YamlFields> elements() {
    if (!node.isArray()) {
      error(path + " is " + kind() + ": a list is needed");
      return List.of();
    }
    return requireFew()
        ? IntStream.range(0, node.size())
            .mapToObj(
                i ->
                    new YamlFields(
                        node.path(i), at.appendIndex(i), path, document, shape.element()))
            .toList()
        : List.of();
  }

  private boolean requireFew() {
    if (isLong()) {
      error(
          "%s has %s entries, and at most %s are read: make it several studies"
              .formatted(path, node.size(), MAX_ENTRIES));
    }
    return !isLong();
  }

  /** Returns true if this has more entries than are read. */
  private boolean isLong() {
    return node.size() > MAX_ENTRIES;
  }

  /** Returns the text as it is written; null, with an error, if it is none. */
  private @Nullable String text() {
    if (!node.isValueNode()) {
      error(path + " is " + kind() + ": a text is needed");
      return null;
    }
    String text = (node.isNumber() ? plain(node.asString()) : node.asString()).strip();
    if (!Printable.ofLines(text)
        .equals(String.join(System.lineSeparator(), text.lines().toList()))) {
      error(path + " has characters that steer a terminal or turn the text: take them out");
      return null;
    }
    return text;
  }

  /** Returns a number as people write it: 0.000001, and not 1.0E-6. */
  private static String plain(String number) {
    return EXPONENT.matcher(number).matches()
        ? new BigDecimal(number).stripTrailingZeros().toPlainString()
        : number;
  }

  /** Returns the whole number; the least, with an error, if it is none within the bounds. */
  private long wholeNumber(long least, long most) {
    if (isWholeNumber(least, most)) {
      return node.asLong();
    }
    String found = node.isValueNode() ? "'" + node.asString() + "'" : kind();
    error("%s: %s %s".formatted(path, found, PropertyType.longInteger(least, most).refusal()));
    return least;
  }

  private boolean isWholeNumber(long least, long most) {
    return node.isIntegralNumber()
        && node.canConvertToLong()
        && node.asLong() >= least
        && node.asLong() <= most;
  }

  /** Says what was found, without its value: in the place of a mapping it may be a secret. */
  private String kind() {
    return switch (node.getNodeType()) {
      case ARRAY -> "a list";
      case OBJECT -> "a mapping";
      case NUMBER -> "a number";
      case BOOLEAN -> "a truth value";
      case NULL, MISSING -> "empty";
      default -> "a text";
    };
  }
}

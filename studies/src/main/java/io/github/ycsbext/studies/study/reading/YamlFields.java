package io.github.ycsbext.studies.study.reading;

import io.github.ycsbext.binding.PropertyType;
import io.github.ycsbext.error.NearestName;
import io.github.ycsbext.error.UserError;
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
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Reads a mapping's fields by type. An error is noted with its line, and the field then reads as a
 * harmless value. {@link #refuseOthers} notes an error for each field that was not read before.
 */
public final class YamlFields {
  private static final Pattern SAFE_NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_.-]*");

  private final YamlValue value;
  private final FieldShape shape;
  private final Set<String> known = new LinkedHashSet<>();

  YamlFields(YamlValue value, FieldShape shape) {
    this.value = value;
    this.shape = shape;
    value.requireMapping();
  }

  public FieldShape shape() {
    return shape;
  }

  public boolean isMapping(String name) {
    return find(name).isObject();
  }

  public boolean isList(String name) {
    return find(name).isArray();
  }

  public boolean isEmpty(String name) {
    return find(name).isEmpty();
  }

  public boolean has(String name) {
    known.add(name);
    FieldShape field = shape.field(name);
    YamlValue found = value.field(name);
    if (found.isThere()) {
      field.isAt(found.at());
    }
    return found.isThere();
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
    String value = optionalText(name);
    return value == null ? "" : value;
  }

  public @Nullable String optionalText(String name) {
    shape.field(name).isText();
    return asText(name);
  }

  public @Nullable String oneOf(String name, Collection<String> words) {
    shape.field(name).isOneOf(words);
    return asText(name);
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
    return has(name) ? value.field(name).text() : null;
  }

  public long wholeNumber(String name, long least, long most) {
    requires(name);
    return wholeNumber(name, least, least, most);
  }

  public long wholeNumber(String name, long otherwise, long least, long most) {
    shape.field(name).isWholeNumber(least, most);
    return has(name) ? value.field(name).wholeNumber(least, most) : otherwise;
  }

  public List<Long> wholeNumbers(String name, long least, long most) {
    shape.field(name).element().isWholeNumber(least, most);
    List<Long> numbers = new ArrayList<>();
    for (YamlValue element : elements(name)) {
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
    for (YamlValue element : elements(name)) {
      if (!element.node().isValueNode()) {
        element.error(path(name) + " holds " + element.kind() + ": a list of texts is needed");
      }
      texts.add(element.node().asString("").strip());
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
    List<String> words = Arrays.stream(type.getEnumConstants()).map(YamlFields::written).toList();
    String word = oneOf(name, words);
    if (word == null) {
      return otherwise;
    }
    if (words.contains(word)) {
      return type.getEnumConstants()[words.indexOf(word)];
    }
    refuse(name, ": '%s' %s".formatted(word, PropertyType.oneOf(words).refusal()));
    return otherwise;
  }

  private enum Answer {
    YES,
    NO
  }

  /** Returns true if the field is {@code yes}; false if it is {@code no} or missing. */
  public boolean isYes(String name) {
    return choice(name, Answer.class, Answer.NO) == Answer.YES;
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
    return new YamlFields(value.field(name), shape.field(name));
  }

  /** Returns a mapping inside this one; notes an error if it is empty. */
  public YamlFields filledMapping(String name) {
    YamlFields inner = mapping(name);
    if (isMapping(name) && isEmpty(name)) {
      refuse(name, " is empty: at least one is needed");
    }
    return inner;
  }

  /** Returns the mappings of a list, in its order; none if the list is missing. */
  public List<YamlFields> mappings(String name) {
    List<YamlFields> inner = new ArrayList<>();
    FieldShape ofElement = shape.field(name).element();
    elements(name).forEach(element -> inner.add(new YamlFields(element.byPlace(), ofElement)));
    return inner;
  }

  public Set<String> names() {
    shape.isByName();
    return allNames();
  }

  private Set<String> allNames() {
    boolean isRead = value.node().isObject() && !value.isLong();
    return isRead ? new LinkedHashSet<>(value.node().propertyNames()) : Set.of();
  }

  public void error(String name, String sentence) {
    value.field(name).error(sentence);
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
    value.error(path(name) + " is missing" + needed);
  }

  /** Notes every field that was not read by one of the methods above. */
  public void refuseOthers() {
    for (String name : allNames()) {
      if (!known.contains(name)) {
        refuse(name, " is not a known field" + NearestName.hint(name, known));
      }
    }
  }

  private List<YamlValue> elements(String name) {
    return has(name) ? value.field(name).elements() : List.of();
  }

  private JsonNode find(String name) {
    return value.field(name).node();
  }

  /** Returns the name of a field in messages, such as {@code systems.redis.topology}. */
  public String path(String name) {
    return value.field(name).path();
  }

  private static String written(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}

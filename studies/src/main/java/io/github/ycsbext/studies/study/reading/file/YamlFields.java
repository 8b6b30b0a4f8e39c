package io.github.ycsbext.studies.study.reading.file;

import io.github.ycsbext.binding.PropertyType;
import io.github.ycsbext.binding.secret.Secrets;
import io.github.ycsbext.command.Printable;
import io.github.ycsbext.fault.Fault;
import io.github.ycsbext.fault.NearestName;
import io.github.ycsbext.studies.study.plan.Amount;
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
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonPointer;
import tools.jackson.databind.JsonNode;

/**
 * Reads the fields of one YAML mapping by type. A fault is noted with its line, and the field then
 * reads as a harmless value. {@link #refuseOthers} notes a fault for each field that was not read
 * before.
 */
public final class YamlFields {
  private static final Pattern SAFE_NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_.-]*");
  private static final Pattern PART = Pattern.compile("(\\d+(?:\\.\\d+)?) ?%");
  private static final Pattern TIME = Pattern.compile("(\\d{1,9}(?:\\.\\d{1,9})?) ?(ms|s|min)");

  /** Of a floating-point number, which has three digits there at the most. */
  private static final Pattern EXPONENT = Pattern.compile("-?[\\d.]+E-?\\d{1,3}");

  private static final Map<String, BigDecimal> MILLIS =
      Map.of(
          "ms", BigDecimal.ONE, "s", BigDecimal.valueOf(1000), "min", BigDecimal.valueOf(60_000));

  /**
   * The most entries of a list or a mapping that can be read by a person and checked in seconds.
   */
  private static final int MOST_ENTRIES = 1_000;

  private final JsonNode node;
  private final JsonPointer place;
  private final PlanFaults faults;
  private final FieldShape shape;
  private final Set<String> known = new LinkedHashSet<>();

  YamlFields(JsonNode node, JsonPointer place, PlanFaults faults, FieldShape shape) {
    this.node = node;
    this.place = place;
    this.faults = faults;
    this.shape = shape;
    if (!node.isObject()) {
      faults.add(place, words() + " is " + kind(node) + ": a mapping of fields is needed");
    } else if (node.size() > MOST_ENTRIES) {
      faults.add(place, tooMany(words(), node.size()));
    }
  }

  /** Returns what was asked of this mapping so far. */
  public FieldShape shape() {
    return shape;
  }

  /** Returns true if the field holds fields of its own. */
  public boolean isMapping(String name) {
    return find(name).isObject();
  }

  public boolean isList(String name) {
    return find(name).isArray();
  }

  /** Returns true if the field holds nothing. */
  public boolean isEmpty(String name) {
    return find(name).isEmpty();
  }

  public boolean has(String name) {
    known.add(name);
    FieldShape field = shape.field(name);
    boolean is = !find(name).isMissingNode() && !find(name).isNull();
    if (is) {
      field.isAt(at(name));
    }
    return is;
  }

  /** Returns true if the file has the field; notes a fault if not. */
  public boolean requires(String name) {
    shape.require(name);
    if (!has(name)) {
      missing(name);
    }
    return has(name);
  }

  /** Returns a required text; a number or a truth value reads as it is written. */
  public String text(String name) {
    requires(name);
    String value = optionalText(name);
    return value == null ? "" : value;
  }

  public @Nullable String optionalText(String name) {
    shape.field(name).isText();
    return asText(name);
  }

  /** Returns a text that is one of some words; null if it is missing. */
  public @Nullable String oneOf(String name, Collection<String> words) {
    shape.field(name).isOneOf(words);
    return asText(name);
  }

  /**
   * Returns a text that is read by a parser.
   *
   * @param looks says what the field looks like
   * @param parser throws a fault whose sentence lacks the field's name
   * @return null if it is missing or, with a fault, cannot be read
   */
  public <T> @Nullable T parsed(
      String name, Consumer<FieldShape> looks, Function<String, T> parser) {
    looks.accept(shape.field(name));
    String text = asText(name);
    try {
      return text == null ? null : parser.apply(text);
    } catch (Fault e) {
      fault(name, path(name) + ": " + e.getMessage());
      return null;
    }
  }

  private @Nullable String asText(String name) {
    if (!has(name)) {
      return null;
    }
    JsonNode value = find(name);
    if (!value.isValueNode()) {
      fault(name, path(name) + " is " + kind(value) + ": a text is needed");
      return null;
    }
    String text = (value.isNumber() ? plain(value.asString()) : value.asString()).strip();
    if (!Printable.ofLines(text)
        .equals(String.join(System.lineSeparator(), text.lines().toList()))) {
      fault(
          name,
          path(name) + " has characters that steer a terminal or turn the text: take them out");
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

  public long wholeNumber(String name, long least, long most) {
    requires(name);
    return wholeNumber(name, least, least, most);
  }

  public long wholeNumber(String name, long otherwise, long least, long most) {
    shape.field(name).isWholeNumber(least, most);
    return has(name) ? wholeNumber(find(name), at(name), path(name), least, most) : otherwise;
  }

  public List<Long> wholeNumbers(String name, long least, long most) {
    shape.field(name).element().isWholeNumber(least, most);
    List<Long> numbers = new ArrayList<>();
    elements(name)
        .forEach(
            (at, element) -> {
              long number = wholeNumber(element, at, path(name), least, most);
              if (!isWithin(element, least, most)) {
                return;
              }
              if (numbers.contains(number)) {
                faults.add(at, path(name) + ": " + number + " is there twice");
              }
              numbers.add(number);
            });
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
    elements(name)
        .forEach(
            (at, element) -> {
              if (!element.isValueNode()) {
                faults.add(
                    at, path(name) + " holds " + kind(element) + ": a list of texts is needed");
              }
              texts.add(element.asString("").strip());
            });
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

  /** Returns a whole number above 0, a part of the size such as {@code 50 %}, or a time. */
  public Amount amount(String name) {
    FieldShape field = shape.field(name);
    field.isWholeNumber(1, Long.MAX_VALUE);
    field.matches(PART.pattern());
    field.matches(TIME.pattern());
    String text = Objects.requireNonNullElse(asText(name), "");
    Matcher part = PART.matcher(text);
    if (part.matches() && Double.parseDouble(part.group(1)) > 0) {
      return Amount.ofSize(Double.parseDouble(part.group(1)) / 100);
    }
    if (find(name).isIntegralNumber() && find(name).asLong(0) > 0) {
      return Amount.fixed(find(name).asLong());
    }
    if (TIME.matcher(text).matches()) {
      long seconds = Objects.requireNonNullElse(millis(name), 0L) / 1000;
      if (seconds < 1) {
        fault(name, "%s: '%s' is less than a second".formatted(path(name), text));
      }
      return Amount.lasting(Math.max(1, seconds));
    }
    if (!text.isEmpty()) {
      fault(
          name,
          "%s: '%s' is neither a whole number above 0, nor a part of the size such as 50 %%, nor a time such as 10 min"
              .formatted(path(name), text));
    }
    return Amount.ofSize(1);
  }

  /**
   * Returns a time such as {@code 10 s}, {@code 1.5 s}, {@code 500 ms} or {@code 2 min}.
   *
   * @return null if it is missing or, with a fault, not a time
   */
  public @Nullable Long millis(String name) {
    shape.field(name).matches(TIME.pattern());
    String text = asText(name);
    if (text == null) {
      return null;
    }
    Matcher time = TIME.matcher(text);
    if (!time.matches()) {
      fault(
          name,
          "%s: '%s' is not a time of 0 or more with its unit, such as 500 ms, 10 s or 2 min"
              .formatted(path(name), text));
      return null;
    }
    return new BigDecimal(time.group(1)).multiply(MILLIS.get(time.group(2))).longValue();
  }

  public boolean isWholeNumber(String name, long least, long most) {
    return isWithin(find(name), least, most);
  }

  /** Notes a fault if a name cannot be used for a folder. */
  public void requireFolderName(String name) {
    if (!SAFE_NAME.matcher(name).matches()) {
      fault(
          name,
          "'%s' cannot be part of a folder's name: use letters, digits, dot, - and _"
              .formatted(name));
    }
  }

  /** Returns one of an enum's constants; {@code -} in the file stands for {@code _}. */
  public <E extends Enum<E>> E choice(String name, Class<E> type, E otherwise) {
    List<String> words = Arrays.stream(type.getEnumConstants()).map(YamlFields::written).toList();
    String value = oneOf(name, words);
    if (value == null) {
      return otherwise;
    }
    if (words.contains(value)) {
      return type.getEnumConstants()[words.indexOf(value)];
    }
    fault(name, "%s: '%s' %s".formatted(path(name), value, PropertyType.oneOf(words).refusal()));
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

  /** Returns a mapping inside this one. */
  public YamlFields mapping(String name) {
    has(name);
    return new YamlFields(find(name), at(name), faults, shape.field(name));
  }

  /** Returns a mapping inside this one; notes a fault if it is empty. */
  public YamlFields filledMapping(String name) {
    YamlFields inner = mapping(name);
    if (isMapping(name) && isEmpty(name)) {
      fault(name, path(name) + " is empty: at least one is needed");
    }
    return inner;
  }

  /** Returns the mappings of a list, in its order; none if the list is missing. */
  public List<YamlFields> mappings(String name) {
    List<YamlFields> inner = new ArrayList<>();
    FieldShape ofElement = shape.field(name).element();
    elements(name)
        .forEach((at, element) -> inner.add(new YamlFields(element, at, faults, ofElement)));
    return inner;
  }

  /** Returns the names of the fields, which are the plan's own, in the order of the file. */
  public Set<String> names() {
    shape.isByName();
    return allNames();
  }

  private Set<String> allNames() {
    if (node.size() > MOST_ENTRIES) {
      return Set.of();
    }
    return node.isObject() ? new LinkedHashSet<>(node.propertyNames()) : Set.of();
  }

  /** Notes a fault that the caller found. */
  public void fault(String name, String sentence) {
    faults.add(at(name), sentence);
  }

  public void missing(String name) {
    missing(name, "");
  }

  /**
   * Notes that a required field is missing.
   *
   * @param needed what it is and what to write, from a colon on; or nothing
   */
  public void missing(String name, String needed) {
    faults.add(place, path(name) + " is missing" + needed);
  }

  /** Notes every field that was not read by one of the methods above. */
  public void refuseOthers() {
    for (String name : allNames()) {
      if (!known.contains(name)) {
        fault(name, path(name) + " is not a known field" + NearestName.hint(name, known));
      }
    }
  }

  private Map<JsonPointer, JsonNode> elements(String name) {
    if (!has(name)) {
      return Map.of();
    }
    JsonNode list = find(name);
    if (!list.isArray()) {
      fault(name, path(name) + " is " + kind(list) + ": a list is needed");
      return Map.of();
    }
    if (list.size() > MOST_ENTRIES) {
      fault(name, tooMany(path(name), list.size()));
      return Map.of();
    }
    Map<JsonPointer, JsonNode> elements = new LinkedHashMap<>();
    for (int i = 0; i < list.size(); i++) {
      elements.put(at(name).appendIndex(i), list.path(i));
    }
    return elements;
  }

  private long wholeNumber(JsonNode value, JsonPointer at, String path, long least, long most) {
    if (isWithin(value, least, most)) {
      return value.asLong();
    }
    String found = value.isValueNode() ? "'" + value.asString() + "'" : kind(value);
    faults.add(
        at, "%s: %s %s".formatted(path, found, PropertyType.longInteger(least, most).refusal()));
    return least;
  }

  private static boolean isWithin(JsonNode value, long least, long most) {
    return value.isIntegralNumber()
        && value.canConvertToLong()
        && value.asLong() >= least
        && value.asLong() <= most;
  }

  private JsonNode find(String name) {
    return node.path(name);
  }

  private JsonPointer at(String name) {
    return place.appendProperty(name);
  }

  /** Returns the name of a field in messages, such as {@code systems.redis.topology}. */
  public String path(String name) {
    return dotted(at(name));
  }

  private String words() {
    return place.matches() ? "the file" : dotted(place);
  }

  /** A name may be a line that was meant to be a name and a value. */
  private static String dotted(JsonPointer place) {
    String names = place.toString().substring(1).replace('/', '.');
    return Secrets.hideTyped(names.replace("~1", "/").replace("~0", "~"));
  }

  private static String tooMany(String path, int found) {
    return String.format(
        Locale.ROOT,
        "%s has %d entries, and at most %d are read: make it several studies",
        path,
        found,
        MOST_ENTRIES);
  }

  /** Says what was found, without its value: in the place of a mapping it may be a secret. */
  private static String kind(JsonNode node) {
    if (node.isArray()) {
      return "a list";
    }
    if (node.isObject()) {
      return "a mapping";
    }
    if (node.isNumber()) {
      return "a number";
    }
    if (node.isBoolean()) {
      return "a truth value";
    }
    return node.isNull() || node.isMissingNode() ? "empty" : "a text";
  }

  private static String written(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}

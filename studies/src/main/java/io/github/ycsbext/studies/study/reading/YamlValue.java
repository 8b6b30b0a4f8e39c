package io.github.ycsbext.studies.study.reading;

import io.github.ycsbext.binding.PropertyType;
import io.github.ycsbext.binding.secret.Secrets;
import io.github.ycsbext.command.Printable;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonPointer;
import tools.jackson.databind.JsonNode;

/**
 * @param path in messages, such as {@code systems.redis.topology}; an element has its list's
 */
record YamlValue(JsonNode node, JsonPointer at, String path, PlanErrors errors) {
  /** Of a floating-point number, which has three digits there at the most. */
  private static final Pattern EXPONENT = Pattern.compile("-?[\\d.]+E-?\\d{1,3}");

  /** More could not be read by a person, or checked in seconds. */
  private static final int MAX_ENTRIES = 1_000;

  static YamlValue of(JsonNode node, JsonPointer at, PlanErrors errors) {
    return new YamlValue(node, at, at.matches() ? "the file" : dotted(at), errors);
  }

  YamlValue field(String name) {
    return of(node.path(name), at.appendProperty(name), errors);
  }

  /** Returns an element that has a name of its own in messages: its list's, and its number. */
  YamlValue byPlace() {
    return of(node, at, errors);
  }

  boolean isThere() {
    return !node.isMissingNode() && !node.isNull();
  }

  void error(String sentence) {
    errors.add(at, sentence);
  }

  /** Notes an error if this is no mapping, or one that is too long. */
  void requireMapping() {
    if (!node.isObject()) {
      error(path + " is " + kind() + ": a mapping of fields is needed");
    } else {
      requireFew();
    }
  }

  /** Returns the elements of a list; none, with an error, if it is no list or too long. */
  List<YamlValue> elements() {
    if (!node.isArray()) {
      error(path + " is " + kind() + ": a list is needed");
      return List.of();
    }
    if (!requireFew()) {
      return List.of();
    }
    List<YamlValue> elements = new ArrayList<>();
    for (int i = 0; i < node.size(); i++) {
      elements.add(new YamlValue(node.path(i), at.appendIndex(i), path, errors));
    }
    return elements;
  }

  private boolean requireFew() {
    if (!isLong()) {
      return true;
    }
    error(
        "%s has %s entries, and at most %s are read: make it several studies"
            .formatted(path, node.size(), MAX_ENTRIES));
    return false;
  }

  /** Returns true if this has more entries than are read. */
  boolean isLong() {
    return node.size() > MAX_ENTRIES;
  }

  /** Returns the text as it is written; null, with an error, if it is none. */
  @Nullable String text() {
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
  long wholeNumber(long least, long most) {
    if (isWholeNumber(least, most)) {
      return node.asLong();
    }
    String found = node.isValueNode() ? "'" + node.asString() + "'" : kind();
    error("%s: %s %s".formatted(path, found, PropertyType.longInteger(least, most).refusal()));
    return least;
  }

  boolean isWholeNumber(long least, long most) {
    return node.isIntegralNumber()
        && node.canConvertToLong()
        && node.asLong() >= least
        && node.asLong() <= most;
  }

  /** A name may be a line that was meant to be a name and a value. */
  private static String dotted(JsonPointer place) {
    String names = place.toString().substring(1).replace('/', '.');
    return Secrets.hideTyped(names.replace("~1", "/").replace("~0", "~"));
  }

  /** Says what was found, without its value: in the place of a mapping it may be a secret. */
  String kind() {
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
    return isThere() ? "a text" : "empty";
  }
}

package io.github.ycsbext.note;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A sentence, or a part of one, that a reader of results must know. In JSON it is an object with
 * these three fields; one without a code is its text alone, as all were in older results.
 *
 * @param code of its sentence, such as {@code run.inserts-failed}; null where it has none, and its
 *     text stays as it is in every language
 * @param values for the places of its sentence: strings, longs, doubles and notes
 * @param text in English
 */
public record Note(@Nullable String code, List<?> values, String text) {
  /** The code of what {@link #joined} puts together: first what stands between, then the parts. */
  static final String JOINED = "joined";

  public Note {
    values = values.stream().map(Note::value).toList();
  }

  private static Object value(Object value) {
    if (value instanceof Double || value instanceof BigDecimal) {
      return ((Number) value).doubleValue();
    }
    if (value instanceof Number number) {
      return number.longValue();
    }
    return value instanceof Note note && note.code != null ? note : value.toString();
  }

  /** A text that is the same in every language. */
  public static Note plain(String text) {
    return new Note(null, List.of(), text);
  }

  /**
   * @param said a note, an exception or anything else, which says its text
   */
  public static Note of(Object said) {
    if (said instanceof Note note) {
      return note;
    }
    if (said instanceof Noted noted) {
      return noted.note();
    }
    return plain(
        said instanceof Throwable error ? String.valueOf(error.getMessage()) : said.toString());
  }

  /** Values behind each other, such as {@code is loading its data, is freeing objects}. */
  public static Note joined(String between, List<?> parts) {
    if (parts.size() == 1) {
      return of(parts.get(0));
    }
    List<Object> values = new ArrayList<>(List.of(between));
    values.addAll(parts);
    Note joined = new Note(JOINED, values, "").said();
    return joined.values.stream().allMatch(String.class::isInstance)
        ? plain(joined.text())
        : joined;
  }

  /** A number with its unit, such as {@code 1.5 GB}. */
  public static Note quantity(double number, int decimals, String unit) {
    return joined(" ", List.of(rounded(number, decimals), unit));
  }

  /** A number as it is to be shown; one that is not finite as its text. */
  public static Object rounded(double number, int decimals) {
    if (!Double.isFinite(number)) {
      return Double.toString(number);
    }
    BigDecimal rounded = BigDecimal.valueOf(number).setScale(decimals, RoundingMode.HALF_UP);
    return decimals == 0 ? (Object) rounded.longValue() : rounded;
  }

  /** With the English text of its code. */
  Note said() {
    return new Note(code, values, Sentences.ENGLISH.sentence(this));
  }

  /** Whether it says this, whatever its values. */
  public boolean says(NoteCode which) {
    return which.code().equals(code);
  }

  /** With another text in the place of each of its own. */
  public Note with(UnaryOperator<String> change) {
    return new Note(
        code,
        values.stream()
            .map(
                value ->
                    value instanceof Note note
                        ? note.with(change)
                        : value instanceof String string ? change.apply(string) : value)
            .toList(),
        change.apply(text));
  }

  @JsonValue
  Object json() {
    if (code == null) {
      return text;
    }
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("text", text);
    json.put("code", code);
    json.put("values", values);
    return json;
  }

  /**
   * @throws IllegalArgumentException where it is neither a text nor a note
   */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  static Note ofJson(Object json) {
    if (json instanceof String text) {
      return plain(text);
    }
    if (json instanceof Map<?, ?> map
        && map.size() == 3
        && map.get("text") instanceof String text
        && map.get("code") instanceof String code
        && map.get("values") instanceof List<?> values) {
      return new Note(code, values.stream().map(Note::valueOfJson).toList(), text);
    }
    throw new IllegalArgumentException("neither a text nor a note");
  }

  private static Object valueOfJson(Object json) {
    return json instanceof Number ? json : json instanceof String ? json : ofJson(json);
  }

  /** Its text. */
  @Override
  public String toString() {
    return text;
  }
}

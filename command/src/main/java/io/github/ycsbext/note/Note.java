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
 * these three fields. A note without a code is written as its text alone.
 *
 * @param code such as {@code run.inserts-failed}; null if the text is the same in every language
 * @param values for the sentence's placeholders: strings, longs, doubles and notes
 * @param text in English
 */
public record Note(@Nullable String code, List<?> values, String text) {
  /** The code of notes by {@link #joined}: the separator is the first value, then the parts. */
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

  public static Note plain(String text) {
    return new Note(null, List.of(), text);
  }

  /** Returns the note itself, the note of an exception, or a plain one of the object's text. */
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

  /** Returns the parts with a separator between, such as {@code is loading its data, is full}. */
  public static Note joined(String between, List<?> parts) {
    if (parts.size() == 1) {
      return of(parts.get(0));
    }
    List<Object> values = new ArrayList<>(List.of(between));
    values.addAll(parts);
    Note joined = new Note(JOINED, values, String.join(between, texts(parts)));
    return joined.values.stream().allMatch(String.class::isInstance)
        ? plain(joined.text())
        : joined;
  }

  /** Returns a number with its unit, such as {@code 1.5 GB}. */
  public static Note quantity(double number, int decimals, String unit) {
    return joined(" ", List.of(rounded(number, decimals), unit));
  }

  /** Returns a number rounded for display, or the text of a number that is not finite. */
  public static Object rounded(double number, int decimals) {
    if (!Double.isFinite(number)) {
      return Double.toString(number);
    }
    BigDecimal rounded = BigDecimal.valueOf(number).setScale(decimals, RoundingMode.HALF_UP);
    return decimals == 0 ? (Object) rounded.longValue() : rounded;
  }

  static Note inEnglish(String code, String sentence, List<?> values) {
    return new Note(code, values, Sentences.filled(sentence, texts(values)));
  }

  private static List<String> texts(List<?> values) {
    return values.stream()
        .map(Note::value)
        .map(v -> v instanceof Double d ? BigDecimal.valueOf(d).toPlainString() : v.toString())
        .toList();
  }

  /** Returns true if this note or one among its values has that code. */
  public boolean tells(NoteCode which) {
    return says(which)
        || values.stream().anyMatch(value -> value instanceof Note note && note.tells(which));
  }

  /** Returns true if this note has that code, whatever its values. */
  public boolean says(NoteCode which) {
    return which.code().equals(code);
  }

  /** Returns this note with each of its texts replaced. */
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

  /** Throws an IllegalArgumentException if the JSON is neither a text nor a note. */
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

  @Override
  public String toString() {
    return text;
  }
}

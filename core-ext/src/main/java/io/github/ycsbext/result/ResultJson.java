package io.github.ycsbext.result;

import io.github.ycsbext.note.Note;
import java.util.Objects;
import java.util.stream.Collectors;
import tools.jackson.core.JacksonException;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.exc.UnrecognizedPropertyException;
import tools.jackson.databind.json.JsonMapper;

/** Writes records as JSON and reads them strictly. It is loaded only when JSON is needed. */
public final class ResultJson {
  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .enable(SerializationFeature.INDENT_OUTPUT)
          .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .build();

  private ResultJson() {}

  public static String text(Object value) {
    return MAPPER.writeValueAsString(value);
  }

  /** Returns what is wrong with a text, and where, in a few words. */
  public static Note error(JacksonException e) {
    if (e instanceof UnrecognizedPropertyException unknown) {
      return atLine(RunNote.UNKNOWN_FIELD.of(unknown.getPropertyName()), e);
    }
    if (e instanceof StreamReadException) {
      return atLine(RunNote.NO_JSON.of(), e);
    }
    String field =
        e.getPath().stream()
            .map(JacksonException.Reference::getPropertyName)
            .filter(Objects::nonNull)
            .collect(Collectors.joining("."));
    Note what = RunNote.OTHER_JSON.of();
    return atLine(field.isEmpty() ? what : RunNote.AT_FIELD.of(what, field), e);
  }

  /** Jackson does not know the line of fields of unwrapped records. */
  private static Note atLine(Note what, JacksonException e) {
    var place = e.getLocation();
    return place == null || place.getLineNr() < 1
        ? what
        : RunNote.AT_PLACE.of(what, place.getLineNr(), place.getColumnNr());
  }

  /** Throws a JacksonException if the text does not have the record's shape. */
  public static <T> T read(String text, Class<T> type) {
    return MAPPER.readValue(text, type);
  }
}

package io.github.ycsbext.result;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.github.ycsbext.note.Note;
import java.lang.reflect.RecordComponent;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Tells a result that a client could have written from a damaged one of the right shape. */
final class PossibleResult {
  /** More than any clock or counter reports, and small enough to be squared. */
  private static final double MOST = 1e18;

  private static final Set<String> SHARES = Set.of("hitRatio", "stolenShare", "foreignShare");

  /** A clock may be behind another. */
  private static final Set<String> SIGNED = Set.of("clockApartMillis", "clockApartAtEndMillis");

  /** Text that is printed unchanged must not contain terminal control characters. */
  private static final Set<String> PRINTED = Set.of("database", "label");

  /** Texts that are a {@link Result.Health#verdict}. */
  private static final Set<String> HEALTH = Set.of("verdict", "health");

  private final List<String> errors = new ArrayList<>();

  private PossibleResult() {}

  static List<String> errors(@Nullable Result result) {
    PossibleResult possible = new PossibleResult();
    if (result == null) {
      possible.errors.add("it is null");
    } else {
      possible.check(result);
    }
    return possible.errors;
  }

  private void check(Result result) {
    if (result.formatVersion() != Result.FORMAT_VERSION) {
      errors.add(
          "its format is %s, not %s".formatted(result.formatVersion(), Result.FORMAT_VERSION));
    }
    parts("", result);
    time(result.run().startedAt());
    Result.Due due = result.observed().due();
    if (due != null && due.late() > due.operations()) {
      errors.add("due.late cannot be " + due.late());
    }
  }

  /** {@code place} is the way to the record, with a dot behind it. */
  private void parts(String place, Record record) {
    for (RecordComponent part : record.getClass().getRecordComponents()) {
      Object value = read(part, record);
      if (part.getAccessor().isAnnotationPresent(JsonUnwrapped.class)
          && value instanceof Record r) {
        parts(place, r);
      } else if (value != null) {
        value(place + part.getName(), part.getName(), value);
      } else if (!part.getAnnotatedType().isAnnotationPresent(Nullable.class)) {
        errors.add(place + part.getName() + " is missing");
      }
    }
  }

  private static @Nullable Object read(RecordComponent part, Record record) {
    try {
      return part.getAccessor().invoke(record);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(part + " cannot be read", e);
    }
  }

  private void value(String place, String name, @Nullable Object value) {
    if (value instanceof Number number) {
      number(place, name, number.doubleValue());
    } else if (value instanceof Record record && !(value instanceof Note)) {
      // A note may tell any number.
      parts(place + ".", record);
    } else if (value instanceof Map<?, ?> map) {
      elements(place, map.values());
      map.forEach((key, element) -> value(place + "." + key, "", element));
    } else if (value instanceof List<?> list) {
      elements(place, list);
      for (int i = 0; i < list.size(); i++) {
        value(place + "." + i, "", list.get(i));
      }
    } else if (PRINTED.contains(name)
        && String.valueOf(value).chars().anyMatch(Character::isISOControl)) {
      errors.add(name + " has control characters");
    } else if (HEALTH.contains(name) && !Result.Health.VERDICTS.contains(value)) {
      errors.add("%s cannot be '%s'".formatted(place, value));
    }
  }

  private void elements(String place, Collection<?> elements) {
    for (Object element : elements) {
      if (element == null) {
        errors.add("a value of " + place + " is null");
        return;
      }
    }
  }

  /** NaN is in no range. */
  private void number(String place, String name, double value) {
    double most = SHARES.contains(name) ? 1 : MOST;
    double least = SIGNED.contains(name) ? -MOST : 0;
    if (!(value >= least && value <= most)) {
      errors.add("%s cannot be %s".formatted(place, value));
    }
  }

  private void time(@Nullable String startedAt) {
    try {
      if (startedAt != null) {
        Instant.parse(startedAt);
      }
    } catch (DateTimeException e) {
      errors.add("startedAt is no time");
    }
  }
}

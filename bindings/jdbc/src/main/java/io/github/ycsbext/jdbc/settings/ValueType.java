package io.github.ycsbext.jdbc.settings;

import io.github.ycsbext.binding.TypedColumn;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The content of the columns of a record's fields. */
public enum ValueType {
  /** Text in UTF-8, as in upstream's table. */
  TEXT,
  /** Bytes of any value. */
  BINARY,
  /** A type per column, by {@link TypedColumn}. */
  TYPED;

  public String shown() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns the typed column of that name; null if the columns have no types of their own. */
  public @Nullable TypedColumn column(String name) {
    return this == TYPED ? TypedColumn.named(name.toLowerCase(Locale.ROOT)) : null;
  }
}

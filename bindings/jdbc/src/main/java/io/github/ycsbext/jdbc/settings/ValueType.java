package io.github.ycsbext.jdbc.settings;

import io.github.ycsbext.binding.schema.TypedColumn;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

public enum ValueType {
  /** Text in UTF-8, as in upstream's table. */
  TEXT,
  BINARY,
  /** A type per column, by {@link TypedColumn}. */
  TYPED;

  public String shown() {
    return name().toLowerCase(Locale.ROOT);
  }

  public @Nullable TypedColumn column(String name) {
    return this == TYPED ? TypedColumn.named(name.toLowerCase(Locale.ROOT)) : null;
  }
}

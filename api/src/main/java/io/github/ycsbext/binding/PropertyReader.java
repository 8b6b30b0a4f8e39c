package io.github.ycsbext.binding;

import io.github.ycsbext.Product;
import java.util.Locale;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/** Who reads a property; {@code foreign-names.properties} tells it of other releases' names. */
public enum PropertyReader {
  CLIENT,
  WORKLOAD,
  DATABASE;

  private static final Properties FOREIGN =
      Product.packed(PropertyReader.class, "foreign-names.properties");

  /** Returns who reads a name of another release, binding or harness; null if it is not listed. */
  static @Nullable PropertyReader of(String foreignName) {
    return reader(FOREIGN.getProperty(foreignName));
  }

  /** Returns the reader of all properties that begin like this name; null if none is listed. */
  static @Nullable PropertyReader ofAllLike(String foreignName) {
    String reader = null;
    for (int dot = foreignName.lastIndexOf('.'); dot > 0 && reader == null; ) {
      reader = FOREIGN.getProperty(foreignName.substring(0, dot + 1));
      dot = foreignName.lastIndexOf('.', dot - 1);
    }
    return reader(reader);
  }

  private static @Nullable PropertyReader reader(@Nullable String word) {
    return word == null ? null : valueOf(word.toUpperCase(Locale.ROOT));
  }
}

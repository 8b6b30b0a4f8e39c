package io.github.ycsbext.binding;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/**
 * The names of properties that other releases, bindings and harnesses of YCSB know, as listed in
 * {@code foreign-names.properties}. They are not typing errors.
 */
final class ForeignNames {
  private static final Properties READERS = load();

  private ForeignNames() {}

  private static Properties load() {
    Properties readers = new Properties();
    try (InputStream in = ForeignNames.class.getResourceAsStream("foreign-names.properties")) {
      if (in == null) {
        throw new IllegalStateException("the jar of ycsb-ext-core has no foreign-names.properties");
      }
      readers.load(in);
      return readers;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the reader of properties of that name, or null if the list does not contain it. */
  static @Nullable PropertyReader readerOf(String name) {
    String reader = READERS.getProperty(name);
    for (int dot = name.lastIndexOf('.'); dot > 0 && reader == null; ) {
      reader = READERS.getProperty(name.substring(0, dot + 1));
      dot = name.lastIndexOf('.', dot - 1);
    }
    return reader == null ? null : PropertyReader.valueOf(reader.toUpperCase(Locale.ROOT));
  }
}

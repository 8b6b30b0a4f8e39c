package io.github.ycsbext.binding;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/** Names that other releases, bindings and harnesses know, of {@code foreign-names.properties}. */
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

  static @Nullable PropertyReader readerOf(String name) {
    return reader(READERS.getProperty(name));
  }

  /** Returns the reader of all properties that begin like this name; null if none is listed. */
  static @Nullable PropertyReader readerOfAllLike(String name) {
    String reader = null;
    for (int dot = name.lastIndexOf('.'); dot > 0 && reader == null; ) {
      reader = READERS.getProperty(name.substring(0, dot + 1));
      dot = name.lastIndexOf('.', dot - 1);
    }
    return reader(reader);
  }

  private static @Nullable PropertyReader reader(@Nullable String word) {
    return word == null ? null : PropertyReader.valueOf(word.toUpperCase(Locale.ROOT));
  }
}

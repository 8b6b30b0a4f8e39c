package io.github.ycsbext;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.Properties;

public final class Product {
  private Product() {}

  public static String version() {
    return property("version");
  }

  public static String year() {
    return property("released").substring(0, 4);
  }

  public static String url() {
    return property("url");
  }

  private static String property(String name) {
    Properties product = packed(Product.class, "product.properties");
    return Objects.requireNonNull(product.getProperty(name), name);
  }

  /** Returns the properties, in UTF-8, in a file that is packed beside a class; none without it. */
  public static Properties packed(Class<?> beside, String name) {
    Properties packed = new Properties();
    try (InputStream in = beside.getResourceAsStream(name)) {
      if (in != null) {
        packed.load(new InputStreamReader(in, StandardCharsets.UTF_8));
      }
      return packed;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

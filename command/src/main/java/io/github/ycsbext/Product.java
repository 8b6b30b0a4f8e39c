package io.github.ycsbext;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/** What this product says of itself, as set by its build. */
public final class Product {
  private Product() {}

  /** Returns the version, such as {@code 0.1.0}. */
  public static String version() {
    return property("version");
  }

  /** Returns the year of the release, such as {@code 2026}. */
  public static String year() {
    return property("released").substring(0, 4);
  }

  public static String url() {
    return property("url");
  }

  private static String property(String name) {
    Properties product = new Properties();
    try (InputStream in = Product.class.getResourceAsStream("product.properties")) {
      if (in == null) {
        throw new IllegalStateException("product.properties is missing from the class path");
      }
      product.load(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return product.getProperty(name);
  }
}

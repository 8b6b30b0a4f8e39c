package io.github.ycsbext;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
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

package io.github.ycsbext;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/** The version of this product, as set by its build. */
public final class ProductVersion {
  private ProductVersion() {}

  /** Returns the version, such as {@code 0.1.0}. */
  public static String current() {
    Properties product = new Properties();
    try (InputStream in = ProductVersion.class.getResourceAsStream("product.properties")) {
      if (in == null) {
        throw new IllegalStateException("product.properties is missing from the class path");
      }
      product.load(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return product.getProperty("version");
  }
}

package io.github.ycsbext.clusters.engine;

import java.security.SecureRandom;
import java.util.HexFormat;

/**
 * The password of a cluster's only user. Without one, every user of this machine could use the
 * server as its administrator.
 *
 * @param text letters and digits, which need no quotes in SQL or in a file
 */
public record ServerPassword(String text) {
  private static final int BYTES = 16;

  public static ServerPassword random() {
    byte[] bytes = new byte[BYTES];
    new SecureRandom().nextBytes(bytes);
    return new ServerPassword(HexFormat.of().formatHex(bytes));
  }

  @Override
  public String toString() {
    return "a password";
  }
}

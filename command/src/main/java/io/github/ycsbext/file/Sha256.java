package io.github.ycsbext.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

public final class Sha256 {
  private static final int CHUNK_BYTES = 1 << 16;

  private final MessageDigest digest;

  public Sha256() {
    try {
      this.digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  public static String of(Path file) throws IOException {
    Sha256 sum = new Sha256();
    byte[] chunk = new byte[CHUNK_BYTES];
    try (InputStream in = Files.newInputStream(file)) {
      for (int count = in.read(chunk); count >= 0; count = in.read(chunk)) {
        sum.add(chunk, count);
      }
    }
    return sum.hex();
  }

  public void add(byte[] chunk, int count) {
    digest.update(chunk, 0, count);
  }

  /** Returns the sum in lower-case hexadecimal digits, and begins a new one. */
  public String hex() {
    return HexFormat.of().formatHex(digest.digest());
  }
}

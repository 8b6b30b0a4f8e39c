package io.github.ycsbext.file;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

public final class Sha256 {
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
    try (InputStream in = new DigestInputStream(Files.newInputStream(file), sum.digest)) {
      in.transferTo(OutputStream.nullOutputStream());
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

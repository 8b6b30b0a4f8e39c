package io.github.ycsbext.client.coordination;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * One coordinator's secret, which is never sent: each side proves that it has it by an HMAC-SHA256
 * over the connection's certificate, so whoever sits in between can pretend to be neither.
 */
public final class Token {
  private static final int BYTES = 32;
  private static final int MIN_CHARACTERS = 16;
  private static final String ALGORITHM = "HmacSHA256";
  private static final SecureRandom RANDOM = new SecureRandom();

  private final byte[] secret;

  private Token(byte[] secret) {
    this.secret = secret;
  }

  public static Token drawn() {
    return of(random());
  }

  /** Throws an IllegalArgumentException if the text is too short to be a secret. */
  public static Token of(String text) {
    if (text.strip().length() < MIN_CHARACTERS) {
      throw new IllegalArgumentException("a token has at least " + MIN_CHARACTERS + " characters");
    }
    return new Token(text.strip().getBytes(StandardCharsets.UTF_8));
  }

  String text() {
    return new String(secret, StandardCharsets.UTF_8);
  }

  static String random() {
    byte[] random = new byte[BYTES];
    RANDOM.nextBytes(random);
    return HexFormat.of().formatHex(random);
  }

  /** The text keeps one side's proofs from being the other's. */
  String proof(String text, byte[] certificate) {
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(new SecretKeySpec(secret, ALGORITHM));
      mac.update(text.getBytes(StandardCharsets.UTF_8));
      mac.update((byte) 0);
      return HexFormat.of().formatHex(mac.doFinal(certificate));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java has " + ALGORITHM, e);
    }
  }

  static boolean areEqual(String one, String other) {
    return MessageDigest.isEqual(
        one.getBytes(StandardCharsets.UTF_8), other.getBytes(StandardCharsets.UTF_8));
  }

  /** Returns a digest that tells nothing of the text to whoever has no token. */
  public String digest(String text) {
    return proof("properties", text.getBytes(StandardCharsets.UTF_8));
  }

  @Override
  public String toString() {
    return "<hidden>";
  }
}

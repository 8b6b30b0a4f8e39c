package io.github.ycsbext.client.coordination;

import java.nio.charset.StandardCharsets;

/** Why the coordinator asks its clients to stop. */
public enum StopCause {
  INTERRUPTED,
  /** All clients together had more errors than the run may have. */
  TOO_MANY_ERRORS;

  byte[] bytes() {
    return name().getBytes(StandardCharsets.US_ASCII);
  }

  static StopCause of(byte[] bytes) {
    String name = new String(bytes, StandardCharsets.US_ASCII);
    return name.equals(TOO_MANY_ERRORS.name()) ? TOO_MANY_ERRORS : INTERRUPTED;
  }
}

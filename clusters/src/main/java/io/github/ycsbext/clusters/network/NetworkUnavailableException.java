package io.github.ycsbext.clusters.network;

import java.io.IOException;

/** Links cannot be made here. The message says what is missing, and what would help. */
public final class NetworkUnavailableException extends Exception {
  private static final long serialVersionUID = 1L;

  private final String reason;

  NetworkUnavailableException(String reason) {
    super(reason);
    this.reason = reason;
  }

  NetworkUnavailableException(IOException cause) {
    super(cause);
    this.reason = String.valueOf(cause.getMessage());
  }

  /** The message. */
  public String reason() {
    return reason;
  }
}

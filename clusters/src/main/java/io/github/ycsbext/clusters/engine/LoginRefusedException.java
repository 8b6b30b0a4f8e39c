package io.github.ycsbext.clusters.engine;

import java.io.IOException;

/** A server answers, and refuses the login: to wait for it would change nothing. */
public final class LoginRefusedException extends IOException {
  private static final long serialVersionUID = 1L;

  public LoginRefusedException(String words, Throwable cause) {
    super(words, cause);
  }

  public LoginRefusedException(String words) {
    super(words);
  }
}

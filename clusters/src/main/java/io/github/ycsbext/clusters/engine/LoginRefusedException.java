package io.github.ycsbext.clusters.engine;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** A server answers, and refuses the login: to wait for it would change nothing. */
public final class LoginRefusedException extends IOException {
  private static final long serialVersionUID = 1L;

  public LoginRefusedException(String words, @Nullable Throwable cause) {
    super(words, cause);
  }
}

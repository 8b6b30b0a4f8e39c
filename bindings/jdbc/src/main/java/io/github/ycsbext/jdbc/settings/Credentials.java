package io.github.ycsbext.jdbc.settings;

import io.github.ycsbext.binding.secret.Secrets;
import org.jspecify.annotations.Nullable;

/**
 * A user and a password, either of which may be in the URL instead. The password is never shown.
 */
record Credentials(@Nullable String user, @Nullable String password) {
  @Override
  public String toString() {
    return user + ":" + Secrets.HIDDEN;
  }
}

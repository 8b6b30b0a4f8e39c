package io.github.ycsbext.jdbc.settings;

import io.github.ycsbext.binding.secret.Secrets;
import org.jspecify.annotations.Nullable;

/** Either of which may be in the URL instead; the password is never shown. */
record Credentials(@Nullable String user, @Nullable String password) {
  @Override
  public String toString() {
    return user + ":" + Secrets.HIDDEN;
  }
}

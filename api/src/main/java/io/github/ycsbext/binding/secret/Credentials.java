package io.github.ycsbext.binding.secret;

import org.jspecify.annotations.Nullable;

/** Either of which may come from elsewhere; the password is never shown. */
public record Credentials(@Nullable String user, @Nullable String password) {
  @Override
  public String toString() {
    return user + ":" + Secrets.HIDDEN;
  }
}

package io.github.ycsbext.cassandra.settings;

import io.github.ycsbext.binding.secret.Secrets;

/** A user and a password. The password is never shown. */
public record Credentials(String username, String password) {
  @Override
  public String toString() {
    return username + ":" + Secrets.HIDDEN;
  }
}

package io.github.ycsbext.client.plan;

import org.jspecify.annotations.Nullable;

/** A machine of {@code --clients}: a host for {@code ssh}; no directory means the same as here. */
public record ClientHost(String host, @Nullable Integer clients, @Nullable String directory) {
  int count() {
    return clients == null ? 1 : clients;
  }
}

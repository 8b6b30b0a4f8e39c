package io.github.ycsbext.client.plan;

import org.jspecify.annotations.Nullable;

/** As {@code --clients} names it: {@code host} is for {@code ssh}; no directory is this one's. */
public record ClientHost(String host, @Nullable Integer clients, @Nullable String directory) {
  int count() {
    return clients == null ? 1 : clients;
  }
}

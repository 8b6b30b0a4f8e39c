package io.github.ycsbext.client.plan;

import org.jspecify.annotations.Nullable;

/**
 * A machine of {@code --clients}, for {@code ssh}: {@code clients} is null for one; {@code
 * directory} is null for this process's working directory.
 */
public record ClientHost(String host, @Nullable Integer clients, @Nullable String directory) {
  int count() {
    return clients == null ? 1 : clients;
  }
}

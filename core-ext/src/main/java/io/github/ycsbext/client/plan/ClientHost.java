package io.github.ycsbext.client.plan;

import org.jspecify.annotations.Nullable;

/**
 * A machine that clients run on, as the file of {@code --clients} names it.
 *
 * @param host what {@code ssh} takes: a name of its configuration, or {@code user@machine}
 * @param clients how many run there; 1 if not said
 * @param directory the distribution's folder there; null for the same as here
 */
public record ClientHost(String host, @Nullable Integer clients, @Nullable String directory) {
  int count() {
    return clients == null ? 1 : clients;
  }
}

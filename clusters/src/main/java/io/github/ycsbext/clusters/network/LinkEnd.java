package io.github.ycsbext.clusters.network;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * @param namespace null for this machine's own
 */
record LinkEnd(@Nullable String namespace, String device) {
  /** Returns the arguments of {@code tc} that give it a queue, in place of one that it has. */
  List<String> queue(String... words) {
    return tc("replace", words);
  }

  /** Returns the arguments of {@code tc} that take a queue from it. */
  List<String> noQueue(String... words) {
    return tc("del", words);
  }

  private List<String> tc(String verb, String... words) {
    List<String> arguments = new ArrayList<>();
    if (namespace != null) {
      arguments.addAll(List.of("-n", namespace));
    }
    arguments.addAll(List.of("qdisc", verb, "dev", device));
    arguments.addAll(List.of(words));
    return arguments;
  }
}

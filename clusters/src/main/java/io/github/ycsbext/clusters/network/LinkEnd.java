package io.github.ycsbext.clusters.network;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One end of a link.
 *
 * @param namespace the namespace that it is in; null for this machine's own
 * @param device the interface's name there
 */
record LinkEnd(@Nullable String namespace, String device) {
  /** Returns the arguments of {@code tc} that give it a queue. */
  List<String> queue(String... words) {
    List<String> arguments = new ArrayList<>();
    if (namespace != null) {
      arguments.addAll(List.of("-n", namespace));
    }
    arguments.addAll(List.of("qdisc", "add", "dev", device));
    arguments.addAll(List.of(words));
    return arguments;
  }
}

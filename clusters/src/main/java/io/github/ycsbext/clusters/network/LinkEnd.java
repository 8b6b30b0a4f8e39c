package io.github.ycsbext.clusters.network;

import org.jspecify.annotations.Nullable;

/**
 * @param namespace null for this machine's own
 */
record LinkEnd(@Nullable String namespace, String device) {
  /** Returns the arguments of {@code tc} that give it a queue, or take one from it. */
  String tc(String verb, String words) {
    String inNamespace = namespace == null ? "" : "-n " + namespace + " ";
    return inNamespace + "qdisc " + verb + " dev " + device + " " + words;
  }
}

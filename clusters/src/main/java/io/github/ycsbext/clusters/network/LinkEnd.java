package io.github.ycsbext.clusters.network;

import org.jspecify.annotations.Nullable;

/**
 * @param namespace null for this machine's own
 */
record LinkEnd(@Nullable String namespace, String device) {
  /** Returns the arguments of {@code tc} that give it a queue, in place of one that it has. */
  String queue(String words) {
    return tc("replace", words);
  }

  /** Returns the arguments of {@code tc} that take a queue from it. */
  String noQueue(String place) {
    return tc("del", place);
  }

  private String tc(String verb, String words) {
    String inNamespace = namespace == null ? "" : "-n " + namespace + " ";
    return inNamespace + "qdisc " + verb + " dev " + device + " " + words;
  }
}

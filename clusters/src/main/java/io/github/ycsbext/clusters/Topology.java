package io.github.ycsbext.clusters;

/** How many servers there are, and what each is to the others. */
public enum Topology {
  /** One server. */
  STANDALONE
}

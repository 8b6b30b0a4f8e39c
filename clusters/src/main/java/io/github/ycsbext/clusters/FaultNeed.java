package io.github.ycsbext.clusters;

/** What a server has to be started with, so that a fault can be injected into it. */
public enum FaultNeed {
  NOTHING,
  /** A link of its own: see {@link ClusterNetwork#hasOwnLinks}. */
  LINK,
  /** A file system of its own below its data. */
  DISK,
  /** A control group of its own that counts its memory. */
  MEMORY_GROUP,
  /** A library between the server and this machine's clock. */
  CLOCK;

  /** Returns true if {@link ClusterOptions#prepared} asks for it. */
  public boolean isPrepared() {
    return this != NOTHING && this != LINK;
  }
}

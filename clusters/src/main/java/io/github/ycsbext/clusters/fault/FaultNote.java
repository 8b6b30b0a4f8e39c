package io.github.ycsbext.clusters.fault;

import io.github.ycsbext.clusters.ClusterNoteCode;

/** What a fault does to a server and how it ends: {@code it is killed}, {@code it is up again}. */
enum FaultNote implements ClusterNoteCode {
  CLIENTS,
  CUT_OFF,
  CUT_OFF_IN,
  CUT_OFF_OUT,
  DOWN,
  HEALED,
  ITS_PEERS,
  KILLED,
  LOSING,
  PAUSED,
  PEERS_AND_CLIENTS,
  RUNNING_AGAIN,
  SLOWED,
  UP_AGAIN
}

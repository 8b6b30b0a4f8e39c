package io.github.ycsbext.clusters.fault;

import io.github.ycsbext.clusters.note.ClusterNoteCode;

/** What a fault does to a server and how it ends: {@code it is killed}, {@code it is up again}. */
enum FaultNote implements ClusterNoteCode {
  CLIENTS("clients"),
  CUT_OFF("cut off from {0}"),
  CUT_OFF_IN("cut off from what {0} send"),
  CUT_OFF_OUT("cut off in what it sends to {0}"),
  DOWN("down"),
  HEALED("healed"),
  ITS_PEERS("its peers"),
  KILLED("killed"),
  LOSING("made to lose {0} % of its packets"),
  PAUSED("paused"),
  PEERS_AND_CLIENTS("peers and clients"),
  RUNNING_AGAIN("running again"),
  SLOWED("slowed to {0}"),
  UP_AGAIN("up again");

  private final String english;

  FaultNote(String english) {
    this.english = english;
  }

  @Override
  public String english() {
    return english;
  }
}

package io.github.ycsbext.clusters;

/** What a fault does to a server, and how that is undone. */
public enum FaultAction {
  /** The server is killed, as {@code kill -9} does, and started again. */
  KILL(FaultEvent.Kind.KILLED, FaultEvent.Kind.RESTARTED),
  /** The server is held as it stands, and goes on. Its connections stay, and get no answer. */
  PAUSE(FaultEvent.Kind.PAUSED, FaultEvent.Kind.CONTINUED);

  private final FaultEvent.Kind begin;
  private final FaultEvent.Kind end;

  FaultAction(FaultEvent.Kind begin, FaultEvent.Kind end) {
    this.begin = begin;
    this.end = end;
  }

  /** Returns the event with which it begins. */
  public FaultEvent.Kind begin() {
    return begin;
  }

  /** Returns the event that undoes it. */
  public FaultEvent.Kind end() {
    return end;
  }
}

package io.github.ycsbext.clusters;

import io.github.ycsbext.clusters.note.ClusterNote;
import io.github.ycsbext.note.Note;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a fault does to a server, and how that is undone. Those of its link do what a {@link
 * LinkFault} says.
 */
public enum FaultAction {
  /** The server is killed, as {@code kill -9} does, and started again. */
  KILL(ClusterNote.KILLED, ClusterNote.DOWN, ClusterNote.UP_AGAIN),
  /** The server is held as it stands, and goes on. Its connections stay, and get no answer. */
  PAUSE(ClusterNote.PAUSED, ClusterNote.PAUSED, ClusterNote.RUNNING_AGAIN),
  /** What passes between the server and others is dropped. */
  PARTITION,
  /** The server's link is slowed. */
  SLOW,
  /** The server's link loses packets. */
  LOSE;

  private final @Nullable ClusterNote begun;
  private final @Nullable ClusterNote lasting;
  private final ClusterNote undone;

  FaultAction(ClusterNote begun, ClusterNote lasting, ClusterNote undone) {
    this.begun = begun;
    this.lasting = lasting;
    this.undone = undone;
  }

  /** Creates an action of a link, which tells itself what it does. */
  FaultAction() {
    this.begun = null;
    this.lasting = null;
    this.undone = ClusterNote.HEALED;
  }

  /** Returns its name in plans and commands, such as {@code kill}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns true if it takes a link of the server's own. */
  public boolean isOfLink() {
    return begun == null;
  }

  /** Returns true if it must be undone for the server to go on, whoever interrupts the schedule. */
  boolean isUndoneAtClose() {
    return this != KILL;
  }

  void begin(Node node, @Nullable LinkFault link) {
    switch (this) {
      case KILL -> node.kill();
      case PAUSE -> node.pause();
      case PARTITION, SLOW, LOSE -> node.disturb(Objects.requireNonNull(link));
    }
  }

  void end(Node node, @Nullable LinkFault link) {
    switch (this) {
      case KILL -> node.restart();
      case PAUSE -> node.unpause();
      case PARTITION, SLOW, LOSE -> node.heal(Objects.requireNonNull(link));
    }
  }

  /** Returns what has happened to the server, such as {@code killed}. */
  public Note begun(@Nullable LinkFault link) {
    return words(begun, link);
  }

  /** Returns what the server is until this is undone, such as {@code down}. */
  public Note lasting(@Nullable LinkFault link) {
    return words(lasting, link);
  }

  private static Note words(@Nullable ClusterNote own, @Nullable LinkFault link) {
    return own == null ? Objects.requireNonNull(link).words() : own.of();
  }

  /** Returns what the server is after that, such as {@code up again}. */
  public Note undone() {
    return undone.of();
  }
}

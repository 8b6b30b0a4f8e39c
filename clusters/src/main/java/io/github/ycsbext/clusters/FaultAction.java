package io.github.ycsbext.clusters;

import io.github.ycsbext.clusters.note.ClusterNote;
import io.github.ycsbext.note.Note;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a fault does to a server, and how that is undone. Those of its link and its clock do what a
 * {@link Disturbance} says.
 */
public enum FaultAction {
  /** The server is killed, as {@code kill -9} does, and started again. */
  KILL(Need.NOTHING, ClusterNote.KILLED, ClusterNote.DOWN, ClusterNote.UP_AGAIN),
  /** The server is held as it stands, and goes on. Its connections stay, and get no answer. */
  PAUSE(Need.NOTHING, ClusterNote.PAUSED, ClusterNote.PAUSED, ClusterNote.RUNNING_AGAIN),
  /** What passes between the server and others is dropped. */
  PARTITION(Need.LINK, ClusterNote.HEALED),
  /** The server's link is slowed. */
  SLOW(Need.LINK, ClusterNote.HEALED),
  /** The server's link loses packets. */
  LOSE(Need.LINK, ClusterNote.HEALED),
  /** No block of the server's disk is free, and then many are. It is started again if it ended. */
  FILL(
      Need.DISK,
      ClusterNote.LEFT_WITHOUT_SPACE,
      ClusterNote.LEFT_WITHOUT_SPACE,
      ClusterNote.GIVEN_SPACE_AGAIN),
  /** The kernel kills the server, because its memory is at an end. It is started again. */
  STARVE(
      Need.MEMORY_GROUP,
      ClusterNote.KILLED_FOR_MEMORY,
      ClusterNote.DOWN_FOR_MEMORY,
      ClusterNote.UP_AGAIN),
  /** The server's clock is set ahead or back, and right again. */
  CLOCK(Need.CLOCK, ClusterNote.SET_RIGHT);

  /** What a server has to be started with, so that it can have a fault. */
  public enum Need {
    NOTHING,
    /** A link of its own: see {@link ClusterNetwork#hasOwnLinks}. */
    LINK,
    /** A file system of its own below its data. */
    DISK,
    /** A control group of its own that counts its memory. */
    MEMORY_GROUP,
    /** A library between the server and this machine's clock. */
    CLOCK
  }

  private final Need need;
  private final @Nullable ClusterNote begun;
  private final @Nullable ClusterNote lasting;
  private final ClusterNote undone;

  FaultAction(Need need, ClusterNote begun, ClusterNote lasting, ClusterNote undone) {
    this.need = need;
    this.begun = begun;
    this.lasting = lasting;
    this.undone = undone;
  }

  /** Creates one whose {@link Disturbance} tells what it does. */
  FaultAction(Need need, ClusterNote undone) {
    this.need = need;
    this.begun = null;
    this.lasting = null;
    this.undone = undone;
  }

  /** Returns its name in plans and commands, such as {@code kill}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  public Need need() {
    return need;
  }

  /** Returns true if servers can be prepared for it by {@link ClusterOptions#prepared}. */
  public boolean isPrepared() {
    return need != Need.NOTHING && need != Need.LINK;
  }

  /** Returns true if it takes a link of the server's own. */
  public boolean isOfLink() {
    return need == Need.LINK;
  }

  /** Returns true if it takes a {@link Disturbance} to say what it does. */
  public boolean isDisturbance() {
    return begun == null;
  }

  /** Returns true if it ends the server's process, which is started again. */
  public boolean endsServer() {
    return this == KILL || this == STARVE;
  }

  /** Returns true if it must be undone for the server to go on, whoever interrupts the schedule. */
  boolean isUndoneAtClose() {
    return !endsServer();
  }

  void begin(Node node, @Nullable Disturbance link) {
    switch (this) {
      case KILL -> node.kill();
      case PAUSE -> node.pause();
      case PARTITION, SLOW, LOSE, CLOCK -> node.disturb(Objects.requireNonNull(link));
      case FILL -> node.fill();
      case STARVE -> node.starve();
    }
  }

  void end(Node node, @Nullable Disturbance link) {
    switch (this) {
      case KILL -> node.restart();
      case PAUSE -> node.unpause();
      case PARTITION, SLOW, LOSE, CLOCK -> node.heal(Objects.requireNonNull(link));
      case FILL -> node.free();
      case STARVE -> revive(node);
    }
  }

  /** Starts a server again, unless it has outlived those of its processes that were killed. */
  private static void revive(Node node) {
    if (!node.isRunning()) {
      node.restart();
    }
  }

  /** Returns what has happened to the server, such as {@code killed}. */
  public Note begun(@Nullable Disturbance link) {
    return words(begun, link);
  }

  /** Returns what the server is until this is undone, such as {@code down}. */
  public Note lasting(@Nullable Disturbance link) {
    return words(lasting, link);
  }

  private static Note words(@Nullable ClusterNote own, @Nullable Disturbance link) {
    return own == null ? Objects.requireNonNull(link).words() : own.of();
  }

  /** Returns what the server is after that, such as {@code up again}. */
  public Note undone() {
    return undone.of();
  }
}

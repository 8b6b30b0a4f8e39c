package io.github.ycsbext.client.coordination;

import java.util.Arrays;
import java.util.Optional;

/** A message between a client and the coordinator: a kind, and bytes whose form depends on it. */
final class Message {
  private final Kind kind;
  private final byte[] content;

  Message(Kind kind, byte[] content) {
    this.kind = kind;
    this.content = content;
  }

  Kind kind() {
    return kind;
  }

  byte[] content() {
    return content;
  }

  /** What a message says, with its code in the protocol. */
  enum Kind {
    /** From a client, first: a {@link Hello}. */
    HELLO(1),
    /** To a client: an {@link Invitation}. */
    INVITATION(2),
    /** To a client: answer at once with your clock. */
    CLOCK_ASKED(3),
    /** From a client: its {@link System#nanoTime()} and its time of day. */
    CLOCK(4),
    READY(5),
    /** To a client: the start of the window, by the client's own clock. */
    START(6),
    /** From a client: an {@link Interval}. */
    INTERVAL(7),
    /** From a client: its last operation has ended, and a byte: 1 if it has done all its work. */
    WORKED(15),
    /** To a client that has worked: all have, and a byte: 1 if all have done all their work. */
    ALL_WORKED(16),
    /** From a client, last: what it found, as JSON. */
    OUTCOME(8),
    /** From a client, last: a {@link Refusal}, because it cannot run. */
    REFUSAL(9),
    STOP(10),
    /** To a client: its outcome has come whole. */
    KEPT(11),
    /** To a client that has called: a nonce, which it must prove its token with. */
    CHALLENGE(12),
    /** From a client: a {@link Proof}. */
    PROOF(13),
    /** To a client: the coordinator's own proof. */
    ACCEPTED(14);

    private final int code;

    Kind(int code) {
      this.code = code;
    }

    int code() {
      return code;
    }

    static Optional<Kind> of(int code) {
      return Arrays.stream(values()).filter(kind -> kind.code == code).findFirst();
    }
  }
}

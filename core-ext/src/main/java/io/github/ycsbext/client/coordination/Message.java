package io.github.ycsbext.client.coordination;

import io.github.ycsbext.result.ResultJson;
import java.io.IOException;
import tools.jackson.core.JacksonException;

/** A message between a client and the coordinator; its kind decides the type of the JSON. */
record Message(Kind kind, String json) {
  <T> T as(Class<T> type) throws IOException {
    try {
      return ResultJson.read(json, type);
    } catch (JacksonException e) {
      throw new IOException("the other side sends what is no message", e);
    }
  }

  enum Kind {
    /** From a client that has called, first: a {@link Proof}. */
    PROOF,
    /** To a client that has called: the coordinator's own proof, a text. */
    ACCEPTED,
    HELLO,
    /** To a client: an {@link Invitation}. */
    INVITATION,
    /** To a client: answer at once with your clock. */
    CLOCK_ASKED,
    /** From a client: a {@link ClockReading}. */
    CLOCK,
    /** From a client: how far it has come in the stream of operations, a long. */
    READY,
    /** To a client: a {@link StartLine.Agreed}, by the client's own clock. */
    START,
    /** From a client: an {@link Interval}. */
    INTERVAL,
    /** From a client: its last operation has ended; true if it has done all its work. */
    WORKED,
    /** To a client that has worked: all have; true if all have done all their work. */
    ALL_WORKED,
    /** From a client, last: what it found, as JSON. */
    OUTCOME,
    /** From a client, last: a {@link Refusal}, because it cannot run. */
    REFUSAL,
    /** To a client: a {@link StopCause}. */
    STOP,
    /** To a client: its outcome has come whole. */
    KEPT
  }
}

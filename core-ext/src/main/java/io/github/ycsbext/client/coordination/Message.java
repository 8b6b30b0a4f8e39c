package io.github.ycsbext.client.coordination;

import io.github.ycsbext.Product;
import io.github.ycsbext.binding.HostName;
import io.github.ycsbext.client.thread.StopSignal;
import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.measurement.Totals;
import io.github.ycsbext.result.LocalEnvironment;
import io.github.ycsbext.result.Result.Environment;
import io.github.ycsbext.result.ResultJson;
import java.io.IOException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import tools.jackson.core.JacksonException;

/** A message between a client and the coordinator; its kind decides the type of the JSON. */
public record Message(Kind kind, String json) {
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
    /** To a client: the properties of what it is to do, which may be secret. */
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
    /** To a client: a {@link StopSignal.Reason}. */
    STOP,
    /** To a client: its outcome has come whole. */
    KEPT
  }

  /** How a client introduces itself; the digest is empty if the coordinator has started it. */
  public record Hello(
      String product, String host, long process, Environment environment, String digest) {
    static Hello ofThisProcess(String digest) {
      return new Hello(
          Product.version(),
          HostName.ofThisMachine(),
          ProcessHandle.current().pid(),
          LocalEnvironment.read(),
          digest);
    }
  }

  /** How a client proves by {@link Token#proof} that it belongs to a coordinator. */
  record Proof(int index, int count, String mac) {
    static Proof of(Token token, int index, int count, byte[] certificate) {
      return new Proof(
          index, count, token.proof("client %s of %s".formatted(index, count), certificate));
    }

    boolean isOf(Token token, byte[] certificate) {
      return Token.areEqual(mac, of(token, index, count, certificate).mac);
    }

    String answer(Token token, byte[] certificate) {
      return token.proof("coordinator of client " + index, certificate);
    }
  }

  /**
   * A reading of a client's clocks.
   *
   * @param nanos {@link System#nanoTime()}
   * @param dayMicros the time of day, in microseconds since 1970
   */
  record ClockReading(long nanos, long dayMicros) {
    /** The time of day comes first, so that a pause between the two lengthens a round trip. */
    static ClockReading now() {
      long dayMicros = ChronoUnit.MICROS.between(Instant.EPOCH, Instant.now());
      return new ClockReading(System.nanoTime(), dayMicros);
    }
  }

  /** {@code measured} stays JSON: a thousand clients' histograms would fill a gigabyte. */
  record Interval(long elapsedNs, long done, String measured) {
    static Interval of(long elapsedNs, long done, Totals totals) {
      return new Interval(elapsedNs, done, ResultJson.text(totals));
    }

    Totals totals() throws IOException {
      return new Message(Kind.INTERVAL, measured).as(Totals.class);
    }
  }

  /** Why a client cannot run. */
  public record Refusal(ExitCode exitCode, List<String> sentences) {}
}

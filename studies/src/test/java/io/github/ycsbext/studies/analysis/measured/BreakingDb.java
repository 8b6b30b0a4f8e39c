package io.github.ycsbext.studies.analysis.measured;

import io.github.ycsbext.binding.Operation;
import io.github.ycsbext.client.plan.NoOpDb;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.concurrent.locks.LockSupport;
import site.ycsb.Status;

/** A database that answers after 2 ms, and breaks at a set moment for a set time. */
public final class BreakingDb extends NoOpDb {
  static final String KIND = "breaking.kind";
  static final String AFTER = "breaking.after";
  static final String LASTING = "breaking.lasting";
  static final String OPENED = "breaking.opened";

  private static final long USUAL_NS = 2_000_000;
  private static final long SLOW_NS = 30_000_000;

  private static long openedNs;

  private Kind kind = Kind.REFUSES;
  private long begunNs;
  private long endedNs;

  /** How it breaks. */
  enum Kind {
    REFUSES("fails", true, true, false),
    HANGS("answers at the end alone", false, true, true),
    PARTLY("fails for every second key", true, false, false),
    SLOW("answers after 30 ms", false, false, true);

    final String words;
    final boolean fails;
    final boolean stops;
    final boolean delays;

    Kind(String words, boolean fails, boolean stops, boolean delays) {
      this.words = words;
      this.fails = fails;
      this.stops = stops;
      this.delays = delays;
    }
  }

  @Override
  public void init() {
    kind = Kind.valueOf(getProperties().getProperty(KIND));
    long opened = open(Path.of(getProperties().getProperty(OPENED)));
    begunNs = opened + 1_000_000L * Integer.parseInt(getProperties().getProperty(AFTER));
    endedNs = begunNs + 1_000_000L * Integer.parseInt(getProperties().getProperty(LASTING));
  }

  /** Returns the moment at which the first thread has opened it, which a file tells as a time. */
  private static synchronized long open(Path told) {
    if (openedNs == 0) {
      openedNs = System.nanoTime();
      try {
        Files.writeString(told, Instant.now().toString());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return openedNs;
  }

  @Override
  public Status execute(Operation operation) {
    if (operation.kind() != Operation.Kind.READ) {
      return Status.OK;
    }
    long now = System.nanoTime();
    boolean isBroken = now >= begunNs && now < endedNs;
    long answered = now + USUAL_NS;
    if (isBroken && kind == Kind.HANGS) {
      answered = endedNs + USUAL_NS;
    } else if (isBroken && kind == Kind.SLOW) {
      answered = now + SLOW_NS;
    }
    while (System.nanoTime() < answered) {
      LockSupport.parkNanos(answered - System.nanoTime());
    }
    boolean isHit =
        kind == Kind.REFUSES || (kind == Kind.PARTLY && operation.key().hashCode() % 2 == 0);
    return isBroken && isHit ? Status.ERROR : Status.OK;
  }
}

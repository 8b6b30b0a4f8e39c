package io.github.ycsbext.workload;

import io.github.ycsbext.note.Note;
import io.github.ycsbext.result.RunNote;
import io.github.ycsbext.workload.key.KeySpace;
import io.github.ycsbext.workload.ledger.Finding;
import io.github.ycsbext.workload.ledger.LedgerCheck;
import io.github.ycsbext.workload.ledger.LedgerFindings;
import io.github.ycsbext.workload.ledger.LedgerPage;
import io.github.ycsbext.workload.ledger.WriteLedger;
import io.github.ycsbext.workload.ledger.Writes;
import io.github.ycsbext.workload.phase.PhaseEnd;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import site.ycsb.WorkloadException;

final class AcknowledgedWrites {
  private static final int MAX_THREADS = 16;

  private final @Nullable WriteLedger ledger;
  private final Duration settle;
  private @Nullable LedgerFindings findings;

  AcknowledgedWrites(@Nullable WriteLedger ledger, Duration settle) {
    this.ledger = ledger;
    this.settle = settle;
  }

  LedgerPage newPage(KeySpace keys) {
    return new LedgerPage(ledger, keys);
  }

  /** Reads every record and compares it with the ledger; throws if the database does not answer. */
  void check(Supplier<Writes> writes, PhaseEnd end, int threads) throws WorkloadException {
    if (ledger == null) {
      return;
    }
    try {
      end.awaitOthers(true);
      LedgerFindings found =
          new LedgerCheck(ledger, writes, end, Math.min(threads, MAX_THREADS), settle).run();
      findings = found;
      requireAnswers(found);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void requireAnswers(LedgerFindings found) throws WorkloadException {
    if (found.count(Finding.NOT_READ) > 0) {
      throw new WorkloadException(
          "The database did not answer about %s records: what they have of their acknowledged writes is not known"
              .formatted(found.count(Finding.NOT_READ)));
    }
  }

  @Nullable LedgerFindings findings() {
    return findings;
  }

  boolean isUnchecked() {
    return ledger != null && findings == null;
  }

  /** Puts together what clients found; {@code isWhole} if all have compared theirs. */
  static JointCounts.Joint join(List<LedgerFindings> each, boolean isWhole, @Nullable Path folder)
      throws WorkloadException {
    LedgerFindings found = LedgerFindings.sum(each);
    write(found, folder);
    Note note = found.broken() == 0 && !isWhole ? RunNote.ACKNOWLEDGED_NOT_CHECKED.of() : of(found);
    return new JointCounts.Joint(found.values(), List.of(note));
  }

  private static void write(LedgerFindings found, @Nullable Path folder) throws WorkloadException {
    if (folder == null || found.rows().isEmpty()) {
      return;
    }
    try {
      found.write(folder);
    } catch (IOException | UncheckedIOException e) {
      throw new WorkloadException(
          folder.resolve(LedgerFindings.FILE) + " could not be written: " + e.getMessage(), e);
    }
  }

  private static Note of(LedgerFindings found) {
    return found.broken() == 0
        ? RunNote.ACKNOWLEDGED_KEPT.of(
            found.acknowledged(),
            found.records(),
            found.unknown(),
            found.count(Finding.RECOVERED),
            found.count(Finding.MISSING))
        : RunNote.ACKNOWLEDGED_LOST.of(
            found.lostWrites(),
            found.acknowledged(),
            found.count(Finding.LOST),
            found.count(Finding.STALE),
            found.count(Finding.RESURRECTED),
            found.count(Finding.PHANTOM));
  }
}

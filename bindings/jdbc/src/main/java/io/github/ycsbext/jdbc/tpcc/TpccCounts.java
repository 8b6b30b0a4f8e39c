package io.github.ycsbext.jdbc.tpcc;

import io.github.ycsbext.jdbc.tpcc.settings.TransactionType;
import io.github.ycsbext.note.Note;
import java.util.List;
import java.util.Map;

/** What one client tells the leader of several; {@code words} is what decides the figures. */
record TpccCounts(
    String words,
    double minutes,
    List<OfUser> users,
    Map<String, Long> grown,
    List<Note> findings) {

  /** Histograms of microseconds, as HdrHistogram compresses them. */
  record OfUser(Map<TransactionType, byte[]> micros, long rolledBack, long skipped, long retries) {}
}

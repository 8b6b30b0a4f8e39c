package io.github.ycsbext.jdbc.tpcc;

import io.github.ycsbext.jdbc.tpcc.settings.TransactionType;
import io.github.ycsbext.note.Note;
import java.util.List;
import java.util.Map;

/**
 * What one client has counted, as it is told to the process that leads several clients.
 *
 * @param words what decides the figures
 * @param minutes the time of the transactions; 0 if none were measured
 * @param users what each user's transactions came to
 * @param grown by how much the server's counters have grown, by figure; empty if it was not asked
 * @param findings what a reader of the figures must know
 */
record TpccCounts(
    String words,
    double minutes,
    List<OfUser> users,
    Map<String, Long> grown,
    List<Note> findings) {

  /**
   * What one user's transactions came to.
   *
   * @param micros histograms of microseconds, as HdrHistogram compresses them
   */
  record OfUser(Map<TransactionType, byte[]> micros, long rolledBack, long skipped, long retries) {}
}

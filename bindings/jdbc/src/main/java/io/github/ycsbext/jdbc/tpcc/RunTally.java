package io.github.ycsbext.jdbc.tpcc;

import io.github.ycsbext.jdbc.tpcc.settings.Draw;
import io.github.ycsbext.jdbc.tpcc.settings.TransactionType;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.result.Percentile;
import io.github.ycsbext.result.RunNote;
import io.github.ycsbext.result.TpccMeasurements;
import io.github.ycsbext.workload.JointCounts;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;
import org.HdrHistogram.Histogram;

record RunTally(List<UserTally> users) {
  /** The part of skipped deliveries from which clause 2.7.4.2 wants them reported. */
  private static final double SKIPPED_LIMIT = 0.01;

  /** How far a drawn share may be below its least one by chance, in standard deviations. */
  private static final double CHANCE = 3;

  /** The time is that of the one that took longest; one tells the server's counters. */
  static JointCounts.Joint join(List<TpccCounts> counts) {
    Map<String, Double> values = new LinkedHashMap<>();
    List<Note> notes = new ArrayList<>();
    counts.stream().map(TpccCounts::words).distinct().map(Note::plain).forEach(notes::add);
    double minutes = counts.stream().mapToDouble(TpccCounts::minutes).max().orElse(0);
    if (minutes > 0) {
      RunTally all = new RunTally(counts.stream().flatMap(one -> one.users().stream()).toList());
      values.putAll(all.values(minutes));
      notes.addAll(all.notes());
      counts.forEach(one -> one.grown().forEach((name, by) -> values.put(name, by / minutes)));
    }
    counts.forEach(one -> notes.addAll(one.findings()));
    return new JointCounts.Joint(values, notes);
  }

  private long sum(ToLongFunction<UserTally> count) {
    return users.stream().mapToLong(count).sum();
  }

  private long done(TransactionType type) {
    return sum(user -> user.micros(type).getTotalCount());
  }

  private long done() {
    return sum(user -> user.micros().stream().mapToLong(Histogram::getTotalCount).sum());
  }

  private Histogram micros(TransactionType type) {
    Histogram all = new Histogram(3);
    users.forEach(user -> all.add(user.micros(type)));
    return all;
  }

  /** Returns the values in the order in which they are shown, over the minutes that they took. */
  Map<String, Double> values(double minutes) {
    Map<String, Double> values = new LinkedHashMap<>();
    long orders = done(TransactionType.NEW_ORDER) - sum(UserTally::rolledBack);
    values.put(TpccMeasurements.NOPM, orders / minutes);
    values.put(TpccMeasurements.TPM, done() / minutes);
    values.put(TpccMeasurements.ROLLED_BACK, (double) sum(UserTally::rolledBack));
    values.put(TpccMeasurements.SKIPPED_DELIVERIES, (double) sum(UserTally::skipped));
    values.put(TpccMeasurements.RETRIES, (double) sum(UserTally::retries));
    for (TransactionType type : TransactionType.values()) {
      if (done(type) > 0) {
        addValues(type, values);
      }
    }
    return values;
  }

  private void addValues(TransactionType type, Map<String, Double> values) {
    String name = type.operation();
    values.put(TpccMeasurements.share(name), 100.0 * done(type) / done());
    values.put(TpccMeasurements.p90(name), (double) micros(type).getValueAtPercentile(90));
    for (Percentile percentile : TpccMeasurements.PERCENTILES_OF_USERS) {
      if (users.stream().allMatch(user -> bears(user.micros(type), percentile))) {
        values.put(TpccMeasurements.ofUsers(name, percentile), meanOfUsers(type, percentile));
      }
    }
  }

  private static boolean bears(Histogram micros, Percentile percentile) {
    long calls = micros.getTotalCount();
    return calls == 0 || Percentile.isSupported(calls, percentile.percent());
  }

  /**
   * All users' percentiles weighted by calls, as others have published: the client reports the
   * right one, of all calls together.
   */
  private double meanOfUsers(TransactionType type, Percentile percentile) {
    double sum = 0;
    for (UserTally user : users) {
      Histogram micros = user.micros(type);
      sum += (double) micros.getValueAtPercentile(percentile.percent()) * micros.getTotalCount();
    }
    return sum / done(type);
  }

  /** Returns what the standard wants told: its limits that were not kept. */
  List<Note> notes() {
    List<Note> notes = new ArrayList<>();
    long due = Draw.DISTRICTS * done(TransactionType.DELIVERY);
    if (sum(UserTally::skipped) > SKIPPED_LIMIT * due) {
      notes.add(RunNote.TPCC_SKIPPED.of(percent((double) sum(UserTally::skipped) / due), due));
    }
    for (TransactionType type : TransactionType.values()) {
      if (done() > 0) {
        addLimits(type, notes);
      }
    }
    return notes;
  }

  private void addLimits(TransactionType type, List<Note> notes) {
    double seconds = micros(type).getValueAtPercentile(90) / 1e6;
    if (seconds > type.limit().toSeconds()) {
      notes.add(
          RunNote.TPCC_SLOW.of(
              type.operation(), Note.rounded(seconds, 1), type.limit().toSeconds()));
    }
    double share = (double) done(type) / done();
    double least = type.leastPercent() / 100.0;
    if (share < least - CHANCE * Math.sqrt(least * (1 - least) / done())) {
      notes.add(
          RunNote.TPCC_SHARE.of(
              type.operation(), percent(share), Note.rounded(type.leastPercent(), 0)));
    }
  }

  private static Object percent(double share) {
    return Note.rounded(100 * share, 1);
  }

  /** What one client tells the leader of several; {@code words} is what decides the figures. */
  record TpccCounts(
      String words,
      double minutes,
      List<UserTally> users,
      Map<String, Long> grown,
      List<Note> findings) {}
}

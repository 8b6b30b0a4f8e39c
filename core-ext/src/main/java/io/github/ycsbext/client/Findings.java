package io.github.ycsbext.client;

import io.github.ycsbext.binding.DriverRetries;
import io.github.ycsbext.client.plan.BlockDurations;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.result.Result.ValueBytes;
import io.github.ycsbext.result.ResultJson;
import io.github.ycsbext.workload.JointCounts;
import io.github.ycsbext.workload.PhaseValue;
import io.github.ycsbext.workload.PhaseValue.Merge;
import io.github.ycsbext.workload.RunNotes;
import io.github.ycsbext.workload.StreamHash;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import site.ycsb.Workload;

/**
 * What is known of a phase after its last operation, beside its latencies.
 *
 * @param streamHash the sum of the hashes of the operations that were done; null if the workload
 *     has none
 * @param valueBytes the bytes of values that an operation moved; null if they are not counted
 * @param values what is no latency, in the order in which it is shown
 * @param notes what a reader of the figures must know
 * @param counts what each client's workload {@linkplain JointCounts has counted}, as JSON; null for
 *     one that has counted nothing, or told nothing
 */
record Findings(
    RunOutcome outcome,
    @Nullable Long streamHash,
    @Nullable ValueBytes valueBytes,
    List<PhaseValue> values,
    List<Note> notes,
    List<@Nullable String> counts) {

  /** Returns the part of the hash that reports show; null if there is none. */
  @Nullable String shownHash() {
    return streamHash == null ? null : Long.toString(StreamHash.shown(streamHash));
  }

  Map<String, Double> valuesByName() {
    Map<String, Double> byName = new LinkedHashMap<>();
    values.forEach(value -> byName.put(value.name(), value.value()));
    return byName;
  }

  /** Returns these findings with what the workload makes of the counts of all clients. */
  Findings and(JointCounts.Joint joint) {
    List<PhaseValue> allValues = new ArrayList<>(values);
    joint.values().forEach((name, value) -> allValues.add(new PhaseValue(name, value, Merge.NONE)));
    List<Note> allNotes = new ArrayList<>(notes);
    allNotes.addAll(joint.notes());
    return new Findings(outcome, streamHash, valueBytes, allValues, allNotes, counts);
  }

  /** Asks the workload, once. */
  static Findings of(Workload workload, RunOutcome outcome, @Nullable BlockDurations blocks) {
    RunNotes told = workload instanceof RunNotes noting ? noting : List::of;
    List<PhaseValue> values = new ArrayList<>(told.values());
    if (outcome.retries() > 0) {
      values.add(new PhaseValue(DriverRetries.FIGURE, outcome.retries(), Merge.SUM));
    }
    List<Note> notes = new ArrayList<>(outcome.notes());
    told.notes().forEach(note -> notes.add(Note.of(note)));
    if (blocks != null) {
      notes.add(blocks.note());
    }
    Object counts = workload instanceof JointCounts<?> counting ? counting.counts() : null;
    return new Findings(
        outcome,
        told.streamHash(),
        told.valueBytes(),
        values,
        notes,
        Collections.singletonList(counts == null ? null : ResultJson.text(counts)));
  }
}

package io.github.ycsbext.workload;

import io.github.ycsbext.result.Result.ValueBytes;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A {@link site.ycsb.Workload} that has notes about the phase that it ran. */
public interface RunNotes {
  /**
   * Returns what a reader of the figures must know, such as {@code seed 42, stream hash 4503…}:
   * each element is a {@link io.github.ycsbext.note.Note}, or a text, which is shown unchanged in
   * every language. It is called once, after the last operation of the phase.
   */
  List<?> notes();

  /**
   * Returns a hash of the operations that were done, the same for the same operations on any
   * system; null if the workload has none. The hash of several clients' operations is the sum of
   * the clients' hashes; reports {@linkplain StreamHash#shown show} a part of it. It is called when
   * {@link #notes()} is.
   */
  default @Nullable Long streamHash() {
    return null;
  }

  /**
   * Returns the bytes of values that an operation sent and got on average, by the client's own
   * count; null if the workload does not count them. It is called when {@link #notes()} is.
   */
  default @Nullable ValueBytes valueBytes() {
    return null;
  }

  /**
   * Returns values of the phase that are no latencies, such as orders per minute, in the order in
   * which they are shown. It is called when {@link #notes()} is.
   */
  default List<PhaseValue> values() {
    return List.of();
  }
}

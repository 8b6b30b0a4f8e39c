package io.github.ycsbext.workload;

import io.github.ycsbext.result.Result.ValueBytes;
import java.util.List;
import org.jspecify.annotations.Nullable;

public interface RunNotes {
  /** Returns a stream's hash as it is shown: a double, which readers may use, holds 53 bits. */
  static long shown(long streamHash) {
    return streamHash >>> (Long.SIZE - 53);
  }

  /** Returns notes and texts, which are shown unchanged. Called once, after the last operation. */
  List<?> notes();

  /**
   * Returns the hash of the operations that were done; that of several clients is the sum. Null if
   * there is none.
   */
  default @Nullable Long streamHash() {
    return null;
  }

  /**
   * Returns the bytes of values per operation, by the client's own count; null if they are not
   * counted.
   */
  default @Nullable ValueBytes valueBytes() {
    return null;
  }

  /** Returns values that are no latencies, such as orders per minute, as they are shown. */
  default List<PhaseValue> values() {
    return List.of();
  }
}

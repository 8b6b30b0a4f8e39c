package io.github.ycsbext.workload;

import io.github.ycsbext.generator.SplitMix;
import io.github.ycsbext.workload.ledger.WriteLedger;
import io.github.ycsbext.workload.operation.OperationKind;
import io.github.ycsbext.workload.operation.OperationSource;

/** What the random bits of a stream's current operation choose, beside its key. */
record RecordChoices(RecordSettings settings, int fields, OperationSource stream) {
  static final int ALL_FIELDS = WriteLedger.ALL_FIELDS;

  // The use of an operation's random bits. The first ones draw its key.
  private static final long SCAN_LENGTH = 100;
  private static final long FIELD_READ = 101;
  private static final long FIELD_WRITTEN = 102;

  int scanLength() {
    return settings.scanLengths().length(SplitMix.at(stream.bits(), SCAN_LENGTH));
  }

  int fieldToRead() {
    return settings.readAllFields() ? ALL_FIELDS : field(FIELD_READ);
  }

  int fieldToWrite() {
    return settings.writeAllFields() ? ALL_FIELDS : field(FIELD_WRITTEN);
  }

  private int field(long choice) {
    return (int) SplitMix.below(SplitMix.at(stream.bits(), choice), fields);
  }

  long version() {
    long records = stream.before(OperationKind.INSERT);
    long changes =
        stream.before(OperationKind.UPDATE) + stream.before(OperationKind.READ_MODIFY_WRITE);
    return 1 + records * fields + changes * (settings.writeAllFields() ? fields : 1);
  }
}

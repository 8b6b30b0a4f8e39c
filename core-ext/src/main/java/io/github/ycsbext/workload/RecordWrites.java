package io.github.ycsbext.workload;

import io.github.ycsbext.workload.key.KeyNames;
import io.github.ycsbext.workload.key.KeySpace;
import io.github.ycsbext.workload.ledger.Writes;
import io.github.ycsbext.workload.operation.ClientShare;
import io.github.ycsbext.workload.operation.OperationKind;
import io.github.ycsbext.workload.operation.OperationSource;
import io.github.ycsbext.workload.value.Values;
import java.util.List;
import java.util.function.LongSupplier;
import site.ycsb.ByteIterator;

final class RecordWrites implements Writes {
  private static final long NONE = -1;

  private final RecordSettings settings;
  private final RecordFields fields;
  private final OperationSource stream;
  private final RecordChoices choices;
  private final LongSupplier taken;
  private final KeyNames names;
  private long number;

  /** {@code taken} is the number after that of the run's last operation taken. */
  RecordWrites(
      RecordSettings settings, RecordFields fields, OperationSource stream, LongSupplier taken) {
    this.settings = settings;
    this.fields = fields;
    this.stream = stream;
    this.choices = new RecordChoices(settings, fields.count(), stream);
    this.taken = taken;
    this.names = settings.keyNames().get();
  }

  @Override
  public long count() {
    return settings.isRun() ? taken.getAsLong() : settings.keys().count();
  }

  @Override
  public long recordsBefore() {
    return settings.isRun() ? settings.keys().count() : 0;
  }

  @Override
  public List<String> fields() {
    return settings.fieldNames();
  }

  @Override
  public String table() {
    return settings.table();
  }

  @Override
  public String name(long position) {
    return names.of(settings.keys().keyAt(position));
  }

  @Override
  public void moveTo(long operation) {
    number = operation;
    if (settings.isRun()) {
      stream.moveTo(operation);
    }
  }

  @Override
  public long position() {
    if (!settings.isRun()) {
      return number;
    }
    boolean isWrite = stream.kind().isWrite() && stream.key() != KeySpace.NO_KEY;
    return isWrite ? settings.keys().position(stream.key()) : NONE;
  }

  @Override
  public boolean isOwn(long position) {
    ClientShare share = settings.share();
    return share.isWhole() || share.has(settings.isRun() ? stream.writer(position) : position);
  }

  @Override
  public boolean isDelete() {
    return settings.isRun() && stream.kind() == OperationKind.DELETE;
  }

  @Override
  public boolean writes(int field) {
    if (!settings.isRun() || stream.kind() == OperationKind.INSERT) {
      return true;
    }
    int written = choices.fieldToWrite();
    return !isDelete() && (written == RecordChoices.ALL_FIELDS || written == field);
  }

  @Override
  public boolean wrote(int field, ByteIterator found) {
    long key = settings.isRun() ? stream.key() : settings.keys().loadKey(number);
    long version = settings.isRun() ? choices.version() : Values.LOADED;
    return fields.isValue(names.of(key), key, field, version, found);
  }
}

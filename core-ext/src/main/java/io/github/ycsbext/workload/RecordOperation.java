package io.github.ycsbext.workload;

import io.github.ycsbext.binding.Database;
import io.github.ycsbext.binding.Operation;
import io.github.ycsbext.measurement.OperationNames;
import io.github.ycsbext.result.RunNote;
import io.github.ycsbext.workload.key.KeyNames;
import io.github.ycsbext.workload.operation.OperationKind;
import io.github.ycsbext.workload.operation.OperationSource;
import io.github.ycsbext.workload.value.FieldValues;
import io.github.ycsbext.workload.value.Values;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.Vector;
import org.jspecify.annotations.Nullable;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.Status;

/** The operation that a thread does; one object does them one after the other. */
final class RecordOperation {
  private static final int NO_ARGUMENT = RecordChoices.ALL_FIELDS;

  private final RecordSettings settings;
  private final RecordFields fields;
  private final OperationSource stream;
  private final RecordChoices choices;
  private final ThreadTally tally;
  private final KeyNames names;
  private final long keySalt;

  /** The last record read. All reads use the same map, so that a read leaves no garbage. */
  private final Map<String, ByteIterator> found = new HashMap<>();

  /** Holds the key, what is asked for and what is sent: each is stored once. */
  private final Operation call = new Operation();

  private @Nullable FieldValues written;

  private long firstCallNs;
  private long intendedStartNs;

  /** A database in which records expire. */
  private @Nullable DB expiring;

  private final String table;
  private int argument = NO_ARGUMENT;
  private @Nullable Set<String> asked;

  RecordOperation(
      RecordSettings settings, RecordFields fields, OperationSource stream, ThreadTally tally) {
    this.settings = settings;
    this.table = settings.table();
    this.fields = fields;
    this.stream = stream;
    this.choices = new RecordChoices(settings, fields.count(), stream);
    this.tally = tally;
    this.names = settings.keyNames().get();
    this.keySalt = settings.naming().salt();
  }

  void prepareLoad(DB db, long number) {
    long key = settings.keys().loadKey(number);
    String name = names.of(key);
    long startNs = Measured.idleSinceNs(db);
    FieldValues values = fields.allValues(name, key, Values.LOADED, sizeLoaded(number));
    call.insert(table, name, values).ttl(settings.ttl());
    sent(db, values, startNs);
    tally.operation(number, OperationKind.INSERT, key ^ keySalt, NO_ARGUMENT);
  }

  /** Returns the bytes of a record that a trace meets; 0 if it does not tell all of them. */
  private int sizeLoaded(long number) {
    if (settings.trace() == null) {
      return 0;
    }
    stream.moveTo(number);
    return switch (stream.kind()) {
      case READ -> stream.size();
      case UPDATE, READ_MODIFY_WRITE -> settings.writesWholeRecords() ? stream.size() : 0;
      default -> 0;
    };
  }

  @Nullable Status insert(DB db) {
    return Database.of(db).execute(call);
  }

  int fieldWritten() {
    return argument;
  }

  void rewind() {
    call.values().values().forEach(ByteIterator::reset);
  }

  /** Sends the operation and returns the answer to its last call. */
  @Nullable Status call(DB db) {
    Database database = Database.of(db);
    if (settings.ttlOfTrace() && db != expiring) {
      if (!database.canExpire()) {
        throw new IllegalStateException("the database lets no record expire");
      }
      expiring = db;
    }
    Status status = database.execute(next(true));
    return written == null ? status : database.execute(next(false));
  }

  /** {@code isFirst} is false for the second call of an operation that reads and then writes. */
  Operation next(boolean isFirst) {
    if (written != null && isFirst) {
      firstCallNs = System.nanoTime();
    } else if (written != null) {
      call.update(table, call.key(), written).ttl(ttl());
    }
    return call;
  }

  private int ttl() {
    return settings.ttlOfTrace() ? stream.ttl() : settings.ttl();
  }

  int lives() {
    return call.ttl();
  }

  void prepare(DB db, boolean hasWaited) {
    String name = names.of(stream.key());
    argument = NO_ARGUMENT;
    written = null;
    switch (stream.kind()) {
      case READ -> prepareRead(name, settings.dataIntegrity());
      case UPDATE -> {
        argument = choices.fieldToWrite();
        long startNs = hasWaited ? System.nanoTime() : Measured.idleSinceNs(db);
        FieldValues values = valuesToWrite(name, argument, choices.version());
        call.update(table, name, values).ttl(ttl());
        sent(db, values, startNs);
      }
      case INSERT -> {
        long startNs = Measured.idleSinceNs(db);
        FieldValues values = fields.allValues(name, stream.key(), choices.version(), stream.size());
        call.insert(table, name, values).ttl(ttl());
        sent(db, values, startNs);
      }
      case SCAN -> {
        Set<String> wanted = askedFields(choices.fieldToRead(), false);
        argument = stream.size() > 0 ? stream.size() : choices.scanLength();
        call.scan(table, name, argument, wanted, new Vector<>());
      }
      case READ_MODIFY_WRITE -> {
        intendedStartNs = Measured.intendedStartNs(db);
        prepareRead(name, settings.dataIntegrity());
        argument = choices.fieldToWrite();
        long startNs = System.nanoTime();
        written = valuesToWrite(name, argument, choices.version());
        tally.sent(written);
        Measured.record(db, OperationNames.GENERATE, System.nanoTime() - startNs, null);
      }
      case DELETE -> call.delete(table, name);
    }
  }

  private void prepareRead(String name, boolean byName) {
    argument = choices.fieldToRead();
    asked = askedFields(argument, byName);
    found.clear();
    call.read(table, name, asked, found);
  }

  /** Tells that the values of the write that follows at once have been made since a moment. */
  private void sent(DB db, FieldValues values, long startNs) {
    tally.sent(values);
    Measured.generatedFrom(db, startNs);
  }

  void ended(DB db, long number) {
    tally.operation(number, stream.kind(), stream.key() ^ keySalt, argument);
    if (stream.isInVain()) {
      tally.count(RunNote.SENT_IN_VAIN);
    }
    switch (stream.kind()) {
      case READ -> endedRead(db);
      case READ_MODIFY_WRITE -> {
        Measured.recordReadModifyWrite(db, firstCallNs, intendedStartNs);
        endedRead(db);
      }
      case SCAN -> call.records().forEach(tally::received);
      case UPDATE, INSERT, DELETE -> {}
    }
  }

  private void endedRead(DB db) {
    tally.received(found);
    if (settings.dataIntegrity() && (settings.ttl() <= 0 || !found.isEmpty())) {
      verify(db, call.key(), asked, found);
    }
  }

  private @Nullable Set<String> askedFields(int field, boolean byName) {
    if (field != NO_ARGUMENT) {
      return fields.only(field);
    }
    return byName || settings.readAllFieldsByName() ? fields.all() : null;
  }

  private FieldValues valuesToWrite(String name, int field, long version) {
    return field == NO_ARGUMENT
        ? fields.allValues(name, stream.key(), version, stream.size())
        : fields.oneValue(name, stream.key(), field, version, stream.size());
  }

  private void verify(
      DB db, String name, @Nullable Set<String> asked, Map<String, ByteIterator> found) {
    long startNs = System.nanoTime();
    Status status = fields.verify(name, stream.key(), asked, found);
    Measured.record(db, OperationNames.VERIFY, System.nanoTime() - startNs, status);
  }
}

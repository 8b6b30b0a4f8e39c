package io.github.ycsbext.workload;

import io.github.ycsbext.binding.CommonProperties;
import io.github.ycsbext.binding.Database;
import io.github.ycsbext.binding.FieldSettings;
import io.github.ycsbext.binding.InsertPolicy;
import io.github.ycsbext.binding.Property;
import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.binding.schema.TypedColumn;
import io.github.ycsbext.generator.KeyDistribution;
import io.github.ycsbext.generator.LengthDistribution;
import io.github.ycsbext.workload.key.KeyNames;
import io.github.ycsbext.workload.key.KeySettings;
import io.github.ycsbext.workload.key.KeySpace;
import io.github.ycsbext.workload.key.Requests;
import io.github.ycsbext.workload.ledger.RecordAges;
import io.github.ycsbext.workload.ledger.WriteLedger;
import io.github.ycsbext.workload.operation.BlockOrder;
import io.github.ycsbext.workload.operation.ClientShare;
import io.github.ycsbext.workload.operation.OperationBlocks;
import io.github.ycsbext.workload.operation.OperationKind;
import io.github.ycsbext.workload.operation.OperationMix;
import io.github.ycsbext.workload.property.WorkloadProperties;
import io.github.ycsbext.workload.trace.Trace;
import io.github.ycsbext.workload.value.Lengths;
import io.github.ycsbext.workload.value.ValueSettings;
import java.time.Duration;
import java.util.List;
import java.util.Properties;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import site.ycsb.WorkloadException;

/**
 * The properties of {@link RecordWorkload}, read and checked for contradictions.
 *
 * @param operations the operations of the run, over all clients; 0 if they are not known
 * @param ttl the seconds that a record lives after a write; see {@link Database#ttl}
 * @param blocks null if the run is a mix; otherwise {@code mix} is that of whole blocks
 * @param trace null if the operations are made; otherwise {@code mix} is that of the trace
 */
public record RecordSettings(
    boolean isRun,
    long operations,
    ClientShare share,
    long seed,
    String table,
    List<String> fieldNames,
    boolean readAllFields,
    boolean readAllFieldsByName,
    boolean writeAllFields,
    boolean dataIntegrity,
    boolean checkAcknowledged,
    Duration settle,
    boolean checkLoaded,
    int ttl,
    boolean ttlOfTrace,
    KeySpace keys,
    KeySettings naming,
    Supplier<KeyNames> keyNames,
    @Nullable OperationBlocks blocks,
    @Nullable Trace trace,
    OperationMix mix,
    Requests requests,
    LengthDistribution scanLengths,
    ValueSettings values,
    InsertPolicy insertPolicy) {

  /** The properties that typed values do not allow because their fields are fixed. */
  private static final List<Property<?>> OF_OTHER_VALUES =
      List.of(
          CommonProperties.FIELD_COUNT,
          CommonProperties.FIELD_NAME_PREFIX,
          CommonProperties.FIELDS,
          WorkloadProperties.FIELD_LENGTH);

  /** So that the size of a ledger does not overflow. */
  private static final long MAX_IN_LEDGER = 1L << 36;

  /** So that whatever reads a seed as a double reads it exactly. */
  private static final long LARGEST_DRAWN_SEED = 1L << 53;

  /** Throws one sentence per error, each on its own line. */
  public static RecordSettings of(Properties properties) throws WorkloadException {
    return Settings.checked(properties, RecordSettings::of);
  }

  /** Draws a seed if none is given, unless {@code client.count} is; returns whether it did. */
  public static boolean drawSeed(Properties properties) {
    Settings settings = new Settings(properties);
    if (settings.isGiven(WorkloadProperties.SEED)
        || settings.get(WorkloadProperties.CLIENT_COUNT) > 1) {
      return false;
    }
    long seed = new SplittableRandom().nextLong(LARGEST_DRAWN_SEED);
    properties.setProperty(WorkloadProperties.SEED.name(), Long.toString(seed));
    return true;
  }

  public static RecordSettings of(Settings settings) {
    RecordSettings read = readAll(settings);
    read.refuseContradictions(settings);
    if (read.trace != null) {
      read.trace.refuseOthers(settings);
    }
    return read;
  }

  private static RecordSettings readAll(Settings settings) {
    boolean dataIntegrity = settings.get(WorkloadProperties.DATA_INTEGRITY);
    ValueSettings values = ValueSettings.of(settings, dataIntegrity);
    OperationBlocks blocks = OperationBlocks.of(settings);
    boolean isRun = settings.get(WorkloadProperties.IS_RUN);
    KeySpace keys = KeySpace.of(settings);
    Trace trace = Trace.of(settings);
    if (trace != null) {
      values = values.withRoomFor(trace.header().longest());
    }
    OperationMix mix = mix(settings, blocks, trace);
    KeySettings naming = values.isTyped() ? KeySettings.typed(settings) : KeySettings.of(settings);
    return new RecordSettings(
        isRun,
        settings.get(WorkloadProperties.OPERATION_COUNT),
        ClientShare.of(settings),
        settings.get(WorkloadProperties.SEED),
        settings.get(CommonProperties.TABLE),
        values.isTyped() ? typedFieldNames(settings) : fieldNames(settings),
        settings.get(WorkloadProperties.READ_ALL_FIELDS),
        settings.get(WorkloadProperties.READ_ALL_FIELDS_BY_NAME),
        settings.get(WorkloadProperties.WRITE_ALL_FIELDS),
        dataIntegrity,
        settings.get(WorkloadProperties.CHECK_ACKNOWLEDGED),
        Duration.ofSeconds(settings.get(WorkloadProperties.CHECK_SETTLE)),
        isRun && settings.get(WorkloadProperties.CHECK_LOADED),
        Database.ttl(settings),
        isRun && settings.get(CommonProperties.TRACE_TTL),
        keys,
        naming,
        isRun ? KeyNames.RememberedNames.of(naming.names(), keys.records()) : naming.names(),
        blocks,
        trace,
        mix,
        Requests.of(settings),
        Lengths.ofScans(settings),
        values,
        InsertPolicy.of(settings));
  }

  private static OperationMix mix(
      Settings settings, @Nullable OperationBlocks blocks, @Nullable Trace trace) {
    return trace != null
        ? trace.header().mix()
        : blocks == null ? OperationMix.of(settings) : blocks.mix();
  }

  private static List<String> fieldNames(Settings settings) {
    return FieldSettings.of(settings, CommonProperties.FIELD_COUNT).names();
  }

  private static List<String> typedFieldNames(Settings settings) {
    for (Property<?> property : OF_OTHER_VALUES) {
      if (settings.isGiven(property)) {
        settings.error(
            "%s: values=typed has fields of its own, %s: leave it out",
            property, TypedColumn.fieldNames());
      }
    }
    return TypedColumn.fieldNames();
  }

  private void refuseContradictions(Settings settings) {
    if (checkAcknowledged) {
      refuseLedger(settings);
    }
    if (ttlOfTrace && (ttl > 0 || trace == null)) {
      settings.error(
          trace == null
              ? "trace.ttl=true: only a trace says how long each record lives: give ttl"
              : "ttl and trace.ttl=true both say how long records live: leave one of them out",
          CommonProperties.TRACE_TTL,
          CommonProperties.TTL);
    }
    if (isRun && (ttl > 0 || ttlOfTrace) && updates() && !writesWholeRecords()) {
      settings.error(
          "%s=%s: in some databases an update of one field lets the other fields expire before it, and"
              + " in others it makes a record of one field if the record has expired: give"
              + " %s=true%s",
          ttlOfTrace ? CommonProperties.TRACE_TTL : CommonProperties.TTL,
          ttlOfTrace ? "true" : ttl,
          WorkloadProperties.WRITE_ALL_FIELDS,
          ttlOfTrace ? ", or trace.ttl=false" : "");
    }
    boolean hasNone =
        keys.count() == 0
            && !settings.hasError(WorkloadProperties.RECORD_COUNT)
            && !settings.hasError(WorkloadProperties.INSERT_COUNT);
    if (!isRun && hasNone) {
      settings.missing(
          "recordcount is missing: the load phase needs it, for instance -p recordcount=1000",
          WorkloadProperties.RECORD_COUNT);
    }
    if (!isRun && keys.count() > 0 && share.partOf(keys.count()) == 0) {
      settings.error(
          "%s=%s clients are too many for %s records: this one, %s=%s, has none to load",
          WorkloadProperties.CLIENT_COUNT,
          share.count(),
          keys.count(),
          WorkloadProperties.CLIENT_INDEX,
          share.index());
    }
    if (isRun && hasNone && blocks == null && trace == null && !mix.isInsertsOnly()) {
      settings.missing(
          keys.records() == 0
              ? "recordcount is 0: only inserts can run on no records; load some and give their"
                  + " number, for instance -p recordcount=1000"
              : "insertstart=%s and insertcount leave none of recordcount=%s to run on: give others"
                  .formatted(keys.start(), keys.records()),
          WorkloadProperties.RECORD_COUNT,
          WorkloadProperties.INSERT_START,
          WorkloadProperties.INSERT_COUNT);
    }
    if (isRun && !keys.hasRoomFor(inserts())) {
      settings.error(
          "%s=%s: the inserts' key numbers pass 2^63; give less",
          WorkloadProperties.OPERATION_COUNT, operations);
    } else if (values.isTyped() && highestKey() > Integer.MAX_VALUE) {
      settings.error(
          "%s=typed: its keys are integers of 32 bits, and the key number %s would be needed: give fewer records, or fewer inserts",
          CommonProperties.VALUES,
          highestKey(),
          WorkloadProperties.RECORD_COUNT,
          WorkloadProperties.OPERATION_COUNT);
    } else {
      boolean isEndless = isRun && operations == 0 && mix.has(OperationKind.INSERT);
      naming.refuseTooShort(settings, isEndless ? Long.MAX_VALUE : highestKey());
    }
  }

  private void refuseLedger(Settings settings) {
    if (dataIntegrity) {
      settings.error(
          "check.acknowledged=true: with dataintegrity=true every write of a record has the same"
              + " values, so that a lost update cannot be seen: leave one of them out",
          WorkloadProperties.CHECK_ACKNOWLEDGED,
          WorkloadProperties.DATA_INTEGRITY);
    }
    if (isRun && blocks == null && updates() && keys.count() < share.count()) {
      settings.error(
          "%s=true: all writes of a record go to one client, and %s clients cannot share %s records: give fewer clients",
          WorkloadProperties.CHECK_ACKNOWLEDGED,
          share.count(),
          keys.count(),
          WorkloadProperties.CLIENT_COUNT);
    }
    long records = keys.count() + (isRun ? inserts() : 0);
    long mebibytes = WriteLedger.bytes(Math.min(records, MAX_IN_LEDGER), ledgerFields()) >> 20;
    long heap = Runtime.getRuntime().maxMemory() >> 20;
    if (mebibytes > heap * 3 / 4) {
      settings.error(
          "%s=true: a ledger of %s records takes %s MiB, and the client's heap has %s: give more with -jvm-args=-Xmx",
          WorkloadProperties.CHECK_ACKNOWLEDGED,
          records,
          mebibytes,
          heap,
          WorkloadProperties.RECORD_COUNT);
    }
  }

  private int ledgerFields() {
    return isRun && updates() && !writeAllFields ? fieldNames.size() : 0;
  }

  private boolean updates() {
    return mix.has(OperationKind.UPDATE) || mix.has(OperationKind.READ_MODIFY_WRITE);
  }

  /** Returns the ages of records that expire, all unknown; null if they live for ever. */
  @Nullable RecordAges newAges() {
    return ttl > 0 || ttlOfTrace ? new RecordAges() : null;
  }

  /** Returns an empty ledger; null if none is asked for. */
  @Nullable WriteLedger newLedger(@Nullable RecordAges ages) {
    return checkAcknowledged
        ? new WriteLedger(ledgerFields(), ages, checkLoaded ? keys.count() : 0)
        : null;
  }

  private long highestKey() {
    long inserts = isRun ? inserts() : 0;
    return inserts == 0 ? keys.records() - 1 : keys.insertKey(inserts - 1);
  }

  private long inserts() {
    if (trace != null) {
      return trace.header().inserted();
    }
    return blocks == null
        ? mix.count(OperationKind.INSERT, operations)
        : blocks.before(OperationKind.INSERT, operations);
  }

  long insertsBefore(long operation) {
    if (trace != null) {
      return 0; // A trace counts no inserts ahead, so each request looks whether its insert is
      // over.
    }
    return blocks == null
        ? mix.count(OperationKind.INSERT, operation & -BlockOrder.MOST)
        : blocks.before(OperationKind.INSERT, operation);
  }

  /** True if the order of starts matters: records come or go, or a ledger tells when. */
  boolean isOrdered() {
    boolean changes = mix.has(OperationKind.INSERT) || mix.has(OperationKind.DELETE);
    return isRun && (trace != null || checkAcknowledged || (changes && !mix.isOfOneKind()));
  }

  boolean isLoadOrdered() {
    return trace != null || checkAcknowledged;
  }

  boolean writesWholeRecords() {
    return writeAllFields || fieldNames.size() == 1;
  }

  boolean writes() {
    return !isRun
        || mix.has(OperationKind.INSERT)
        || mix.has(OperationKind.UPDATE)
        || mix.has(OperationKind.READ_MODIFY_WRITE);
  }

  public KeyDistribution newRequests() {
    return requests.over(keys);
  }
}

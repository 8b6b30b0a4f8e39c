package io.github.ycsbext.workload;

import io.github.ycsbext.binding.InvalidSettingsException;
import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.binding.TypedColumn;
import io.github.ycsbext.generator.KeyDistribution;
import io.github.ycsbext.generator.LengthDistribution;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import site.ycsb.WorkloadException;

/**
 * The properties of {@link RecordWorkload}, read and found to be usable together.
 *
 * @param isRun false in the load phase
 * @param operations of this client's run; 0 where that is not known
 * @param blocks null where the run is a mix; its {@code mix} is then that of whole blocks
 */
record RecordSettings(
    boolean isRun,
    long operations,
    long seed,
    String table,
    List<String> fieldNames,
    boolean readAllFields,
    boolean readAllFieldsByName,
    boolean writeAllFields,
    boolean dataIntegrity,
    KeySpace keys,
    Supplier<KeyNames> keyNames,
    @Nullable OperationBlocks blocks,
    OperationMix mix,
    RequestDistribution.Factory requests,
    LengthDistribution scanLengths,
    ValueSettings values,
    InsertPolicy insertPolicy) {

  static final String SEED = "seed";

  private static final int MOST_FIELDS = 1_000_000;
  private static final int MOST_INT_DIGITS = 10;

  private enum InsertOrder {
    HASHED,
    ORDERED
  }

  /**
   * @throws WorkloadException with one sentence per fault, a line each
   */
  static RecordSettings read(Properties properties) throws WorkloadException {
    Settings settings = new Settings(properties);
    RecordSettings read = read(settings);
    try {
      settings.check();
    } catch (InvalidSettingsException e) {
      throw new WorkloadException(e.getMessage(), e);
    }
    return read;
  }

  /** The settings keep the faults. */
  static RecordSettings read(Settings settings) {
    RecordSettings read = readAll(settings);
    read.refuseContradictions(settings);
    settings.refuseMisspellings();
    return read;
  }

  private static RecordSettings readAll(Settings settings) {
    boolean dataIntegrity = settings.flag("dataintegrity", false);
    ValueSettings values = ValueSettings.read(settings, dataIntegrity);
    OperationBlocks blocks = OperationBlocks.read(settings);
    boolean isRun = settings.flag("dotransactions", true);
    KeySpace keys = KeySpaceReader.read(settings);
    Supplier<KeyNames> keyNames = values.isTyped() ? typedKeyNames(settings) : keyNames(settings);
    return new RecordSettings(
        isRun,
        operations(settings),
        settings.longInteger(SEED, RecordWorkload.USUAL_SEED, Long.MIN_VALUE, Long.MAX_VALUE),
        settings.text("table", "usertable"),
        values.isTyped() ? typedFieldNames(settings) : fieldNames(settings),
        settings.flag("readallfields", true),
        settings.flag("readallfieldsbyname", false),
        settings.flag("writeallfields", false),
        dataIntegrity,
        keys,
        isRun ? RememberedNames.of(keyNames, keys.records()) : keyNames,
        blocks,
        blocks == null ? OperationMix.read(settings) : blocks.mix(),
        RequestDistribution.read(settings),
        Lengths.ofScans(settings),
        values,
        InsertPolicy.read(settings));
  }

  /** Of this client's run; 0 where that is not known. */
  static long operations(Settings settings) {
    return settings.longInteger("operationcount", 0, 0, Long.MAX_VALUE / 4);
  }

  private static List<String> fieldNames(Settings settings) {
    int count = settings.integer("fieldcount", 10, 1, MOST_FIELDS);
    String prefix = settings.text("fieldnameprefix", "field");
    return IntStream.range(0, count).mapToObj(field -> prefix + field).toList();
  }

  private static Supplier<KeyNames> keyNames(Settings settings) {
    InsertOrder order = settings.choice("insertorder", InsertOrder.class, InsertOrder.HASHED);
    String given = settings.text("insertorder", "hashed");
    if (!given.equals(given.toLowerCase(Locale.ROOT)) && !settings.isAtFault("insertorder")) {
      settings.fault(
          "insertorder: '%s' is written in small letters: YCSB takes all but 'hashed' for ordered"
              .formatted(given));
    }
    int zeroPadding = settings.integer("zeropadding", 1, 0, 1000);
    return KeyNames.ofYcsb(zeroPadding, order == InsertOrder.ORDERED);
  }

  private static List<String> typedFieldNames(Settings settings) {
    for (String name : List.of("fieldcount", "fieldnameprefix", "fieldlength")) {
      if (settings.text(name) != null) {
        settings.fault(
            name
                + ": values=typed has fields of its own, "
                + TypedColumn.fieldNames()
                + ": leave it out");
      }
    }
    return TypedColumn.fieldNames();
  }

  private static Supplier<KeyNames> typedKeyNames(Settings settings) {
    if (settings.choice("insertorder", InsertOrder.class, InsertOrder.ORDERED)
        == InsertOrder.HASHED) {
      settings.fault(
          "insertorder=hashed: the keys of values=typed are integers of 32 bits, and hashed numbers"
              + " have more: leave it out");
    }
    return KeyNames.numbers(settings.integer("zeropadding", 1, 0, MOST_INT_DIGITS));
  }

  private void refuseContradictions(Settings settings) {
    boolean hasNone = keys.count() == 0 && !isCountAtFault(settings);
    if (!isRun && hasNone) {
      settings.missing(
          "recordcount is missing: the load phase needs it, for instance -p recordcount=1000");
    }
    if (!isRun && keys.count() > 0 && keys.shareSize() == 0) {
      settings.fault(
          "client.count="
              + keys.clients()
              + " clients are too many for "
              + keys.count()
              + " records: this one, client.index="
              + keys.client()
              + ", has none to load");
    }
    if (isRun && hasNone && blocks == null && !mix.isInsertsOnly()) {
      settings.missing(
          keys.records() == 0
              ? "recordcount is 0: only inserts can run on no records; load some and give their"
                  + " number, for instance -p recordcount=1000"
              : "insertstart=%d and insertcount leave none of recordcount=%d to run on: give others"
                  .formatted(keys.start(), keys.records()));
    }
    if (isRun && !keys.hasRoomFor(inserts())) {
      settings.fault(
          "operationcount="
              + operations
              + ": the inserts' key numbers pass 2^63; give less, or fewer clients");
    } else if (values.isTyped() && highestKey() > Integer.MAX_VALUE) {
      settings.fault(
          "values=typed: its keys are integers of 32 bits, and the key number "
              + highestKey()
              + " would be needed: give fewer records, or fewer inserts");
    }
  }

  private static boolean isCountAtFault(Settings settings) {
    return settings.isAtFault("recordcount") || settings.isAtFault("insertcount");
  }

  private long highestKey() {
    long inserts = isRun ? inserts() : 0;
    return inserts == 0 ? keys.records() - 1 : keys.insertKey(inserts - 1);
  }

  /** How many the run has. */
  private long inserts() {
    return blocks == null
        ? mix.count(OperationKind.INSERT, operations)
        : blocks.inserts(operations);
  }

  /** How many inserts come before an operation, or before the 64 that it is ordered with. */
  long insertsBefore(long operation) {
    return blocks == null
        ? mix.count(OperationKind.INSERT, operation & -BlockOrder.MOST)
        : blocks.inserts(operation);
  }

  /** True where the order counts in which operations start: records come or go between requests. */
  boolean isOrdered() {
    boolean changes = mix.has(OperationKind.INSERT) || mix.has(OperationKind.DELETE);
    return isRun && changes && !mix.isOfOneKind();
  }

  /** True where values are written. */
  boolean writes() {
    return !isRun
        || mix.has(OperationKind.INSERT)
        || mix.has(OperationKind.UPDATE)
        || mix.has(OperationKind.READ_MODIFY_WRITE);
  }

  /** A thread's own distribution of requests. */
  KeyDistribution newRequests() {
    return requests.create(keys);
  }
}

package io.github.ycsbext.workload;

import io.github.ycsbext.binding.Property;
import io.github.ycsbext.generator.KeyDistribution;
import io.github.ycsbext.media.Encoding;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The properties of {@link RecordWorkload}. */
public final class WorkloadProperties {
  /** A limit, so that sums of two counts, and twice a count, do not overflow. */
  private static final long MOST = Long.MAX_VALUE / 4;

  /** A value and the pool that it is cut from must both fit into an array. */
  public static final int LONGEST_FIELD = 2_000_000_000;

  private static final double GREATEST_PROPORTION = 1_000_000_000;

  /** The rules by which keys follow from the numbers of records. */
  enum InsertOrder {
    HASHED,
    ORDERED
  }

  /** The distributions of field lengths. */
  public enum FieldLengths {
    CONSTANT,
    UNIFORM,
    ZIPFIAN,
    HISTOGRAM
  }

  /** The distributions of the number of records that scans request. */
  public enum ScanLengths {
    UNIFORM,
    ZIPFIAN
  }

  /** The contents of values. */
  public enum ValueKind {
    TEXT,
    RANDOM,
    MEDIA,
    TYPED
  }

  public static final Property<Boolean> IS_RUN =
      Property.flag(
          "dotransactions", true, "`true` runs the operations (`-t`), `false` loads (`-load`)");

  public static final Property<Long> RECORD_COUNT =
      Property.longInteger(
          "recordcount", 0L, 0, MOST, "records that are loaded, of all clients together");

  public static final Property<Long> INSERT_START =
      Property.longInteger(
          "insertstart", 0L, 0, MOST, "the first record of the range that this load fills");

  public static final Property<Long> INSERT_COUNT =
      Property.longInteger("insertcount", null, 0, MOST, "how many records this load inserts")
          .otherwise("up to `recordcount`");

  public static final Property<Long> OPERATION_COUNT =
      Property.longInteger(
          "operationcount",
          0L,
          0,
          MOST,
          "operations of a run; 0 with `maxexecutiontime` runs for that time");

  public static final Property<String> TABLE =
      Property.text("table", "usertable", "the table, or what the database has in its place");

  public static final Property<Integer> FIELD_COUNT =
      Property.integer("fieldcount", 10, 1, 1_000_000, "fields of a record");

  public static final Property<String> FIELD_NAME_PREFIX =
      Property.text(
          "fieldnameprefix", "field", "what the fields' names begin with; a number follows");

  public static final Property<Integer> FIELD_LENGTH =
      Property.integer(
              "fieldlength", 100, 0, LONGEST_FIELD, "the length of a field's value, or the longest")
          .in("bytes");

  public static final Property<Integer> LEAST_FIELD_LENGTH =
      Property.integer(
              "minfieldlength", 1, 0, LONGEST_FIELD, "the shortest value, where lengths differ")
          .in("bytes");

  public static final Property<FieldLengths> FIELD_LENGTHS =
      Property.choice(
          "fieldlengthdistribution",
          FieldLengths.class,
          FieldLengths.CONSTANT,
          "how long values are; `histogram` takes `fieldlengthhistogram`");

  public static final Property<Path> FIELD_LENGTH_HISTOGRAM =
      Property.path("fieldlengthhistogram", "a file of lengths and how many values have them")
          .otherwise("hist.txt");

  static final Property<Boolean> READ_ALL_FIELDS =
      Property.flag("readallfields", true, "reads ask for all fields, and not for one");

  static final Property<Boolean> READ_ALL_FIELDS_BY_NAME =
      Property.flag("readallfieldsbyname", false, "reads of all fields name them");

  static final Property<Boolean> WRITE_ALL_FIELDS =
      Property.flag("writeallfields", false, "updates write all fields, and not one");

  public static final Property<Boolean> DATA_INTEGRITY =
      Property.flag(
          "dataintegrity",
          false,
          "a value is a function of its key and field, and reads are verified (`[VERIFY]`)");

  public static final Property<Double> READ_PROPORTION =
      proportion("readproportion", 0.95, "the part of reads among the operations");

  public static final Property<Double> UPDATE_PROPORTION =
      proportion("updateproportion", 0.05, "the part of updates");

  public static final Property<Double> INSERT_PROPORTION =
      proportion("insertproportion", 0, "the part of inserts");

  public static final Property<Double> SCAN_PROPORTION =
      proportion("scanproportion", 0, "the part of scans");

  public static final Property<Double> READ_MODIFY_WRITE_PROPORTION =
      proportion("readmodifywriteproportion", 0, "the part of reads that an update follows");

  public static final Property<RequestDistribution> REQUEST_DISTRIBUTION =
      Property.choice(
          "requestdistribution",
          RequestDistribution.class,
          RequestDistribution.UNIFORM,
          "which records are asked for");

  public static final Property<Double> HOT_RECORDS =
      Property.number(
          "hotspotdatafraction", 0.2, 0, 1, "the part of the records that is hot, of `hotspot`");

  public static final Property<Double> HOT_REQUESTS =
      Property.number(
          "hotspotopnfraction", 0.8, 0, 1, "the part of the requests that goes to the hot records");

  public static final Property<Double> EXPONENTIAL_PERCENTILE =
      Property.number(
              "exponential.percentile",
              95.0,
              0,
              100,
              "the part of the requests that goes to the newest records, of `exponential`")
          .in("%");

  public static final Property<Double> EXPONENTIAL_FRACTION =
      Property.number(
          "exponential.frac",
          0.8571428571,
          0,
          Double.MAX_VALUE,
          "the part of the records that `exponential.percentile` is about");

  static final Property<InsertOrder> INSERT_ORDER =
      Property.choice(
          "insertorder",
          InsertOrder.class,
          InsertOrder.HASHED,
          "whether keys are hashes of the records' numbers, or the numbers");

  static final Property<Integer> ZERO_PADDING =
      Property.integer("zeropadding", 1, 0, 1000, "digits of a key, filled up with zeros");

  public static final Property<Integer> LEAST_SCAN_LENGTH =
      Property.integer("minscanlength", 1, 1, Integer.MAX_VALUE, "the fewest records of a scan");

  public static final Property<Integer> MOST_SCAN_LENGTH =
      Property.integer("maxscanlength", 1000, 1, Integer.MAX_VALUE, "the most records of a scan");

  public static final Property<ScanLengths> SCAN_LENGTHS =
      Property.choice(
          "scanlengthdistribution",
          ScanLengths.class,
          ScanLengths.UNIFORM,
          "how many records scans ask for");

  static final Property<Integer> RETRY_LIMIT =
      Property.integer(
          "core_workload_insertion_retry_limit",
          0,
          0,
          Integer.MAX_VALUE,
          "how often a load tries an insert again that fails");

  static final Property<Integer> RETRY_INTERVAL =
      Property.integer(
              "core_workload_insertion_retry_interval",
              3,
              0,
              Integer.MAX_VALUE,
              "about how long it waits before; a fifth more or less")
          .in("s");

  static final Property<Boolean> KEEP_GOING =
      Property.flag(
          "core_workload_insertion_keep_going_on_error",
          false,
          "whether a load goes on behind an insert that fails");

  public static final Property<Double> DELETE_PROPORTION =
      proportion(
          "deleteproportion",
          0,
          "the part of deletes; each takes a live record, and no record is taken twice");

  public static final Property<String> BLOCK_ORDER =
      Property.text(
          "block.order",
          null,
          "instead of a mix: kinds of operations that come one after the other, block by block, as in"
              + " `insert,update,read`");

  public static final Property<Long> BLOCK_OPERATIONS =
      Property.longInteger(
          "block.operations",
          0L,
          0,
          MOST,
          "with a `result.dir`: the size of blocks whose durations are written to its `blocks.csv`;"
              + " with `block.order` the size of a block in any case");

  public static final Property<ValueKind> VALUES =
      Property.choice(
          "values",
          ValueKind.class,
          ValueKind.TEXT,
          "`text` is printable, `random` any byte, `media` images and videos, `typed` a type per"
              + " field");

  public static final Property<Long> SEED =
      Property.longInteger(
          "seed",
          42L,
          Long.MIN_VALUE,
          Long.MAX_VALUE,
          "the same seed gives the same operations, keys and bytes on every system and for any number"
              + " of threads; where none is given, text and random values have new bytes in each run,"
              + " as a database may skip an update that changes nothing");

  public static final Property<Integer> CLIENT_INDEX =
      Property.integer(
          "client.index",
          0,
          0,
          Integer.MAX_VALUE,
          "this client's place among clients that run at once; what they insert and delete never"
              + " collides");

  public static final Property<Integer> CLIENT_COUNT =
      Property.integer("client.count", 1, 1, 1_000_000, "how many clients run at once");

  public static final Property<Double> ZIPFIAN_CONSTANT =
      Property.number(
          "zipfian.constant",
          KeyDistribution.ZIPFIAN_CONSTANT,
          0,
          10,
          "the skew of the request distributions `zipfian` and `latest`");

  public static final Property<Path> MEDIA_FOLDER =
      Property.path("media.folder", "a folder of images and videos").otherwise("the sample set");

  public static final Property<Encoding> MEDIA_ENCODING =
      Property.choice(
          "media.encoding",
          Encoding.class,
          Encoding.HEX,
          "how media are stored; `hex` in lower case");

  public static final Property<Long> MEDIA_CACHE_BYTES =
      Property.longInteger(
              "media.cachebytes",
              256L << 20,
              0,
              Long.MAX_VALUE,
              "encoded media that are kept in memory, at the most")
          .in("bytes");

  /** The properties that YCSB's {@code CoreWorkload} reads, too. */
  public static final List<Property<?>> OF_YCSB =
      List.of(
          IS_RUN,
          RECORD_COUNT,
          INSERT_START,
          INSERT_COUNT,
          OPERATION_COUNT,
          READ_PROPORTION,
          UPDATE_PROPORTION,
          INSERT_PROPORTION,
          SCAN_PROPORTION,
          READ_MODIFY_WRITE_PROPORTION,
          REQUEST_DISTRIBUTION,
          HOT_RECORDS,
          HOT_REQUESTS,
          EXPONENTIAL_PERCENTILE,
          EXPONENTIAL_FRACTION,
          TABLE,
          FIELD_COUNT,
          FIELD_NAME_PREFIX,
          FIELD_LENGTH,
          LEAST_FIELD_LENGTH,
          FIELD_LENGTHS,
          FIELD_LENGTH_HISTOGRAM,
          READ_ALL_FIELDS,
          READ_ALL_FIELDS_BY_NAME,
          WRITE_ALL_FIELDS,
          DATA_INTEGRITY,
          INSERT_ORDER,
          ZERO_PADDING,
          LEAST_SCAN_LENGTH,
          MOST_SCAN_LENGTH,
          SCAN_LENGTHS,
          RETRY_LIMIT,
          RETRY_INTERVAL,
          KEEP_GOING);

  /** The properties that have no meaning if YCSB's own class runs. */
  public static final List<Property<?>> NOT_OF_YCSB =
      List.of(
          DELETE_PROPORTION,
          VALUES,
          ZIPFIAN_CONSTANT,
          CLIENT_INDEX,
          CLIENT_COUNT,
          MEDIA_FOLDER,
          MEDIA_ENCODING,
          MEDIA_CACHE_BYTES);

  /** The properties that only this project has. */
  public static final List<Property<?>> OWN =
      Stream.concat(Stream.of(SEED, BLOCK_ORDER, BLOCK_OPERATIONS), NOT_OF_YCSB.stream()).toList();

  public static final List<Property<?>> ALL =
      Stream.concat(OF_YCSB.stream(), OWN.stream()).toList();

  private WorkloadProperties() {}

  private static Property<Double> proportion(String name, double usual, String meaning) {
    return Property.number(name, usual, 0, GREATEST_PROPORTION, meaning);
  }
}

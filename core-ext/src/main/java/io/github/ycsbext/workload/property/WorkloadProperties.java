package io.github.ycsbext.workload.property;

import io.github.ycsbext.binding.CommonProperties;
import io.github.ycsbext.binding.Property;
import io.github.ycsbext.generator.KeyDistribution;
import io.github.ycsbext.media.Encoding;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

public final class WorkloadProperties {
  /** A limit, so that sums of two counts, and twice a count, do not overflow. */
  private static final long MOST = Long.MAX_VALUE / 4;

  /** A value and the pool that it is cut from must both fit into an array. */
  public static final int LONGEST_FIELD = 2_000_000_000;

  public static final String HASHED = "hashed";

  public static final String ORDERED = "ordered";

  public enum FieldLengths {
    CONSTANT,
    UNIFORM,
    ZIPFIAN,
    HISTOGRAM
  }

  public enum ScanLengths {
    UNIFORM,
    ZIPFIAN
  }

  public static final Property<Boolean> IS_RUN =
      Property.flag(
          "dotransactions", true, "`true` runs operations (`-t`), `false` loads records (`-load`)");

  public static final Property<Long> RECORD_COUNT =
      Property.longInteger("recordcount", 0L, 0, MOST, "records to load, over all clients")
          .meantBy("records", "recordnum", "numrecords", "rows", "rowcount", "keys", "keycount");

  public static final Property<Long> INSERT_START =
      Property.longInteger(
              "insertstart", 0L, 0, MOST, "number of the first record that this load inserts")
          .meantBy("insertoffset", "firstrecord");

  public static final Property<Long> INSERT_COUNT =
      Property.longInteger("insertcount", null, 0, MOST, "number of records that this load inserts")
          .otherwise("up to `recordcount`");

  public static final Property<Long> OPERATION_COUNT =
      Property.longInteger(
              "operationcount",
              0L,
              0,
              MOST,
              "operations in a run; with 0, the run ends after `maxexecutiontime`")
          .meantBy(
              "operations",
              "operationnum",
              "numoperations",
              "ops",
              "opcount",
              "requests",
              "transactions");

  public static final Property<Boolean> CHECK_ACKNOWLEDGED =
      Property.flag(
          "check.acknowledged",
          false,
          "keeps a ledger of acknowledged writes, and compares every record with it after the phase"
              + " (`[ACKNOWLEDGED]`)");

  public static final Property<Integer> CHECK_SETTLE =
      Property.integer(
              "check.settle",
              2,
              0,
              86_400,
              "with `check.acknowledged`: how long after the phase a record may take to become right,"
                  + " for instance by replication")
          .in("s");

  public static final Property<Boolean> CHECK_LOADED =
      Property.flag(
          "check.loaded",
          false,
          "with `check.acknowledged`, in a run: its load has acknowledged every record, so that"
              + " one that is missing is lost");

  public static final Property<Double> READ_PROPORTION =
      CommonProperties.proportion("readproportion", 0.95, "proportion of reads");

  public static final Property<Double> UPDATE_PROPORTION =
      CommonProperties.proportion("updateproportion", 0.05, "proportion of updates", "write");

  public static final Property<Double> INSERT_PROPORTION =
      CommonProperties.proportion("insertproportion", 0, "proportion of inserts");

  public static final Property<Double> READ_MODIFY_WRITE_PROPORTION =
      CommonProperties.proportion(
          "readmodifywriteproportion",
          0,
          "proportion of reads that are followed by an update",
          "rmw");

  public static final Property<RequestDistribution> REQUEST_DISTRIBUTION =
      Property.choice(
              "requestdistribution",
              RequestDistribution.class,
              RequestDistribution.UNIFORM,
              "distribution of requests over the records")
          .meantBy("distribution", "requestdist", "keydistribution", "accessdistribution");

  public static final Property<Double> HOT_RECORDS =
      Property.number(
          "hotspotdatafraction",
          0.2,
          0,
          1,
          "with `hotspot`: the fraction of the records that is hot");

  public static final Property<Double> HOT_REQUESTS =
      Property.number(
          "hotspotopnfraction",
          0.8,
          0,
          1,
          "with `hotspot`: the fraction of the requests that goes to hot records");

  public static final Property<Double> EXPONENTIAL_PERCENTILE =
      Property.number(
              "exponential.percentile",
              95.0,
              0,
              100,
              "with `exponential`: the percentage of the requests that goes to the newest"
                  + " records")
          .in("%");

  public static final Property<Double> EXPONENTIAL_FRACTION =
      Property.number(
          "exponential.frac",
          0.8571428571,
          0,
          Double.MAX_VALUE,
          "with `exponential`: the fraction of the records to which these requests go");

  public static final Property<Integer> FIELD_LENGTH =
      Property.integer(
              "fieldlength",
              100,
              0,
              LONGEST_FIELD,
              "length of each value, or the greatest length if lengths vary")
          .in("bytes")
          .meantBy("fieldsize", "valuesize", "valuelength", "datasize");

  public static final Property<Integer> MIN_FIELD_LENGTH =
      Property.integer(
              "minfieldlength", 1, 0, LONGEST_FIELD, "least length of a value if lengths vary")
          .in("bytes");

  public static final Property<FieldLengths> FIELD_LENGTHS =
      Property.choice(
          "fieldlengthdistribution",
          FieldLengths.class,
          FieldLengths.CONSTANT,
          "distribution of value lengths; `histogram` reads `fieldlengthhistogram`");

  public static final Property<Path> FIELD_LENGTH_HISTOGRAM =
      Property.path("fieldlengthhistogram", "a file of lengths and the number of values of each")
          .otherwise("hist.txt");

  public static final Property<Boolean> READ_ALL_FIELDS =
      Property.flag("readallfields", true, "reads fetch all fields instead of one");

  public static final Property<Boolean> READ_ALL_FIELDS_BY_NAME =
      Property.flag("readallfieldsbyname", false, "reads of all fields name each field");

  public static final Property<Boolean> WRITE_ALL_FIELDS =
      Property.flag("writeallfields", false, "updates write all fields instead of one");

  public static final Property<Boolean> DATA_INTEGRITY =
      Property.flag(
          "dataintegrity",
          false,
          "derives each value from its key and field, and verifies what is read" + " (`[VERIFY]`)");

  public static final Property<String> INSERT_ORDER =
      Property.text(
          "insertorder",
          HASHED,
          "whether keys are hashes of the record numbers (`hashed`), or the numbers themselves"
              + " (`ordered`, or any other word)");

  public static final Property<Integer> ZERO_PADDING =
      Property.integer(
          "zeropadding", 1, 0, 1000, "least number of digits in a key, padded with zeros");

  public static final Property<Integer> KEY_LENGTH =
      Property.integer(
              "keylength",
              null,
              1,
              1000,
              "length of every key: zeros between its prefix and its digits fill it")
          .otherwise("as long as prefix and digits")
          .in("bytes")
          .meantBy("keysize", "keylen");

  public static final Property<Integer> MIN_SCAN_LENGTH =
      Property.integer(
          "minscanlength", 1, 1, Integer.MAX_VALUE, "least number of records in a scan");

  public static final Property<Integer> MAX_SCAN_LENGTH =
      Property.integer(
              "maxscanlength", 1000, 1, Integer.MAX_VALUE, "greatest number of records in a scan")
          .meantBy("scanlength", "scansize", "maxscansize");

  public static final Property<ScanLengths> SCAN_LENGTHS =
      Property.choice(
          "scanlengthdistribution",
          ScanLengths.class,
          ScanLengths.UNIFORM,
          "distribution of the number of records that scans request");

  public static final Property<Double> DELETE_PROPORTION =
      CommonProperties.proportion(
          "deleteproportion",
          0,
          "proportion of deletes; each picks an existing record, and none is picked twice");

  public static final Property<String> BLOCK_ORDER =
      Property.text(
          "block.order",
          null,
          "instead of a mix: kinds of operations that run one after the other in each"
              + " block, such as `insert,update,read`");

  public static final Property<Long> BLOCK_OPERATIONS =
      Property.longInteger(
          "block.operations",
          0L,
          0,
          MOST,
          "operations per block: of `block.order`, and of the durations in `blocks.csv`"
              + " with a `result.dir`");

  public static final Property<Path> TRACE =
      Property.path(
          "trace",
          "instead of a mix: the operations of this file, a CSV; `recordcount` and"
              + " `operationcount` are the trace's");

  public static final Property<Long> SEED =
      Property.longInteger(
              "seed",
              42L,
              Long.MIN_VALUE,
              Long.MAX_VALUE,
              "the same seed gives the same operations, keys and bytes on every system and with"
                  + " any number of threads. Without one, a run draws its own, and its notes tell it")
          .otherwise("drawn; 42 with `client.count`, `tpcc` and `social`")
          .meantBy("randomseed");

  public static final Property<Integer> CLIENT_INDEX =
      Property.integer(
          "client.index",
          0,
          0,
          Integer.MAX_VALUE,
          "number of this client among those that run at once and share the operations");

  public static final Property<Integer> CLIENT_COUNT =
      Property.integer(
          "client.count",
          1,
          1,
          1_000_000,
          "number of clients that run at once; `recordcount`, `operationcount` and `target` are those"
              + " of all together");

  public static final Property<Double> ZIPFIAN_CONSTANT =
      Property.number(
              "zipfian.constant",
              KeyDistribution.ZIPFIAN_CONSTANT,
              0,
              10,
              "skew of the request distributions `zipfian` and `latest`")
          .meantBy("zipfian", "zipf", "zipfconstant", "theta", "skew");

  public static final Property<Double> COMPRESSIBILITY =
      Property.number(
              "value.compressibility",
              0.0,
              0,
              0.99,
              "with `values` of `text` or `random`: the part of each value that is runs of one"
                  + " character, which compressors remove")
          .meantBy("compressibility", "compressionratio", "compressratio", "valuecompressibility");

  public static final Property<Path> MEDIA_FOLDER =
      Property.path("media.folder", "a folder of images and videos").otherwise("the sample set");

  public static final Property<Encoding> MEDIA_ENCODING =
      Property.choice(
          "media.encoding",
          Encoding.class,
          Encoding.HEX,
          "how media are stored; `hex` is in lower case");

  public static final Property<Long> MEDIA_CACHE_BYTES =
      Property.longInteger(
              "media.cachebytes",
              256L << 20,
              0,
              Long.MAX_VALUE,
              "the most memory for encoded media")
          .in("bytes");

  /** The properties that have no meaning if YCSB's own class runs. */
  public static final List<Property<?>> NOT_OF_YCSB =
      List.of(
          TRACE,
          CommonProperties.TRACE_TTL,
          DELETE_PROPORTION,
          CHECK_ACKNOWLEDGED,
          CHECK_SETTLE,
          CHECK_LOADED,
          CommonProperties.KEY_PREFIX,
          CommonProperties.KEY_FORMAT,
          KEY_LENGTH,
          CommonProperties.FIELDS,
          CommonProperties.VALUES,
          COMPRESSIBILITY,
          ZIPFIAN_CONSTANT,
          CLIENT_INDEX,
          CLIENT_COUNT,
          MEDIA_FOLDER,
          MEDIA_ENCODING,
          MEDIA_CACHE_BYTES);

  public static final List<Property<?>> OWN =
      Stream.concat(
              Stream.of(SEED, BLOCK_ORDER, BLOCK_OPERATIONS, CommonProperties.TTL),
              NOT_OF_YCSB.stream())
          .toList();

  public static final List<Property<?>> ALL =
      Stream.of(
              Property.declaredIn(WorkloadProperties.class),
              Property.declaredIn(CommonProperties.class))
          .<Property<?>>flatMap(List::stream)
          .filter(p -> !List.of(CommonProperties.WORKLOAD, CommonProperties.THREADS).contains(p))
          .toList();

  public static final List<Property<?>> OF_YCSB =
      ALL.stream().filter(each -> !OWN.contains(each)).toList();

  private WorkloadProperties() {}

  public enum RequestDistribution {
    UNIFORM,
    ZIPFIAN,
    LATEST,
    HOTSPOT,
    SEQUENTIAL,
    EXPONENTIAL
  }
}

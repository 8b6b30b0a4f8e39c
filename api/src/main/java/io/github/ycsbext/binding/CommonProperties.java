package io.github.ycsbext.binding;

import java.util.List;
import java.util.stream.Stream;
import site.ycsb.workloads.CoreWorkload;

/** The properties of the client and the workload that bindings read, too. */
public final class CommonProperties {
  private static final double GREATEST_PROPORTION = 1_000_000_000;

  private static final String PROPORTION = "proportion";

  /** What users write for it behind the kind of operation. */
  private static final List<String> PARTS =
      List.of("", "s", "ratio", "percentage", "percent", "fraction", "share", PROPORTION);

  public enum ValueKind {
    TEXT,
    RANDOM,
    MEDIA,
    TYPED
  }

  public enum KeyFormat {
    DECIMAL("0-9"),
    HEX("0-9a-f");

    private final String digits;

    KeyFormat(String digits) {
      this.digits = digits;
    }

    /** Returns the digits as a pattern has them between brackets. */
    String digits() {
      return digits;
    }
  }

  public static final Property<String> KEY_PREFIX =
      Property.text(
          "keyprefix",
          "user",
          "what every key begins with; the digits follow it. `keyprefix=` is none");

  public static final Property<KeyFormat> KEY_FORMAT =
      Property.choice(
          "keyformat",
          KeyFormat.class,
          KeyFormat.DECIMAL,
          "the digits of keys; `hex` is in lower case");

  public static final Property<String> TABLE =
      Property.text("table", "usertable", "the table, or its equivalent in the database")
          .meantBy("tablename", "collection");

  public static final Property<Integer> FIELD_COUNT =
      Property.integer("fieldcount", 10, 1, 1_000_000, "fields per record")
          .meantBy("numfields", "columns", "columncount");

  public static final Property<String> FIELD_NAME_PREFIX =
      Property.text("fieldnameprefix", "field", "prefix of field names; a number follows it");

  public static final Property<String> FIELDS =
      Property.text(
              "fields",
              null,
              "the fields by name, each with a length of its own, or two that its lengths lie evenly"
                  + " between, such as `name:20,email:10-50,photo`; one without has those of"
                  + " `fieldlength`")
          .otherwise("`fieldcount` of them")
          .meantBy("fieldnames", "columnnames", "fieldlengths", "schema");

  public static final Property<ValueKind> VALUES =
      Property.choice(
          "values",
          ValueKind.class,
          ValueKind.TEXT,
          "`text` is printable, `random` is any bytes, `media` is images and videos,"
              + " `typed` has one type per field");

  public static final Property<Double> SCAN_PROPORTION =
      proportion("scanproportion", 0, "proportion of scans");

  /** The longest life of a record, which is Cassandra's. */
  public static final int MAX_TTL = 630_720_000;

  public static final Property<Integer> TTL =
      Property.integer(
              "ttl",
              0,
              0,
              MAX_TTL,
              "how long a record lives after its last insert or update, by the database's own means;"
                  + " 0 for ever. A read of one that has expired counts as `EXPIRED`")
          .in("s")
          .meantBy("timetolive", "expire", "expiry", "expiration", "expireafter");

  public static final Property<Boolean> TRACE_TTL =
      Property.flag(
              "trace.ttl",
              false,
              "with a `trace`: what a write leaves lives as long as the trace says, by the"
                  + " database's own means")
          .otherwise("whether the trace has TTLs, and the database can")
          .meantBy("tracettls", "replayttl");

  public static final Property<Integer> RETRY_LIMIT =
      Property.integer(
          "core_workload_insertion_retry_limit",
          0,
          0,
          Integer.MAX_VALUE,
          "how often a load retries a failed insert");

  public static final Property<Integer> RETRY_INTERVAL =
      Property.integer(
              "core_workload_insertion_retry_interval",
              3,
              0,
              Integer.MAX_VALUE,
              "wait before each retry, plus or minus a fifth")
          .in("s");

  public static final Property<Boolean> KEEP_GOING =
      Property.flag(
          "core_workload_insertion_keep_going_on_error",
          false,
          "a load continues after an insert that failed");

  public static final Property<String> WORKLOAD =
      Property.text(
              "workload",
              null,
              "the workload class; `" + CoreWorkload.class.getName() + "` runs RecordWorkload")
          .otherwise("required");

  public static final Property<Integer> THREADS =
      Property.integer("threadcount", 1, 1, 1_000_000, "client threads (`-threads`)")
          .meantBy(
              "threads",
              "thread",
              "threadnum",
              "numthreads",
              "nthreads",
              "concurrency",
              "parallelism");

  private CommonProperties() {}

  /**
   * Declares the proportion of a kind of operation. {@code name} must end in {@code proportion};
   * {@code otherKinds} are words that users write for the kind by mistake.
   */
  public static Property<Double> proportion(
      String name, double usual, String meaning, String... otherKinds) {
    String kind = name.substring(0, name.length() - PROPORTION.length());
    String[] words =
        Stream.concat(Stream.of(kind), Stream.of(otherKinds))
            .flatMap(each -> PARTS.stream().map(part -> each + part))
            .toArray(String[]::new);
    return Property.number(name, usual, 0, GREATEST_PROPORTION, meaning).meantBy(words);
  }

  /** Returns true if the run's workload is of the class of that name. */
  public static boolean haveWorkload(Settings settings, String workload) {
    return workload.equals(settings.find(WORKLOAD));
  }
}

package io.github.ycsbext.studies.runner;

import static java.util.Locale.ROOT;

import io.github.ycsbext.binding.TypedColumn;
import io.github.ycsbext.workload.OperationBlocks;
import java.io.IOException;
import java.util.Arrays;
import java.util.Properties;
import java.util.Set;

/**
 * How much data one phase makes, estimated from its properties.
 *
 * @param valueBytes the mean size of a record's values, as people count them: of media, the files'
 * @param sentBytes the mean size of the same values as they are sent, encoded
 * @param writes how many records are written, at most: every one in full
 */
record DataSize(long valueBytes, long sentBytes, long writes) {
  private static final Set<String> WRITING = Set.of("insert", "update", "readmodifywrite");

  static DataSize ofLoad(Properties workload, long records, MediaSize media) throws IOException {
    long value = valueBytes(workload, media);
    return new DataSize(value, Math.round(value * growth(workload)), records);
  }

  static DataSize ofRun(Properties workload, long operations, MediaSize media) throws IOException {
    return ofLoad(workload, Math.round(operations * writingShare(workload)), media);
  }

  /** Of YCSB's proportions, which need not add up to 1. */
  private static double writingShare(Properties workload) {
    String order = workload.getProperty(OperationBlocks.ORDER);
    return order == null ? shareOfProportions(workload) : shareOf(order);
  }

  /** Of kinds that come as often as each other. */
  private static double shareOf(String order) {
    String[] kinds = order.split(",", -1);
    long writing =
        Arrays.stream(kinds)
            .filter(kind -> WRITING.contains(kind.strip().toLowerCase(ROOT)))
            .count();
    return (double) writing / kinds.length;
  }

  private static double shareOfProportions(Properties workload) {
    double writing =
        number(workload, "updateproportion", 0.05)
            + number(workload, "insertproportion", 0)
            + number(workload, "readmodifywriteproportion", 0);
    double all =
        writing
            + number(workload, "readproportion", 0.95)
            + number(workload, "scanproportion", 0)
            + number(workload, "deleteproportion", 0);
    return all > 0 ? writing / all : 0;
  }

  private static long valueBytes(Properties workload, MediaSize media) throws IOException {
    double fields = number(workload, "fieldcount", 10);
    return switch (workload.getProperty("values", "text")) {
      case "media" -> Math.round(fields * media.meanBytes(workload));
      case "typed" -> TypedColumn.recordBytes();
      default -> Math.round(fields * number(workload, "fieldlength", 100));
    };
  }

  private static double growth(Properties workload) {
    if (!workload.getProperty("values", "text").equals("media")) {
      return 1;
    }
    return switch (workload.getProperty("media.encoding", "hex")) {
      case "raw" -> 1;
      case "base64" -> 4 / 3.0;
      default -> 2;
    };
  }

  /**
   * A wrong number is the client's to refuse, with its own sentence; here the default stands in.
   */
  private static double number(Properties workload, String name, double otherwise) {
    try {
      return Double.parseDouble(workload.getProperty(name, String.valueOf(otherwise)).strip());
    } catch (NumberFormatException e) {
      return otherwise;
    }
  }

  long writtenBytes() {
    return sentBytes * writes;
  }
}

package io.github.ycsbext.studies.runner;

import static java.util.Locale.ROOT;

import io.github.ycsbext.binding.TypedColumn;
import io.github.ycsbext.studies.plan.Phase;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;

/**
 * How much data one phase makes, estimated from its properties.
 *
 * @param valueBytes the mean size of a record's values, as people count them: of media, the files'
 * @param sentBytes the mean size of the same values as they are sent, encoded
 * @param writes how many records are written, at most: every one in full
 * @param reads how many are read
 */
record DataSize(long valueBytes, long sentBytes, long writes, long reads) {
  /** As the properties of proportions begin. */
  private static final List<String> WRITING = List.of("insert", "update", "readmodifywrite");

  private static final List<String> READING = List.of("read", "scan", "readmodifywrite");
  private static final List<String> NEITHER = List.of("delete");

  static DataSize ofLoad(Properties workload, long records, MediaSize media) throws IOException {
    return of(workload, records, 0, media);
  }

  static DataSize ofRun(Properties workload, long operations, MediaSize media) throws IOException {
    return of(
        workload,
        Math.round(operations * share(workload, WRITING)),
        Math.round(operations * share(workload, READING)),
        media);
  }

  private static DataSize of(Properties workload, long writes, long reads, MediaSize media)
      throws IOException {
    long value = valueBytes(workload, media);
    return new DataSize(value, Math.round(value * growth(workload)), writes, reads);
  }

  /** The part that some kinds have among all operations. */
  private static double share(Properties workload, List<String> kinds) {
    String order = workload.getProperty(Phase.BLOCK_ORDER);
    return order == null ? shareOfProportions(workload, kinds) : shareOf(order, kinds);
  }

  /** Of kinds that come as often as each other. */
  private static double shareOf(String order, List<String> kinds) {
    String[] all = order.toLowerCase(ROOT).split(",", -1);
    return (double) Arrays.stream(all).map(String::strip).filter(kinds::contains).count()
        / all.length;
  }

  /** YCSB's proportions need not add up to 1. */
  private static double shareOfProportions(Properties workload, List<String> kinds) {
    double all =
        Stream.of(WRITING, READING, NEITHER)
            .flatMap(List::stream)
            .distinct()
            .mapToDouble(kind -> proportion(workload, kind))
            .sum();
    return all > 0 ? kinds.stream().mapToDouble(kind -> proportion(workload, kind)).sum() / all : 0;
  }

  private static double proportion(Properties workload, String kind) {
    double usual =
        switch (kind) {
          case "read" -> 0.95;
          case "update" -> 0.05;
          default -> 0;
        };
    return number(workload, kind + "proportion", usual);
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

  /** Written and read; of a scan one record is counted. */
  long movedBytes() {
    return sentBytes * (writes + reads);
  }
}

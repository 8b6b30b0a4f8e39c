package io.github.ycsbext.studies.runner;

import static java.util.Locale.ROOT;

import io.github.ycsbext.binding.Property;
import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.binding.TypedColumn;
import io.github.ycsbext.workload.WorkloadProperties;
import io.github.ycsbext.workload.WorkloadProperties.ValueKind;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * How much data one phase makes, estimated from its properties. A wrong value is the client's to
 * refuse, with its own sentence; here the default stands in.
 *
 * @param valueBytes the mean size of a record's values, as people count them: of media, the files'
 * @param sentBytes the mean size of the same values as they are sent, encoded
 * @param writes how many records are written, at most: every one in full
 * @param reads how many are read
 */
record DataSize(long valueBytes, long sentBytes, long writes, long reads) {
  private static final List<Property<Double>> WRITING =
      List.of(
          WorkloadProperties.INSERT_PROPORTION,
          WorkloadProperties.UPDATE_PROPORTION,
          WorkloadProperties.READ_MODIFY_WRITE_PROPORTION);

  private static final List<Property<Double>> READING =
      List.of(
          WorkloadProperties.READ_PROPORTION,
          WorkloadProperties.SCAN_PROPORTION,
          WorkloadProperties.READ_MODIFY_WRITE_PROPORTION);

  private static final List<Property<Double>> NEITHER =
      List.of(WorkloadProperties.DELETE_PROPORTION);

  static DataSize ofLoad(Settings workload, long records, MediaSize media) throws IOException {
    return of(workload, records, 0, media);
  }

  static DataSize ofRun(Settings workload, long operations, MediaSize media) throws IOException {
    return of(
        workload,
        Math.round(operations * share(workload, WRITING)),
        Math.round(operations * share(workload, READING)),
        media);
  }

  private static DataSize of(Settings workload, long writes, long reads, MediaSize media)
      throws IOException {
    double fields = workload.get(WorkloadProperties.FIELD_COUNT);
    long length = workload.get(WorkloadProperties.FIELD_LENGTH);
    ValueKind kind = workload.get(WorkloadProperties.VALUES);
    long value =
        switch (kind) {
          case MEDIA ->
              Math.round(fields * media.meanBytes(workload.find(WorkloadProperties.MEDIA_FOLDER)));
          case TYPED -> TypedColumn.recordBytes();
          case TEXT, RANDOM -> Math.round(fields * length);
        };
    long sent =
        kind == ValueKind.MEDIA
            ? workload.get(WorkloadProperties.MEDIA_ENCODING).encodedLength(value)
            : value;
    return new DataSize(value, sent, writes, reads);
  }

  /** The part that some kinds have among all operations. */
  private static double share(Settings workload, List<Property<Double>> kinds) {
    String order = workload.find(WorkloadProperties.BLOCK_ORDER);
    return order == null ? shareOfProportions(workload, kinds) : shareOf(order, kinds);
  }

  /** Of kinds that come as often as each other; a kind is named as its proportion begins. */
  private static double shareOf(String order, List<Property<Double>> kinds) {
    List<String> names = kinds.stream().map(Property::name).toList();
    String[] all = order.toLowerCase(ROOT).split(",", -1);
    return (double)
            Arrays.stream(all).filter(kind -> names.contains(kind.strip() + "proportion")).count()
        / all.length;
  }

  /** YCSB's proportions need not add up to 1. */
  private static double shareOfProportions(Settings workload, List<Property<Double>> kinds) {
    double all =
        Stream.of(WRITING, READING, NEITHER)
            .flatMap(List::stream)
            .distinct()
            .mapToDouble(workload::get)
            .sum();
    return all > 0 ? kinds.stream().mapToDouble(workload::get).sum() / all : 0;
  }

  long writtenBytes() {
    return sentBytes * writes;
  }

  /** Written and read; of a scan one record is counted. */
  long movedBytes() {
    return sentBytes * (writes + reads);
  }
}

package io.github.ycsbext.studies.run.forecast;

import static java.util.Locale.ROOT;

import io.github.ycsbext.binding.CommonProperties;
import io.github.ycsbext.binding.CommonProperties.ValueKind;
import io.github.ycsbext.binding.FieldSettings;
import io.github.ycsbext.binding.Property;
import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.binding.TypedColumn;
import io.github.ycsbext.binding.UserMedia;
import io.github.ycsbext.workload.property.WorkloadProperties;
import io.github.ycsbext.workload.social.SocialProperties;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * The amount of data of one phase, estimated from its properties. Invalid values are replaced by
 * their defaults here; the client refuses them with a sentence of its own.
 *
 * @param valueBytes the mean size of a record's values; for media, the size of the files
 * @param sentBytes the mean size of the same values as they are sent, encoded
 * @param writes the largest number of records written, each counted in full
 * @param reads the number of records read
 */
public record DataSize(long valueBytes, long sentBytes, long writes, long reads) {
  private static final List<Property<Double>> WRITING =
      List.of(
          WorkloadProperties.INSERT_PROPORTION,
          WorkloadProperties.UPDATE_PROPORTION,
          CommonProperties.EXTEND_PROPORTION,
          WorkloadProperties.READ_MODIFY_WRITE_PROPORTION);

  private static final List<Property<Double>> READING =
      List.of(
          WorkloadProperties.READ_PROPORTION,
          CommonProperties.SCAN_PROPORTION,
          WorkloadProperties.READ_MODIFY_WRITE_PROPORTION);

  private static final List<Property<Double>> NEITHER =
      List.of(WorkloadProperties.DELETE_PROPORTION);

  private static final long LINK_BYTES = 32;

  static DataSize ofLoad(long recordBytes, long records) {
    return new DataSize(recordBytes, recordBytes, records, 0);
  }

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
    if (CommonProperties.haveWorkload(workload, UserMedia.WORKLOAD)) {
      return ofUsers(workload, writes, reads, media);
    }
    FieldSettings fields = FieldSettings.of(workload, CommonProperties.FIELD_COUNT);
    long length = workload.get(WorkloadProperties.FIELD_LENGTH);
    ValueKind kind = workload.get(CommonProperties.VALUES);
    long value =
        switch (kind) {
          case MEDIA ->
              Math.round(
                  (double) fields.count()
                      * media.meanBytes(workload.find(WorkloadProperties.MEDIA_FOLDER)));
          case TYPED -> TypedColumn.recordBytes();
          case TEXT, RANDOM ->
              fields.own().isEmpty()
                  ? fields.count() * length
                  : fields.own().stream()
                      .mapToLong(
                          each ->
                              each.hasLength()
                                  ? ((long) each.shortest() + each.longest()) / 2
                                  : length)
                      .sum();
        };
    long sent =
        kind == ValueKind.MEDIA
            ? workload.get(WorkloadProperties.MEDIA_ENCODING).encodedLength(value)
            : value;
    return new DataSize(value, sent, writes, reads);
  }

  /** A read fetches all media of a user, of whom each has at least those that are loaded. */
  private static DataSize ofUsers(Settings workload, long writes, long reads, MediaSize media)
      throws IOException {
    long medium =
        workload.get(SocialProperties.STORAGE) == SocialProperties.Storage.CONTENT
            ? media.meanBytes(workload.find(WorkloadProperties.MEDIA_FOLDER))
            : LINK_BYTES;
    long ofUser =
        workload.get(WorkloadProperties.RECORD_COUNT) / workload.get(SocialProperties.USERS);
    return new DataSize(medium, medium, writes, reads * ofUser);
  }

  /** Returns the share of some kinds among all operations. */
  private static double share(Settings workload, List<Property<Double>> kinds) {
    String order = workload.find(WorkloadProperties.BLOCK_ORDER);
    return order == null ? shareOfProportions(workload, kinds) : shareOf(order, kinds);
  }

  /**
   * Returns the share of kinds that are equally frequent; a kind is the beginning of the name of
   * its proportion.
   */
  private static double shareOf(String order, List<Property<Double>> kinds) {
    List<String> names = kinds.stream().map(Property::name).toList();
    String[] all = order.toLowerCase(ROOT).split(",", -1);
    return (double)
            Arrays.stream(all).filter(kind -> names.contains(kind.strip() + "proportion")).count()
        / all.length;
  }

  /** Returns the share by proportions, which need not add up to 1 in YCSB. */
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

  /** Returns the bytes written and read; a scan counts as one record. */
  long movedBytes() {
    return sentBytes * (writes + reads);
  }
}

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

/**
 * The amount of data of one phase, estimated from its properties. Invalid values are replaced by
 * their defaults here; the client refuses them with a sentence of its own.
 *
 * @param valueBytes the mean size of a record's values; for media, the size of the files
 * @param sentBytes the mean size of the same values as they are sent, encoded
 * @param writes the largest number of records written, each counted in full
 */
public record DataSize(long valueBytes, long sentBytes, long writes) {
  private static final List<Property<Double>> WRITING =
      List.of(
          WorkloadProperties.INSERT_PROPORTION,
          WorkloadProperties.UPDATE_PROPORTION,
          WorkloadProperties.READ_MODIFY_WRITE_PROPORTION);

  private static final List<Property<Double>> OTHERS =
      List.of(
          WorkloadProperties.READ_PROPORTION,
          CommonProperties.SCAN_PROPORTION,
          WorkloadProperties.DELETE_PROPORTION);

  private static final long LINK_BYTES = 32;

  static DataSize ofLoad(long recordBytes, long records) {
    return new DataSize(recordBytes, recordBytes, records);
  }

  static DataSize ofLoad(Settings workload, long records, MediaSize media) throws IOException {
    return of(workload, records, media);
  }

  static DataSize ofRun(Settings workload, long operations, MediaSize media) throws IOException {
    return of(workload, Math.round(operations * writingShare(workload)), media);
  }

  private static DataSize of(Settings workload, long writes, MediaSize media) throws IOException {
    if (CommonProperties.haveWorkload(workload, UserMedia.WORKLOAD)) {
      return ofUsers(workload, writes, media);
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
    return new DataSize(value, sent, writes);
  }

  private static DataSize ofUsers(Settings workload, long writes, MediaSize media)
      throws IOException {
    long medium =
        workload.get(SocialProperties.STORAGE) == SocialProperties.Storage.CONTENT
            ? media.meanBytes(workload.find(WorkloadProperties.MEDIA_FOLDER))
            : LINK_BYTES;
    return new DataSize(medium, medium, writes);
  }

  /**
   * Returns the share of writes among all operations: by proportions, which need not add up to 1 in
   * YCSB, or of kinds in blocks, which are equally frequent.
   */
  private static double writingShare(Settings workload) {
    String order = workload.find(WorkloadProperties.BLOCK_ORDER);
    if (order != null) {
      List<String> names = WRITING.stream().map(Property::name).toList();
      String[] all = order.toLowerCase(ROOT).split(",", -1);
      long writing =
          Arrays.stream(all).filter(kind -> names.contains(kind.strip() + "proportion")).count();
      return (double) writing / all.length;
    }
    double writing = WRITING.stream().mapToDouble(workload::get).sum();
    double all = writing + OTHERS.stream().mapToDouble(workload::get).sum();
    return all > 0 ? writing / all : 0;
  }

  long writtenBytes() {
    return sentBytes * writes;
  }
}

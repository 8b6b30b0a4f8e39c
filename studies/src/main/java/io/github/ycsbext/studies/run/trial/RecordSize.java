package io.github.ycsbext.studies.run.trial;

import io.github.ycsbext.binding.CommonProperties;
import io.github.ycsbext.binding.FieldSettings;
import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.binding.UserMedia;
import io.github.ycsbext.binding.schema.TypedColumn;
import io.github.ycsbext.media.InvalidMediaException;
import io.github.ycsbext.media.MediaCatalogue;
import io.github.ycsbext.media.SampleSet;
import io.github.ycsbext.progress.Progress;
import io.github.ycsbext.workload.property.WorkloadProperties;
import io.github.ycsbext.workload.social.SocialProperties;
import java.io.IOException;
import java.nio.file.Path;

/** Mean bytes of a record: of its values, of media's files, and as they are sent, encoded. */
public record RecordSize(long valueBytes, long sentBytes) {
  private static final long LINK_BYTES = 32;

  /** A missing sample set is made here, so that no trial has to do it while loading. */
  static RecordSize of(Settings workload) throws IOException {
    if (CommonProperties.haveWorkload(workload, UserMedia.WORKLOAD)) {
      return of(
          workload.get(SocialProperties.STORAGE) == SocialProperties.Storage.CONTENT
              ? mediumBytes(workload)
              : LINK_BYTES);
    }
    FieldSettings fields = FieldSettings.of(workload, CommonProperties.FIELD_COUNT);
    return switch (workload.get(CommonProperties.VALUES)) {
      case MEDIA -> {
        long value = fields.count() * mediumBytes(workload);
        yield new RecordSize(
            value, workload.get(WorkloadProperties.MEDIA_ENCODING).encodedLength(value));
      }
      case TYPED -> of(TypedColumn.recordBytes());
      case TEXT, RANDOM -> {
        long length = workload.get(WorkloadProperties.FIELD_LENGTH);
        yield of(
            fields.own().isEmpty()
                ? fields.count() * length
                : fields.own().stream()
                    .mapToLong(own -> own.hasLength() ? own.longest() : length)
                    .sum());
      }
    };
  }

  static RecordSize of(long bytes) {
    return new RecordSize(bytes, bytes);
  }

  private static long mediumBytes(Settings workload) throws IOException {
    Path folder = workload.find(WorkloadProperties.MEDIA_FOLDER);
    try (Progress progress = Progress.ifNeeded("Sample media", "files")) {
      MediaCatalogue media =
          folder == null
              ? MediaCatalogue.sample(SampleSet.DEFAULT_SEED, progress)
              : MediaCatalogue.open(folder);
      return media.totalBytes() / media.size();
    } catch (InvalidMediaException e) {
      throw new IOException(e.getMessage(), e);
    }
  }
}

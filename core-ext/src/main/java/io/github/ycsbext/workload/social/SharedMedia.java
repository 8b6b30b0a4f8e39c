package io.github.ycsbext.workload.social;

import io.github.ycsbext.binding.UserMedia.StoredMedium;
import io.github.ycsbext.generator.Permutation;
import io.github.ycsbext.media.EncodedMedia;
import io.github.ycsbext.media.MediaCatalogue;
import io.github.ycsbext.media.Medium;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.workload.social.SocialProperties.Storage;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import site.ycsb.WorkloadException;

final class SharedMedia {
  private final MediaCatalogue catalogue;
  private final EncodedMedia contents;
  private final Storage storage;
  private final Permutation order;
  private final Set<Object> known;
  private final Note note;

  SharedMedia(SocialSettings settings) throws WorkloadException {
    this.catalogue = settings.media().catalogue();
    this.contents = settings.media().encoded(catalogue);
    this.storage = settings.storage();
    this.order = new Permutation(catalogue.size(), settings.seed());
    this.known = settings.dataIntegrity() ? known() : Set.of();
    this.note = settings.media().description(catalogue);
  }

  private Set<Object> known() {
    return IntStream.range(0, catalogue.size())
        .mapToObj(
            i ->
                storage == Storage.LINK
                    ? (Object) catalogue.medium(i).file()
                    : (Object) contents.payload(i).checksum())
        .collect(Collectors.toSet());
  }

  boolean isKnown(StoredMedium medium) {
    byte[] content = medium.content();
    if (storage == Storage.LINK || content == null) {
      return known.contains(String.valueOf(medium.link()));
    }
    return known.contains(EncodedMedia.checksumOf(content, 0, content.length));
  }

  StoredMedium stored(long number) {
    int index = (int) order.at(number % catalogue.size());
    Medium medium = catalogue.medium(index);
    String kind = medium.kind().name().toLowerCase(Locale.ROOT);
    return storage == Storage.LINK
        ? new StoredMedium(kind, null, medium.file())
        : new StoredMedium(kind, contents.payload(index).array(), null);
  }

  Path file(String link) {
    return catalogue.folder().resolve(link);
  }

  Note note() {
    return note;
  }
}

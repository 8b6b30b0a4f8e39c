package io.github.ycsbext.workload.value;

import io.github.ycsbext.binding.ArrayByteIterator;
import io.github.ycsbext.generator.SplitMix;
import io.github.ycsbext.media.EncodedMedia;
import io.github.ycsbext.media.Payload;
import io.github.ycsbext.note.Note;
import java.util.Optional;
import site.ycsb.ByteIterator;

/** Values that are encoded images and videos. The random bits decide which one. */
final class MediaValues implements Values {
  private final EncodedMedia media;
  private final Note description;

  /**
   * @param description what a reader of the figures must know about the media, in one sentence
   */
  MediaValues(EncodedMedia media, Note description) {
    this.media = media;
    this.description = description;
  }

  private Payload payload(long bits) {
    return media.payload((int) SplitMix.below(bits, media.size()));
  }

  @Override
  public ArrayByteIterator value(String key, String field, long bits) {
    Payload payload = payload(bits);
    return new ArrayByteIterator(payload.array(), payload.offset(), payload.length());
  }

  @Override
  public boolean matches(String key, String field, long bits, ByteIterator found) {
    ArrayByteIterator actual = ArrayByteIterator.of(found);
    long checksum = EncodedMedia.checksumOf(actual.array(), actual.offset(), actual.length());
    return checksum == payload(bits).checksum();
  }

  @Override
  public Optional<Note> note() {
    return Optional.of(description);
  }

  @Override
  public void close() {
    media.close();
  }
}

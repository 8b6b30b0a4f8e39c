package io.github.ycsbext.workload.value;

import io.github.ycsbext.binding.ArrayByteIterator;
import io.github.ycsbext.generator.Permutation;
import io.github.ycsbext.generator.SplitMix;
import io.github.ycsbext.media.EncodedMedia;
import io.github.ycsbext.media.Payload;
import io.github.ycsbext.note.Note;
import java.util.Optional;
import site.ycsb.ByteIterator;

/**
 * Encoded images and videos, dealt like cards: each once in a shuffled order, then each once again,
 * so that the bytes of a load hardly depend on chance. The order is the same for every seed:
 * repetitions load the same data.
 */
record MediaValues(EncodedMedia media, int fields, Note description) implements Values {
  private static final long ORDER = 0x6d65646961L;

  /** The deals of loads have numbers below this one, those of runs from it on. */
  private static final long DEALS_OF_LOADS = 1L << 32;

  /** Returns the number of the first value in the order of all. */
  @Override
  public long largestBytes() {
    return media.largestBytes();
  }

  @Override
  public long bits(long seed, long record, long version) {
    return version == LOADED
        ? record * fields
        : DEALS_OF_LOADS * media.size() + (version - LOADED - 1);
  }

  @Override
  public long bitsOfField(long bits, int field) {
    return bits + field;
  }

  private Payload payload(long number) {
    int size = media.size();
    Permutation deal = new Permutation(size, SplitMix.at(ORDER, Math.floorDiv(number, size)));
    return media.payload((int) deal.at(Math.floorMod(number, size)));
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

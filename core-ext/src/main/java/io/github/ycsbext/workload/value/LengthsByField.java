package io.github.ycsbext.workload.value;

import io.github.ycsbext.binding.ArrayByteIterator;
import io.github.ycsbext.binding.CommonProperties;
import io.github.ycsbext.generator.LengthDistribution;
import io.github.ycsbext.generator.SplitMix;
import io.github.ycsbext.note.Note;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import site.ycsb.ByteIterator;

/**
 * Values of which each field has lengths of its own.
 *
 * @param longest makes the values, which are cut
 * @param names those of the fields
 * @param lengths that of each field
 */
record LengthsByField(Values longest, List<String> names, List<LengthDistribution> lengths)
    implements Values {
  @Override
  public long largestBytes() {
    return lengths.stream().mapToLong(LengthDistribution::longest).max().orElse(0);
  }

  @Override
  public ArrayByteIterator value(String key, String field, long bits) {
    ArrayByteIterator value = longest.value(key, field, bits);
    int length = lengths.get(names.indexOf(field)).length(SplitMix.mix(bits));
    return new ArrayByteIterator(value.array(), value.offset(), length);
  }

  @Override
  public boolean mayBeOurs(String key, String field, ByteIterator found) {
    return longest.mayBeOurs(key, field, found);
  }

  /** Tells of the shortest one that it is too short. */
  @Override
  public Optional<Note> note() {
    if (!(longest instanceof VerifiableText)) {
      return longest.note();
    }
    int shortest = lengths.stream().mapToInt(LengthDistribution::longest).min().orElse(0);
    String name =
        IntStream.range(0, names.size())
            .filter(i -> lengths.get(i).longest() == shortest)
            .mapToObj(names::get)
            .findFirst()
            .orElse("");
    return VerifiableText.note(shortest, CommonProperties.FIELDS + "=" + name + ":" + shortest);
  }
}

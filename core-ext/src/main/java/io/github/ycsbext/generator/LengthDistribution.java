package io.github.ycsbext.generator;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.LongToIntFunction;

/** The length of values, in bytes, or of scans, in records. */
public interface LengthDistribution {
  int length(long bits);

  /** Returns the greatest possible length. */
  int longest();

  static LengthDistribution constant(int length) {
    return new ConstantLength(length);
  }

  /**
   * Returns a distribution in which each length of [{@code shortest}, {@code longest}] is equally
   * likely.
   */
  static LengthDistribution uniform(int shortest, int longest) {
    long count = (long) longest - shortest + 1;
    return new LengthRange(
        shortest, longest, bits -> (int) (shortest + SplitMix.below(bits, count)));
  }

  /** Returns a distribution by Zipf's law in which the shortest length is the most frequent one. */
  static LengthDistribution zipfian(int shortest, int longest) {
    HarmonicSum harmonic = new HarmonicSum(KeyDistribution.ZIPFIAN_CONSTANT);
    Zipf zipf = new Zipf((long) longest - shortest + 1, harmonic);
    return new LengthRange(
        shortest, longest, bits -> (int) (shortest + zipf.rank(SplitMix.unit(bits))));
  }

  /**
   * Returns lengths with the frequencies of a file; see {@link LengthHistogram}.
   *
   * @throws IOException if the file cannot be read or is not such a histogram; the message is one
   *     sentence
   */
  static LengthDistribution histogram(Path file) throws IOException {
    return LengthHistogram.read(file);
  }

  /** A single length. It has its own class because most workloads need it for every value. */
  record ConstantLength(int longest) implements LengthDistribution {
    public ConstantLength {
      if (longest < 0) {
        throw new IllegalArgumentException("a length of " + longest);
      }
    }

    @Override
    public int length(long bits) {
      return longest;
    }
  }

  record LengthRange(int shortest, int longest, LongToIntFunction draw)
      implements LengthDistribution {

    public LengthRange {
      if (shortest < 0 || longest < shortest) {
        throw new IllegalArgumentException("lengths from " + shortest + " to " + longest);
      }
    }

    @Override
    public int length(long bits) {
      return draw.applyAsInt(bits);
    }
  }
}

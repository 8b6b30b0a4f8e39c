package io.github.ycsbext.generator;

import java.io.IOException;
import java.nio.file.Path;

/** How long a value is, in bytes, or a scan, in records. */
public interface LengthDistribution {
  /** One length, as a function of its random bits. */
  int length(long bits);

  /** The greatest length that can come. */
  int longest();

  static LengthDistribution constant(int length) {
    return new ConstantLength(length);
  }

  /** Any length of [{@code shortest}, {@code longest}], each as likely as the others. */
  static LengthDistribution uniform(int shortest, int longest) {
    long count = (long) longest - shortest + 1;
    return new LengthRange(
        shortest, longest, bits -> (int) (shortest + SplitMix.below(bits, count)));
  }

  /** Zipf's law: the shortest length is the most frequent one. */
  static LengthDistribution zipfian(int shortest, int longest) {
    HarmonicSum harmonic = new HarmonicSum(KeyDistribution.ZIPFIAN_CONSTANT);
    Zipf zipf = new Zipf((long) longest - shortest + 1, harmonic);
    return new LengthRange(
        shortest, longest, bits -> (int) (shortest + zipf.rank(SplitMix.unit(bits))));
  }

  /**
   * Lengths with the frequencies of a file; see {@link LengthHistogram}.
   *
   * @throws IOException where the file cannot be read or is not such a histogram, in one sentence
   */
  static LengthDistribution histogram(Path file) throws IOException {
    return LengthHistogram.read(file);
  }
}

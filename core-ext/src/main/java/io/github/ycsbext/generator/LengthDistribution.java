package io.github.ycsbext.generator;

import io.github.ycsbext.file.FileContent;
import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongToIntFunction;

public interface LengthDistribution {
  int length(long bits);

  int longest();

  static LengthDistribution constant(int length) {
    return new ConstantLength(length);
  }

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

  /** See {@link LengthHistogram}. The exception's message is one sentence. */
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

  /**
   * Lengths from YCSB's histogram file: a line {@code BlockSize<tab>n}, then lines {@code
   * bucket<tab>count} with the buckets 0, 1, 2, … in order. A draw that falls into bucket b gives
   * the bucket's greatest length, (b + 1) · n.
   */
  static final class LengthHistogram implements LengthDistribution {
    private static final int MAX_BUCKETS = 10_000_000;

    private final int blockSize;
    private final long[] countsUpTo;

    private LengthHistogram(int blockSize, long[] countsUpTo) {
      this.blockSize = blockSize;
      this.countsUpTo = countsUpTo;
    }

    static LengthHistogram read(Path file) throws IOException {
      List<String> lines = lines(file);
      if (lines.isEmpty()) {
        throw error(file, 1, "", "BlockSize<tab>bytes");
      }
      long blockSize = number(file, 1, lines.get(0), "BlockSize");
      long[] countsUpTo = new long[lines.size() - 1];
      long total = 0;
      for (int bucket = 0; bucket < countsUpTo.length; bucket++) {
        String line = lines.get(bucket + 1);
        total = Math.addExact(total, number(file, bucket + 2, line, Integer.toString(bucket)));
        countsUpTo[bucket] = total;
      }
      if (total == 0) {
        throw new IOException(file + ": the histogram is empty: no bucket has a count over 0");
      }
      if (blockSize < 1 || blockSize * countsUpTo.length > Integer.MAX_VALUE) {
        throw new IOException(
            "%s: BlockSize %s with %s buckets does not give lengths from 1 to %s"
                .formatted(file, blockSize, countsUpTo.length, Integer.MAX_VALUE));
      }
      return new LengthHistogram((int) blockSize, countsUpTo);
    }

    private static List<String> lines(Path file) throws IOException {
      try {
        List<String> lines = FileContent.text(file).lines().filter(l -> !l.isBlank()).toList();
        if (lines.size() > MAX_BUCKETS) {
          throw new IOException(file + ": more than " + MAX_BUCKETS + " buckets");
        }
        return lines;
      } catch (NoSuchFileException e) {
        throw new IOException(file + ": there is no such file", e);
      } catch (MalformedInputException e) {
        throw new IOException(file + " is not a text in UTF-8", e);
      }
    }

    private static long number(Path file, int lineNumber, String line, String name)
        throws IOException {
      String[] parts = line.strip().split("\\s+", -1);
      try {
        if (parts.length == 2 && parts[0].equals(name)) {
          int number = Integer.parseInt(parts[1]);
          if (number >= 0) {
            return number;
          }
        }
      } catch (NumberFormatException e) {
        // The exception below reports it.
      }
      throw error(file, lineNumber, line, name + "<tab>a whole number");
    }

    private static IOException error(Path file, int lineNumber, String line, String needed) {
      return new IOException(
          file + ", line " + lineNumber + ": '" + line + "' should be " + needed);
    }

    @Override
    public int length(long bits) {
      long drawn = SplitMix.below(bits, countsUpTo[countsUpTo.length - 1]);
      int found = Arrays.binarySearch(countsUpTo, drawn + 1);
      int bucket = found >= 0 ? firstOf(found) : -found - 1;
      return (bucket + 1) * blockSize;
    }

    /** Empty buckets repeat the sum of the previous one; the draw belongs to the first. */
    private int firstOf(int found) {
      int first = found;
      while (first > 0 && countsUpTo[first - 1] == countsUpTo[found]) {
        first--;
      }
      return first;
    }

    @Override
    public int longest() {
      return countsUpTo.length * blockSize;
    }
  }
}

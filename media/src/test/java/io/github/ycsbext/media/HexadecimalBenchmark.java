package io.github.ycsbext.media;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Random;

/**
 * Hexadecimal text of 64 KiB by {@link Encoding#HEX} and by {@link HexFormat}, in turn: medians,
 * least and most of seven pairs, in thousands a second. How to run it: the module's README.
 */
final class HexadecimalBenchmark {
  private static final int PAIRS = 7;
  private static final long TURN_NS = 500_000_000;

  private static final byte[] SOURCE = new byte[1 << 16];
  private static final byte[] TARGET = new byte[1 << 17];

  private HexadecimalBenchmark() {}

  public static void main(String... arguments) {
    new Random(1).nextBytes(SOURCE);
    double[] ours = new double[PAIRS];
    double[] jdks = new double[PAIRS];
    for (int pair = -2; pair < PAIRS; pair++) {
      double our = thousandsPerSecond(() -> Encoding.HEX.encode(SOURCE, 0, 1 << 16, TARGET, 0));
      double jdk = thousandsPerSecond(HexadecimalBenchmark::byHexFormat);
      if (pair >= 0) {
        ours[pair] = our;
        jdks[pair] = jdk;
      }
    }
    print("Encoding.HEX", ours);
    print("HexFormat", jdks);
  }

  private static void byHexFormat() {
    byte[] text = HexFormat.of().formatHex(SOURCE).getBytes(StandardCharsets.ISO_8859_1);
    TARGET[0] = text[text.length - 1];
  }

  private static double thousandsPerSecond(Runnable encoding) {
    long startNs = System.nanoTime();
    long count = 0;
    long tookNs = 0;
    while (tookNs < TURN_NS) {
      encoding.run();
      count++;
      tookNs = System.nanoTime() - startNs;
    }
    return count * 1e6 / tookNs;
  }

  private static void print(String name, double[] rates) {
    Arrays.sort(rates);
    System.out.printf(
        Locale.ROOT,
        "%-12s %6.1f k/s (%.1f to %.1f)%n",
        name,
        rates[PAIRS / 2],
        rates[0],
        rates[PAIRS - 1]);
  }
}

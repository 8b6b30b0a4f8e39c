package io.github.ycsbext.jdbc.tpcc.settings;

import io.github.ycsbext.generator.SplitMix;
import java.util.SplittableRandom;

/** Random values by the standard's rules (clauses 2.1.6 and 4.3.2), from one seed. */
public final class Draw {
  public static final int CUSTOMERS = 3000;
  public static final int ITEMS = 100_000;
  public static final int DISTRICTS = 10;

  /** The constants C of clause 2.1.6.1, the same in each load and each run. */
  private static final int C_CUSTOMER = 487;

  private static final int C_ITEM = 5003;
  public static final int C_NAME_OF_LOAD = 31;

  /** Differs from that of the load by 87, as clause 2.1.6.1 asks: 65 to 119, not 96 and not 112. */
  public static final int C_NAME_OF_RUN = 118;

  private static final String[] SYLLABLES = {
    "BAR", "OUGHT", "ABLE", "PRI", "PRES", "ESE", "ANTI", "CALLY", "ATION", "EING"
  };

  private static final String LETTERS =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

  private final SplittableRandom random;

  /** {@code stream} is the number of the thread or of the part of the load. */
  public Draw(long seed, long stream) {
    this.random = new SplittableRandom(SplitMix.at(SplitMix.mix(seed), stream));
  }

  public int between(int least, int most) {
    return random.nextInt(least, most + 1);
  }

  public boolean isOneIn(int count) {
    return random.nextInt(count) == 0;
  }

  /** Returns a non-uniform number: NURand(a, least, most) of clause 2.1.6. */
  int nonUniform(int a, int c, int least, int most) {
    return ((between(0, a) | between(least, most)) + c) % (most - least + 1) + least;
  }

  public int customer() {
    return nonUniform(1023, C_CUSTOMER, 1, CUSTOMERS);
  }

  public int item() {
    return nonUniform(8191, C_ITEM, 1, ITEMS);
  }

  /** By the constant of the load or of the run. */
  public String lastName(int c) {
    return nameOf(nonUniform(255, c, 0, 999));
  }

  public static String nameOf(int number) {
    return SYLLABLES[number / 100] + SYLLABLES[number / 10 % 10] + SYLLABLES[number % 10];
  }

  public String letters(int least, int most) {
    return text(LETTERS, LETTERS.length(), between(least, most));
  }

  public String digits(int length) {
    return text("0123456789", 10, length);
  }

  public String state() {
    return text("ABCDEFGHIJKLMNOPQRSTUVWXYZ", 26, 2);
  }

  /** Returns four digits and 11111 (clause 4.3.2.7). */
  public String zip() {
    return digits(4) + "11111";
  }

  /** Returns letters that hold ORIGINAL in one of ten cases (clause 4.3.3.1). */
  public String dataWithOriginal() {
    String data = letters(26, 50);
    if (!isOneIn(10)) {
      return data;
    }
    int at = between(0, data.length() - 8);
    return data.substring(0, at) + "ORIGINAL" + data.substring(at + 8);
  }

  private String text(String alphabet, int size, int length) {
    char[] text = new char[length];
    for (int i = 0; i < length; i++) {
      text[i] = alphabet.charAt(random.nextInt(size));
    }
    return new String(text);
  }

  public int[] permutation(int count) {
    int[] numbers = new int[count];
    for (int i = 0; i < count; i++) {
      int at = random.nextInt(i + 1);
      numbers[i] = numbers[at];
      numbers[at] = i + 1;
    }
    return numbers;
  }

  /** Returns a time from a negative exponential distribution, at most ten times its mean. */
  public long exponentialNs(long meanNs) {
    double factor = Math.min(10, -Math.log(1 - random.nextDouble()));
    return Math.round(meanNs * factor);
  }
}

package io.github.ycsbext.clusters;

import io.github.ycsbext.error.UserError;
import io.github.ycsbext.note.Note;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The limits of each server of a cluster.
 *
 * @param cpus processors, such as 0.5
 * @param memoryBytes memory, with the pages of its files that the kernel keeps
 */
public record ServerLimits(double cpus, long memoryBytes) {
  public static final Pattern MEMORY = Pattern.compile("(\\d{1,6})([mM][bB]|[gG][bB])");

  private static final Pattern CPUS = Pattern.compile("\\d{1,5}(\\.\\d{1,3})?");
  private static final int MEGABYTE = 1 << 20;
  private static final int MEGABYTES_PER_GIGABYTE = 1024;

  /** The least memory: a server that has less does not start. */
  private static final int MIN_MEGABYTES = 256;

  /** The least part of a processor: less would be too little for its own timers. */
  public static final double MIN_CPUS = 0.1;

  /**
   * @throws UserError if it is none, or too few
   */
  public static double parseCpus(String text) {
    if (!CPUS.matcher(text).matches()) {
      throw new UserError("'%s' is no number of processors (such as 0.5 or 4)".formatted(text));
    }
    double cpus = Double.parseDouble(text);
    if (cpus < MIN_CPUS) {
      throw new UserError(
          "%s processors are too few (%s or more)".formatted(number(cpus), MIN_CPUS));
    }
    return cpus;
  }

  /**
   * Parses an amount of memory in units of 1024, such as {@code 8gb}.
   *
   * @throws UserError if it is none, or too little
   */
  public static long parseMemory(String text) {
    Matcher amount = MEMORY.matcher(text);
    if (!amount.matches()) {
      throw new UserError("'%s' is no amount of memory (such as 512mb or 8gb)".formatted(text));
    }
    long unit = amount.group(2).equalsIgnoreCase("gb") ? MEGABYTES_PER_GIGABYTE : 1L;
    long megabytes = unit * Long.parseLong(amount.group(1));
    if (megabytes < MIN_MEGABYTES) {
      throw new UserError(
          "%s MB of memory are too little (%s MB or more)".formatted(megabytes, MIN_MEGABYTES));
    }
    return megabytes * MEGABYTE;
  }

  /** Returns true if a machine has less, so that these limits would hold nothing back. */
  public boolean areAbove(int processors, long memory) {
    return cpus > processors || memoryBytes > memory;
  }

  /** Returns words such as {@code 4 processors and 8 GB of memory each}. */
  public Note words() {
    long megabytes = memoryBytes / MEGABYTE;
    return ClusterNote.LIMITS.of(
        number(cpus),
        megabytes % MEGABYTES_PER_GIGABYTE == 0
            ? megabytes / MEGABYTES_PER_GIGABYTE + " GB"
            : megabytes + " MB");
  }

  private static String number(double value) {
    return value == Math.rint(value) ? Long.toString((long) value) : Double.toString(value);
  }

  /**
   * @param whyNot why they are not applied; null if they are
   */
  public record AppliedLimits(ServerLimits asked, @Nullable Note whyNot) {
    public boolean isAsAsked() {
      return whyNot == null;
    }

    public Note label() {
      return whyNot == null ? asked.words() : ClusterNote.NOT_LIMITED.of(asked.words(), whyNot);
    }
  }
}

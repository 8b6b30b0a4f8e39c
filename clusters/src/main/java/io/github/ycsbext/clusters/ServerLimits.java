package io.github.ycsbext.clusters;

import io.github.ycsbext.clusters.note.ClusterNote;
import io.github.ycsbext.fault.Fault;
import io.github.ycsbext.note.Note;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What each server of a cluster may take of its machine.
 *
 * @param cpus processors, such as 0.5
 * @param memoryBytes memory, with the pages of its files that the kernel keeps
 */
public record ServerLimits(double cpus, long memoryBytes) {
  private static final Pattern MEMORY = Pattern.compile("(\\d{1,6})(mb|gb)");
  private static final Pattern CPUS = Pattern.compile("\\d{1,5}(\\.\\d{1,3})?");
  private static final int MEGABYTE = 1 << 20;
  private static final int MEGABYTES_PER_GIGABYTE = 1024;

  /** The least memory: a server that has less does not start. */
  private static final int LEAST_MEGABYTES = 256;

  /** The least part of a processor: less would be too little for its own timers. */
  private static final double LEAST_CPUS = 0.1;

  public ServerLimits {
    if (!(cpus >= LEAST_CPUS)) {
      throw new Fault(
          String.format(
              Locale.ROOT, "%s processors are too few (%s or more)", number(cpus), LEAST_CPUS));
    }
    if (memoryBytes < (long) LEAST_MEGABYTES * MEGABYTE) {
      throw new Fault(
          String.format(
              Locale.ROOT,
              "%d MB of memory are too little (%d MB or more)",
              memoryBytes / MEGABYTE,
              LEAST_MEGABYTES));
    }
  }

  /**
   * Reads limits such as {@code 0.5} processors and {@code 8gb} of memory, in units of 1024.
   *
   * @throws Fault if they are none
   */
  public static ServerLimits parse(String cpus, String memory) {
    Matcher amount = MEMORY.matcher(memory.toLowerCase(Locale.ROOT));
    if (!CPUS.matcher(cpus).matches()) {
      throw new Fault("cpus: '%s' is no number of processors (such as 0.5 or 4)".formatted(cpus));
    }
    if (!amount.matches()) {
      throw new Fault(
          "memory: '%s' is no amount of memory (such as 512mb or 8gb)".formatted(memory));
    }
    long unit = MEGABYTE * (amount.group(2).equals("gb") ? MEGABYTES_PER_GIGABYTE : 1L);
    return new ServerLimits(Double.parseDouble(cpus), unit * Long.parseLong(amount.group(1)));
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
}

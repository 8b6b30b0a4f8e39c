package io.github.ycsbext.traces;

import io.github.ycsbext.generator.SplitMix;
import io.github.ycsbext.workload.operation.OperationKind;
import io.github.ycsbext.workload.trace.TraceHeader;
import io.github.ycsbext.workload.trace.TraceReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.LongConsumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What a trace is like, and the workload that is most like it. Of more than a million records every
 * second one, or third, … is looked at, so that the memory is bounded.
 */
public final class TraceDescription {
  private static final int MAX_RECORDS = 1 << 20;
  private static final int MAX_REUSES = 10_000_000;
  private static final int MIN_RECORDS = 10;
  private static final int SIZES = 1000;
  private static final double GOOD = 0.02;
  private static final double FAIR = 0.05;
  private static final double LOCAL = 0.8;

  /** A difference that chance makes in one trace of a thousand. */
  private static final double MOST_DEVIATIONS = 3.1;

  private static final double[] QUANTILES = {0.5, 0.9, 0.99};

  private final Path file;
  private final TraceHeader header;

  /** One record of so many is looked at. */
  private final int every;

  /** What is known of the records that were written before anything else met them. */
  private enum FirstWrites {
    /** There are none. */
    NONE,
    /** They are as frequent as other writes are: who wrote them did not know that they were new. */
    REQUESTS,
    /** Records are new. */
    INSERTS
  }

  private final int[] requests;
  private final ReuseDistances reuse;
  private final int sizeStep;
  private final long[] sizes;
  private long sized;
  private long bytes;
  private int shortest = Integer.MAX_VALUE;
  private long keyBytes;
  private long scanned;
  private long written;
  private long met;
  private long accesses;
  private long laterWrites;
  private long later;
  private long firstUpdates;
  private long firstsOfLoaded;
  private long mortal;
  private long ttlSeconds;
  private FirstWrites firstWrites = FirstWrites.NONE;
  private boolean isOfLoaded;
  private long ofFitted;
  private @Nullable ZipfFit fit;
  private @Nullable ReuseDistances independent;

  private TraceDescription(Path file, TraceHeader header) {
    this.file = file;
    this.header = header;
    long records = header.records() + header.inserted();
    this.every = (int) ((records + MAX_RECORDS - 1) / MAX_RECORDS);
    this.requests = new int[(int) ((records + every - 1) / every)];
    this.reuse = new ReuseDistances(requests.length);
    this.sizeStep = header.longest() / SIZES + 1;
    this.sizes = new long[header.longest() / sizeStep + 1];
  }

  /**
   * Reads a trace.
   *
   * @param progress is told how many operations were read
   */
  public static TraceDescription of(Path file, LongConsumer progress) throws IOException {
    try (TraceReader trace = new TraceReader(file)) {
      TraceDescription description = new TraceDescription(file, trace.header());
      for (long number = 1; trace.next(); number++) {
        description.add(trace);
        if (number % 100_000 == 0) {
          progress.accept(number);
        }
      }
      description.fit();
      return description;
    }
  }

  private void add(TraceReader operation) {
    keyBytes += operation.keyBytes();
    boolean isFirst = !operation.isInserted() && operation.record() == firstsOfLoaded;
    firstsOfLoaded += isFirst ? 1 : 0;
    boolean isRequest = false;
    switch (operation.kind()) {
      case READ, READ_MODIFY_WRITE -> isRequest = true;
      case UPDATE -> {
        isRequest = true;
        written(operation);
      }
      case SCAN -> {
        isRequest = true;
        scanned += operation.valueBytes();
      }
      case INSERT -> written(operation);
      default -> {}
    }
    if (operation.valueBytes() > 0 && operation.kind() != OperationKind.SCAN) {
      sized++;
      bytes += operation.valueBytes();
      shortest = Math.min(shortest, operation.valueBytes());
      sizes[(operation.valueBytes() - 1) / sizeStep]++;
    }
    if (isRequest && !isFirst) {
      later++;
      laterWrites += operation.kind() == OperationKind.UPDATE ? 1 : 0;
    } else if (isRequest) {
      firstUpdates += operation.kind() == OperationKind.UPDATE ? 1 : 0;
    }
    long position =
        operation.isInserted() ? header.records() + operation.record() : operation.record();
    if (position % every > 0) {
      return;
    }
    if (isRequest) {
      requests[(int) (position / every)]++;
      met++;
    }
    boolean isMet = isRequest || operation.kind() == OperationKind.INSERT;
    if (isMet && accesses++ < MAX_REUSES) {
      reuse.meet((int) (position / every));
    }
  }

  private void written(TraceReader operation) {
    written++;
    if (operation.ttlSeconds() > 0) {
      mortal++;
      ttlSeconds += operation.ttlSeconds();
    }
  }

  /**
   * Tells whether inserts are new records, or the first writes of records that were there. Of
   * requests that come independently, the same part writes, whether they are a record's first or
   * not.
   */
  private FirstWrites firstWrites() {
    double inserted = header.inserted();
    double firsts = inserted + header.records();
    if (inserted == 0) {
      return FirstWrites.NONE;
    }
    if (firstUpdates > 0 || later == 0) {
      return FirstWrites.INSERTS; // The trace tells the one from the other.
    }
    double all = (inserted + laterWrites) / (firsts + later);
    double deviation = Math.sqrt(all * (1 - all) * (1 / firsts + 1 / (double) later));
    double difference = inserted / firsts - laterWrites / (double) later;
    return difference <= MOST_DEVIATIONS * deviation ? FirstWrites.REQUESTS : FirstWrites.INSERTS;
  }

  /** Returns the requests for each record that tells of the popularity of all. */
  private int[] counts() {
    int firstInserted = (int) ((header.records() + every - 1) / every);
    if (firstWrites == FirstWrites.REQUESTS) {
      for (int i = firstInserted; i < requests.length; i++) {
        requests[i]++;
        met++;
      }
    }
    int[] ofLoaded = met(Arrays.copyOf(requests, firstInserted));
    // A record that is inserted is there for a part of the time alone.
    isOfLoaded = firstWrites == FirstWrites.INSERTS && ofLoaded.length >= MIN_RECORDS;
    return isOfLoaded ? ofLoaded : met(requests);
  }

  private static int[] met(int[] counts) {
    return Arrays.stream(counts).filter(count -> count > 0).toArray();
  }

  private void fit() {
    firstWrites = firstWrites();
    int[] counts = counts();
    if (counts.length < MIN_RECORDS) {
      return;
    }
    ofFitted = Arrays.stream(counts).asLongStream().sum();
    ZipfFit plain = ZipfFit.of(ZipfFit.Law.PLAIN, counts);
    ZipfFit scattered = every > 1 ? plain : ZipfFit.of(ZipfFit.Law.SCATTERED, counts);
    fit = scattered.misfit() < plain.misfit() ? scattered : plain;
    independent = independent();
  }

  /** Returns the distances of requests that are as popular, and come independently. */
  private ReuseDistances independent() {
    long[] upTo = new long[requests.length];
    long sum = 0;
    for (int i = 0; i < upTo.length; i++) {
      sum += requests[i];
      upTo[i] = sum;
    }
    ReuseDistances distances = new ReuseDistances(requests.length);
    for (int draw = 0; draw < Math.min(met, MAX_REUSES); draw++) {
      long drawn = SplitMix.below(SplitMix.at(0, draw), met) + 1;
      int low = 0;
      int high = upTo.length - 1;
      while (low < high) {
        int middle = (low + high) >>> 1;
        if (upTo[middle] < drawn) {
          low = middle + 1;
        } else {
          high = middle;
        }
      }
      distances.meet(low);
    }
    return distances;
  }

  @Nullable ZipfFit popularity() {
    return fit;
  }

  /** Returns what the trace is like, in lines for a reader. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    double seconds = header.timeNs() / 1e9;
    lines.add(
        text(
            "%s: %,d operation%s%s on %,d record%s that were there and %,d that it inserts",
            file,
            header.operations(),
            pluralEnd(header.operations()),
            seconds > 0
                ? text(" in %.1f s (%.0f/s)", seconds, header.operations() / seconds)
                : ", without times,",
            header.records(),
            pluralEnd(header.records()),
            header.inserted()));
    lines.add(
        "mix          "
            + header.counts().entrySet().stream()
                .map(each -> text("%.2f %% %s", share(each.getKey()) * 100, each.getKey().word()))
                .collect(Collectors.joining(", ")));
    lines.add(
        text(
            "sizes        keys of %.1f bytes; %s",
            (double) keyBytes / header.operations(),
            sized == 0
                ? "no operation tells that of its value"
                : text(
                    "values of %.1f bytes, from %d to %d, by %.0f %% of the operations",
                    (double) bytes / sized,
                    shortest,
                    header.longest(),
                    100.0 * sized / header.operations())));
    if (mortal > 0) {
      lines.add(
          text(
              "TTL          %.1f %% of the writes, %.0f s in the mean; the workload file has no ttl",
              100.0 * mortal / written, (double) ttlSeconds / mortal));
    }
    addPopularity(lines);
    return lines;
  }

  private void addPopularity(List<String> lines) {
    if (fit == null || independent == null) {
      lines.add("popularity   too few records are requested to tell");
      return;
    }
    lines.add(
        text(
            "popularity   Zipf exponent %.3f, 95 %% interval %.3f to %.3f, of %s%s",
            fit.exponent(),
            fit.low(),
            fit.high(),
            fit.law() == ZipfFit.Law.PLAIN
                ? "the law over the records (requestdistribution=latest)"
                : "YCSB's scattered law (requestdistribution=zipfian)",
            every > 1 ? text("; one record of %d was looked at", every) : ""));
    addFirstWrites(lines);
    lines.add("             " + popularityFit(fit));
    lines.add("reuse        different records between two requests of one: " + quantiles(reuse));
    lines.add(
        "             if requests came independently:                " + quantiles(independent));
    lines.add("             " + locality(reuse, independent));
  }

  private void addFirstWrites(List<String> lines) {
    long firsts = header.inserted() + header.records();
    if (firstWrites == FirstWrites.REQUESTS) {
      lines.add(
          text(
              "             %,d of %,d records were written first, as many as if all were there:"
                  + " these inserts count as updates",
              header.inserted(), firsts));
    } else if (firstWrites == FirstWrites.INSERTS) {
      lines.add(
          isOfLoaded
              ? text(
                  "             that is of the records that were there, which get %.0f %% of the"
                      + " requests: %,d of %,d are new, and are there for a part of the time",
                  100.0 * ofFitted / met, header.inserted(), firsts)
              : text(
                  "             the interval does not cover what inserts hide: %,d of %,d records are"
                      + " new, and are there for a part of the time",
                  header.inserted(), firsts));
    }
  }

  private static String popularityFit(ZipfFit fit) {
    String gap =
        text(
            "the most popular records get up to %.1f %% of the requests more or less than by the law;"
                + " chance makes %.1f %%",
            100 * fit.gap(), 100 * fit.gapByChance());
    if (fit.gapByChance() > FAIR && fit.gap() <= 1.1 * fit.gapByChance()) {
      return "too few requests for each record to tell whether the fit is good: " + gap;
    }
    if (fit.gap() <= Math.max(GOOD, fit.gapByChance())) {
      return "a good fit: " + gap;
    }
    return (fit.gap() <= FAIR
            ? "a fair fit: "
            : "a poor fit, so replay the trace rather than its workload: ")
        + gap;
  }

  private static String locality(ReuseDistances found, ReuseDistances independent) {
    double ratio = (double) found.quantile(0.5) / Math.max(1, independent.quantile(0.5));
    return ratio < LOCAL
        ? text(
            "the median is %.0f %% of that: caches do better on the trace than on its workload",
            100 * ratio)
        : ratio > 1 / LOCAL
            ? text(
                "the median is %.0f %% of that: caches do worse on the trace than on its workload",
                100 * ratio)
            : "both are alike: caches do as well on the workload as on the trace";
  }

  private String quantiles(ReuseDistances distances) {
    List<String> texts = new ArrayList<>();
    for (double quantile : QUANTILES) {
      texts.add(text("%.0f %% up to %d", 100 * quantile, distances.quantile(quantile) * every));
    }
    return String.join(", ", texts);
  }

  private double share(OperationKind kind) {
    return (double) header.count(kind) / header.operations();
  }

  /** Returns the proportion of a kind in a workload that is like the trace. */
  private double proportion(OperationKind kind) {
    double turned = firstWrites == FirstWrites.REQUESTS ? header.inserted() : 0;
    return switch (kind) {
      case INSERT -> (header.count(kind) - turned) / header.operations();
      case UPDATE -> (header.count(kind) + turned) / header.operations();
      default -> share(kind);
    };
  }

  /** Returns the workload file that makes operations like the trace's. */
  public String workload(Path sizesFile) {
    StringBuilder text = new StringBuilder();
    text.append("# What bin/ycsb trace describe found in ").append(file).append(":\n#\n");
    lines().forEach(line -> text.append("# ").append(line).append('\n'));
    text.append("\nworkload=io.github.ycsbext.workload.RecordWorkload\n");
    boolean areAllThere = header.records() == 0 || firstWrites == FirstWrites.REQUESTS;
    long records = header.records() + (areAllThere ? header.inserted() : 0);
    text.append("recordcount=").append(records).append('\n');
    text.append("operationcount=").append(header.operations()).append("\n\n");
    for (OperationKind kind : OperationKind.values()) {
      text.append(kind.proportion())
          .append('=')
          .append(text("%.6f", proportion(kind)))
          .append('\n');
    }
    if (header.count(OperationKind.SCAN) > 0 && scanned > 0) {
      long length = Math.max(1, Math.round((double) scanned / header.count(OperationKind.SCAN)));
      text.append("minscanlength=").append(length).append('\n');
      text.append("maxscanlength=").append(length).append('\n');
    }
    text.append("\nfieldcount=1\n");
    if (hasSizes()) {
      text.append("fieldlengthdistribution=histogram\nfieldlengthhistogram=");
      text.append(sizesFile).append('\n');
    } else if (sized > 0) {
      text.append("fieldlength=").append(shortest).append('\n');
    }
    if (fit != null) {
      boolean isPlain = fit.law() == ZipfFit.Law.PLAIN;
      text.append("\nrequestdistribution=").append(isPlain ? "latest" : "zipfian").append('\n');
      text.append("zipfian.constant=").append(text("%.4f", fit.exponent())).append('\n');
    }
    if (header.timeNs() > 0) {
      text.append("\n# The trace's own rate:\n# target=");
      text.append(text("%.1f", header.operations() * 1e9 / header.timeNs())).append('\n');
    }
    return text.toString();
  }

  /** Returns true if values have different sizes, for which a workload needs a file of them. */
  public boolean hasSizes() {
    return sized > 0 && shortest < header.longest();
  }

  /** Returns the sizes as YCSB's histogram. */
  public String sizes() {
    StringBuilder text = new StringBuilder("BlockSize\t" + sizeStep + "\n");
    for (int i = 0; i < sizes.length; i++) {
      text.append(i).append('\t').append(sizes[i]).append('\n');
    }
    return text.toString();
  }

  /** Returns what a noun of so many things ends with. */
  public static String pluralEnd(long count) {
    return count == 1 ? "" : "s";
  }

  private static String text(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }
}

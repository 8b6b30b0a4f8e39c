package io.github.ycsbext.studies.capacity;

import io.github.ycsbext.studies.analysis.measured.MeasuredCapacity;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.analysis.measured.ResultSets;
import io.github.ycsbext.studies.report.AnswerSentences;
import io.github.ycsbext.studies.report.Language;
import io.github.ycsbext.studies.report.Words;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Searches by {@code bin/ycsb capacity} on simulated servers whose capacity is known from a
 * simulation of their queue: with nothing else, with bursts on the client's processors, and on
 * servers that slow down. The server is a database of the client's own process.
 *
 * <p>{@code OneQueueSearches TOP STEP_SECONDS ROWS}: TOP is the checkout, and ROWS is the start of
 * the rows' names, such as {@code M/D/16}.
 */
public final class OneQueueSearches {
  private static final String DATABASE = "io.github.ycsbext.client.arrival.OneQueue";
  private static final int OF_TRUTH = 2_000_000;
  private static final double BURST_MILLIS = 9;
  private static final double BURSTS_EVERY_MILLIS = 50;

  /** What else happens. */
  private enum Company {
    NOTHING,
    BURSTS,
    SLOWS
  }

  /**
   * @param service of {@code onequeue.service}
   * @param limit in service times
   */
  private record Row(
      String name,
      SimulatedQueue queue,
      String service,
      double serviceMillis,
      double limit,
      double least,
      Company company) {}

  private static final List<Row> ROWS =
      List.of(
          row("M/M/16 of 10 ms", 4, 10, 150, Company.NOTHING),
          row("M/D/16 of 2 ms", 3, 2, 500, Company.NOTHING),
          row("M/D/16 of 2 ms, bursts of 9 ms", 3, 2, 500, Company.BURSTS),
          row("M/M/16 of 10 ms, slows by 10 % a minute", 4, 10, 150, Company.SLOWS));

  private OneQueueSearches() {}

  private static Row row(String name, double limit, double millis, double least, Company company) {
    boolean isFixed = name.startsWith("M/D");
    SimulatedQueue queue =
        isFixed ? SimulatedQueue.constant(16, limit) : SimulatedQueue.exponential(16, limit);
    return new Row(name, queue, isFixed ? "FIXED" : "EXPONENTIAL", millis, limit, least, company);
  }

  public static void main(String[] arguments) throws Exception {
    if (arguments[0].equals("bursts")) {
      burst();
      return;
    }
    System.out.println(
        "| server, limit | truth | found (95 % interval) | steps | minutes | answer |");
    System.out.println("|---|---|---|---|---|---|");
    for (Row row : ROWS) {
      if (row.name.startsWith(arguments[2])) {
        search(row, Path.of(arguments[0]), arguments[1]);
      }
    }
  }

  private static void search(Row row, Path top, String stepSeconds)
      throws IOException, InterruptedException {
    double truth = row.queue.capacity(OF_TRUTH) * 1e3 / row.serviceMillis;
    Path out = Files.createTempDirectory("one-queue-search");
    long begunNs = System.nanoTime();
    @Nullable Process bursts = row.company == Company.BURSTS ? bursts() : null;
    try {
      new ProcessBuilder(command(row, top, stepSeconds, out))
          .redirectOutput(ProcessBuilder.Redirect.DISCARD)
          .redirectError(ProcessBuilder.Redirect.INHERIT)
          .start()
          .waitFor();
    } finally {
      if (bursts != null) {
        bursts.destroy();
      }
    }
    ResultSet results = ResultSets.read(out);
    MeasuredCapacity measured = results.searches().findFirst().orElseThrow();
    System.out.printf(
        Locale.ROOT,
        "| %s, p99 < %.0f ms | %,.0f | %s | %d | %.1f | %s |%n",
        row.name,
        row.limit * row.serviceMillis,
        truth,
        measured
            .capacity()
            .map(
                c ->
                    String.format(
                        Locale.ROOT, "%,.0f (%,.0f to %,.0f)", c.rate(), c.low(), c.high()))
            .orElse("none"),
        measured.content().steps().size(),
        (System.nanoTime() - begunNs) / 60e9,
        String.join(" ", AnswerSentences.brief(results, List.of(), Words.in(Language.ENGLISH))));
  }

  private static List<String> command(Row row, Path top, String stepSeconds, Path out) {
    List<String> command =
        new ArrayList<>(
            List.of(
                top.resolve("ycsb").toString(),
                "capacity",
                "basic",
                "-cp",
                top.resolve("core-ext/target/test-classes").toString(),
                "-db",
                DATABASE,
                "-P",
                top.resolve("workloads/workloadc").toString(),
                "-threads",
                "256",
                "--limit",
                String.format(Locale.ROOT, "p99 READ < %.0f ms", row.limit * row.serviceMillis),
                "--min",
                String.valueOf(row.least),
                "--step-seconds",
                stepSeconds,
                "--out",
                out.toString()));
    for (String property :
        List.of(
            "recordcount=1000",
            "onequeue.servers=" + row.queue.servers(),
            "onequeue.service=" + row.service,
            "onequeue.millis=" + row.serviceMillis)) {
      command.addAll(List.of("-p", property));
    }
    if (row.company == Company.SLOWS) {
      command.addAll(List.of("-p", "onequeue.slowsfrom=" + System.currentTimeMillis()));
    }
    return command;
  }

  /** Starts a process that takes the processors away, which needs root. */
  private static Process bursts() throws IOException {
    return new ProcessBuilder(
            "nice",
            "-n",
            "-19",
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-cp",
            System.getProperty("java.class.path"),
            OneQueueSearches.class.getName(),
            "bursts")
        .inheritIO()
        .start();
  }

  /** Keeps each processor busy in bursts, until the process is ended. */
  private static void burst() throws InterruptedException {
    List<Thread> threads = new ArrayList<>();
    for (int processor = 0; processor < Runtime.getRuntime().availableProcessors(); processor++) {
      Thread thread = new Thread(OneQueueSearches::burstForEver, "burst-" + processor);
      thread.start();
      threads.add(thread);
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  private static void burstForEver() {
    while (!Thread.currentThread().isInterrupted()) {
      long endNs = System.nanoTime() + (long) (BURST_MILLIS * 1e6);
      while (System.nanoTime() < endNs) {
        Thread.onSpinWait();
      }
      LockSupport.parkNanos((long) ((BURSTS_EVERY_MILLIS - BURST_MILLIS) * 1e6));
    }
  }
}

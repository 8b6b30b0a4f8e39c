package io.github.ycsbext.client.arrival;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.ycsbext.client.arrival.QueueSimulation.Responses;
import io.github.ycsbext.client.arrival.QueueSimulation.Service;
import io.github.ycsbext.generator.SplitMix;
import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.IntToDoubleFunction;
import java.util.function.LongUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Response times that a client reports of {@link OneQueue}, beside those that its own arrivals and
 * the same service times give in a simulation, which has no noise of its own. Each row is a run of
 * a client in a process of its own.
 *
 * <p>{@code OneQueueBenchmark CLIENT SECONDS THREADS ROWS [CLASSES]}: ROWS is the start of the
 * rows' names, such as {@code M/M/16, 95}, and CLIENT is {@code ours}, {@code ycsb} (the client of
 * YCSB's core) or {@code threads} (a build of ours in which each thread has its own arrivals, whose
 * class path is CLASSES).
 */
public final class OneQueueBenchmark {
  private static final int WARM_UP = 300;
  private static final long SEED = 7;

  private OneQueueBenchmark() {}

  private record Queue(String name, int servers, Service service) {}

  private static final List<Queue> QUEUES =
      List.of(
          new Queue("M/M/1", 1, Service.EXPONENTIAL),
          new Queue("M/M/16", 16, Service.EXPONENTIAL),
          new Queue("M/D/4", 4, Service.FIXED),
          new Queue("M/G/4", 4, Service.PAUSES));

  /** The clients: how they are called, and when their operations are due, in milliseconds. */
  private enum Measured {
    OURS("io.github.ycsbext.client.Client", WARM_UP) {
      @Override
      IntToDoubleFunction moments(double rate, int count, int threads) {
        LongUnaryOperator moments = new Arrivals(Rate.even(rate), true, SEED).moments(1).forSlot();
        return number -> moments.applyAsLong(number) / 1e6;
      }
    },
    THREADS_ALONE("io.github.ycsbext.client.Client", WARM_UP) {
      @Override
      IntToDoubleFunction moments(double rate, int count, int threads) {
        double[] all =
            IntStream.range(0, threads)
                .boxed()
                .flatMap(thread -> ofThread(rate, thread, threads, count))
                .mapToDouble(Double::doubleValue)
                .sorted()
                .toArray();
        return number -> all[number];
      }
    },
    /** It knows only even arrivals, and no warm-up. */
    YCSB("site.ycsb.Client", 0) {
      @Override
      IntToDoubleFunction moments(double rate, int count, int threads) {
        return number -> number * 1e3 / rate;
      }
    };

    private final String client;
    private final int warmUp;

    Measured(String client, int warmUp) {
      this.client = client;
      this.warmUp = warmUp;
    }

    abstract IntToDoubleFunction moments(double rate, int count, int threads);

    /** The process of one of the threads, which does its equal share of the operations. */
    private static Stream<Double> ofThread(double rate, int thread, int threads, int count) {
      long window = SplitMix.at(SplitMix.at(SplitMix.mix(SEED), 0), 1);
      long seed = SplitMix.at(window, thread);
      int share = share(count + WARM_UP, thread, threads) - share(WARM_UP, thread, threads);
      List<Double> moments = new ArrayList<>();
      double moment = 0;
      for (int i = 0; i < share; i++) {
        moment -= threads * 1e3 / rate * Math.log1p(-SplitMix.unit(SplitMix.at(seed, i)));
        moments.add(moment);
      }
      return moments.stream();
    }

    private static int share(int of, int thread, int threads) {
      return of / threads + (thread < of % threads ? 1 : 0);
    }
  }

  public static void main(String[] arguments) throws Exception {
    Measured measured =
        switch (arguments[0]) {
          case "ours" -> Measured.OURS;
          case "threads" -> Measured.THREADS_ALONE;
          default -> Measured.YCSB;
        };
    int seconds = Integer.parseInt(arguments[1]);
    int threads = Integer.parseInt(arguments[2]);
    String classes = System.getProperty("java.class.path");
    if (arguments.length > 4) {
      classes = arguments[4] + File.pathSeparator + classes;
    }
    print("| %s, load | simulated: mean, p99 (ms) | reported | off by |%n", arguments[0]);
    print("|---|---|---|---|%n");
    for (Queue queue : QUEUES) {
      for (double load : new double[] {0.5, 0.8, 0.95}) {
        if (name(queue, load).startsWith(arguments[3])) {
          row(measured, queue, load, seconds, threads, classes);
        }
      }
    }
  }

  private static String name(Queue queue, double load) {
    return String.format(Locale.ROOT, "%s, %.0f %%", queue.name(), 100 * load);
  }

  private static void row(
      Measured measured, Queue queue, double load, int seconds, int threads, String classes)
      throws IOException, InterruptedException {
    double rate = load * queue.servers() * 1e9 / OneQueue.MEAN_SERVICE_NS;
    int count = (int) (rate * seconds);
    IntToDoubleFunction moments = measured.moments(rate, count, threads);
    double[] arrivals = IntStream.range(0, count).mapToDouble(moments).toArray();
    Responses simulated =
        QueueSimulation.responses(
            arrivals,
            queue.servers(),
            request ->
                queue.service().time(measured.warmUp + request) * OneQueue.MEAN_SERVICE_NS / 1e6);
    Responses reported = run(measured, queue, rate, count, threads, classes);
    print(
        "| %s | %.2f, %.1f | %.2f, %.1f | %+.1f %%, %+.1f %% |%n",
        name(queue, load),
        simulated.mean(),
        simulated.p99(),
        reported.mean(),
        reported.p99(),
        100 * (reported.mean() / simulated.mean() - 1),
        100 * (reported.p99() / simulated.p99() - 1));
  }

  private static Responses run(
      Measured measured, Queue queue, double rate, int count, int threads, String classes)
      throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(
            List.of(
                "java", "-cp", classes, measured.client, "-t", "-db", OneQueue.class.getName()));
    command.addAll(List.of("-threads", "" + threads, "-target", "" + Math.round(rate)));
    for (String property :
        List.of(
            "workload=site.ycsb.workloads.CoreWorkload",
            "readproportion=1",
            "updateproportion=0",
            "recordcount=1000",
            "operationcount=" + count,
            "measurement.interval=both",
            OneQueue.SERVERS + "=" + queue.servers(),
            OneQueue.SERVICE + "=" + queue.service())) {
      command.addAll(List.of("-p", property));
    }
    if (measured != Measured.YCSB) {
      command.addAll(
          List.of(
              "-p", "arrival=poisson", "-p", "seed=" + SEED, "-p", "warmupoperations=" + WARM_UP));
    }
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    String[] lines = new String(process.getInputStream().readAllBytes(), UTF_8).split("\n", -1);
    process.waitFor();
    return new Responses(
        micros(lines, "AverageLatency(us)") / 1e3,
        micros(lines, "99thPercentileLatency(us)") / 1e3);
  }

  private static double micros(String[] lines, String measurement) {
    String start = "[Intended-READ], " + measurement + ", ";
    return Arrays.stream(lines)
        .filter(line -> line.startsWith(start))
        .mapToDouble(line -> Double.parseDouble(line.substring(start.length())))
        .findFirst()
        .orElseThrow();
  }

  private static void print(String format, Object... values) {
    System.out.printf(Locale.ROOT, format, values);
  }
}

package io.github.ycsbext.client.coordination;

import com.sun.management.OperatingSystemMXBean;
import io.github.ycsbext.client.coordination.Message.Interval;
import io.github.ycsbext.measurement.SimulatedTotals;
import io.github.ycsbext.measurement.Totals;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;

/**
 * What a coordinator of many clients costs the process that leads: a program, run by {@code
 * src/test/benchmarks/many-clients}. Its clients are simulated in the same process; each tells two
 * operations every second.
 */
public final class CoordinatorBenchmark {
  private static final int SECONDS = 9;
  private static final int OPERATIONS_EACH = 1000;
  private static final long MAX_AHEAD_NS = 1_000_000_000;

  private CoordinatorBenchmark() {}

  /**
   * @param args the number of clients, and the round trip in microseconds
   */
  public static void main(String[] args) throws Exception {
    int count = Integer.parseInt(args[0]);
    long roundTripNs = 1000 * Long.parseLong(args[1]);
    ScheduledExecutorService network = Executors.newSingleThreadScheduledExecutor();
    List<SimulatedClient> clients = new ArrayList<>();
    List<RemoteClient> remoteClients = new ArrayList<>();
    Random random = new Random(1);
    for (int index = 0; index < count; index++) {
      long aheadNs = Math.round(MAX_AHEAD_NS * random.nextDouble());
      clients.add(new SimulatedClient(aheadNs, roundTripNs, network));
      remoteClients.add(clients.get(index).remoteClient(index, Map.of()));
    }
    long beganNs = System.nanoTime();
    Coordinator coordinator = new Coordinator(remoteClients, System.err::println);
    long startNs = coordinator.start(0, Duration.ofMinutes(20));
    double startedSeconds = (System.nanoTime() - beganNs) / 1e9;
    if (startNs == 0) {
      throw new IllegalStateException("the coordinator did not start");
    }
    long apartNs =
        clients.stream().mapToLong(c -> Math.abs(c.toldStartNs() - startNs)).max().orElse(0);
    long noticeNs = clients.stream().mapToLong(c -> startNs - c.toldAtNs()).min().orElse(0);
    Totals totals = SimulatedTotals.readsAndUpdates(OPERATIONS_EACH, 1);
    double[] wallMillis = new double[SECONDS];
    double[] cpuMillis = new double[SECONDS];
    for (int second = 1; second <= SECONDS; second++) {
      Interval told =
          Interval.of(second * Coordinator.INTERVAL_NS, 2L * OPERATIONS_EACH * second, totals);
      long cpuNs = cpuNs();
      long nowNs = System.nanoTime();
      clients.forEach(client -> client.sendMessage(Message.Kind.INTERVAL, told));
      long merged = reads(coordinator.until(second * Coordinator.INTERVAL_NS, () -> {}));
      wallMillis[second - 1] = (System.nanoTime() - nowNs) / 1e6;
      cpuMillis[second - 1] = (cpuNs() - cpuNs) / 1e6;
      if (merged != (long) count * OPERATIONS_EACH) {
        throw new IllegalStateException(merged + " reads are not those of " + count + " clients");
      }
    }
    System.out.printf(
        "| %,d | %.1f s | %.3f ms | %.0f ms | %.1f ms | %.1f ms | %.0f MB |%n",
        count,
        startedSeconds,
        apartNs / 1e6,
        noticeNs / 1e6,
        median(wallMillis),
        median(cpuMillis),
        mostMegabytes());
    System.exit(0);
  }

  private static long reads(Totals totals) {
    return totals.operations().get("READ").service().count();
  }

  private static long cpuNs() {
    return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime();
  }

  private static double median(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return sorted[sorted.length / 2];
  }

  /** Returns the most memory that this process has had. */
  private static double mostMegabytes() throws IOException {
    return Files.readAllLines(Path.of("/proc/self/status")).stream()
        .filter(line -> line.startsWith("VmHWM:"))
        .mapToDouble(line -> Double.parseDouble(line.replaceAll("[^0-9]", "")) / 1024)
        .findFirst()
        .orElse(0);
  }
}

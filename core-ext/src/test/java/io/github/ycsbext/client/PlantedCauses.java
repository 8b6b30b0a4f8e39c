package io.github.ycsbext.client;

import io.github.ycsbext.client.plan.NoOpDb;
import io.github.ycsbext.file.FileTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

/**
 * Plants causes of slow operations, and compares them with what {@code slow.csv} tells. A database
 * in this process answers after 50 us, and now and then after 20 ms, which is the server's doing.
 * In between, the client is paused: by garbage collections, or by signals that stop and continue
 * its process. Both take more than 30 ms, so that each slow operation's true cause shows in its
 * latency.
 *
 * <p>Its arguments are the seconds of each run; 20 if there are none.
 */
public final class PlantedCauses {
  private static final double SERVER_MICROS = 20_000;
  private static final double MIN_PLANTED_MICROS = 28_000;

  /** What a collection has to go through. */
  private static final List<byte[]> LIVE = new ArrayList<>();

  private static volatile boolean isServersTurn;

  private PlantedCauses() {}

  public static void main(String[] arguments) throws IOException, InterruptedException {
    String seconds = arguments.length == 0 ? "20" : arguments[0];
    for (int i = 0; i < 1_500_000; i++) {
      LIVE.add(new byte[16]);
    }
    System.out.println("| planted | slow operations by it | told so | recall | precision |");
    System.out.println("|---|---|---|---|---|");
    measure("collection", seconds, System::gc);
    measure("late", seconds, PlantedCauses::stopThisProcess);
  }

  private static void stopThisProcess() {
    String self = Long.toString(ProcessHandle.current().pid());
    String command = "kill -STOP " + self + "; sleep 0.05; kill -CONT " + self;
    try {
      new ProcessBuilder("sh", "-c", command).inheritIO().start().waitFor();
    } catch (IOException e) {
      throw new IllegalStateException("no shell", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void measure(String cause, String seconds, Runnable plant)
      throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("planted-causes");
    Thread planter = new Thread(() -> plantInTurn(plant), "planter");
    planter.setDaemon(true);
    planter.start();
    ClientRun run =
        ClientRun.onTenRecords(
            PlantedDb.class,
            "-t",
            "-threads",
            "2",
            "-p",
            "operationcount=2000000000",
            "-p",
            "readproportion=1",
            "-p",
            "updateproportion=0",
            "-p",
            "maxexecutiontime=" + seconds,
            "-p",
            "result.dir=" + folder.resolve("result"));
    planter.interrupt();
    planter.join();
    Path rows = folder.resolve("result").resolve("slow.csv");
    if (!Files.exists(rows)) {
      throw new IllegalStateException("no slow operation was told:\n" + run.out() + run.err());
    }
    tell(cause, Files.readAllLines(rows));
    FileTree.delete(folder);
  }

  private static void plantInTurn(Runnable plant) {
    while (!Thread.currentThread().isInterrupted()) {
      isServersTurn = true;
      LockSupport.parkNanos(100_000_000);
      isServersTurn = false;
      LockSupport.parkNanos(50_000_000);
      plant.run();
      LockSupport.parkNanos(50_000_000);
    }
  }

  private static void tell(String cause, List<String> rows) {
    long planted = 0;
    long told = 0;
    long right = 0;
    for (String line : rows.subList(1, rows.size())) {
      String[] row = line.split(",", -1);
      double micros = Double.parseDouble(row[2]);
      if (micros >= SERVER_MICROS) {
        boolean isPlanted = micros >= MIN_PLANTED_MICROS;
        boolean isTold = row[4].equals(cause);
        planted += isPlanted ? 1 : 0;
        told += isTold ? 1 : 0;
        right += isPlanted && isTold ? 1 : 0;
      }
    }
    System.out.printf(
        Locale.ROOT,
        "| %s | %d | %d | %.1f %% | %.1f %% |%n",
        cause,
        planted,
        told,
        100.0 * right / planted,
        100.0 * right / told);
  }

  /** A database that is slow now and then when it is its turn. */
  public static final class PlantedDb extends NoOpDb {
    private static final long USUAL_NS = 50_000;
    private static final long SLOW_NS = 20_000_000;
    private static final int ONE_OF = 300;

    private long calls;

    @Override
    public Status read(
        String table, String key, @Nullable Set<String> fields, Map<String, ByteIterator> result) {
      calls++;
      long ns = isServersTurn && calls % ONE_OF == 0 ? SLOW_NS : USUAL_NS;
      long endNs = System.nanoTime() + ns;
      while (System.nanoTime() < endNs) {
        Thread.onSpinWait();
      }
      return Status.OK;
    }
  }
}

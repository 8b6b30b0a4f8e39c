package io.github.ycsbext.studies.analysis.measured;

import io.github.ycsbext.file.FileTree;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.result.ResultFolder;
import io.github.ycsbext.studies.analysis.measured.BreakingDb.Kind;
import io.github.ycsbext.studies.analysis.measured.Outage.FaultStretch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Plants faults of known beginning and end in a database within the client's process, and compares
 * what a report would tell of them with that truth. Each row is the largest error of some runs, in
 * each of which the fault begins and ends at other moments. The client is the real one, in a
 * process of its own.
 *
 * <p>{@code PlantedFaults SECONDS}: how long each client measures; 25 without it.
 */
public final class PlantedFaults {
  private static final int AT_ONCE = 2;
  private static final int TARGET = 400;
  private static final List<Integer> LASTING_MILLIS = List.of(700, 2_300, 4_000, 7_450);

  private PlantedFaults() {}

  private record Planted(Kind kind, int afterMillis, int lastingMillis, boolean isScheduled) {}

  /** The errors of the figures of a run, by figure: told less true, in seconds or as a part. */
  private record Errors(Planted planted, Map<String, Double> byFigure) {}

  public static void main(String[] arguments)
      throws IOException, InterruptedException, ExecutionException {
    int seconds = arguments.length == 0 ? 25 : Integer.parseInt(arguments[0]);
    Path folder = Files.createTempDirectory("planted-faults");
    ExecutorService clients = Executors.newFixedThreadPool(AT_ONCE);
    List<Future<Errors>> runs = new ArrayList<>();
    for (boolean isScheduled : List.of(true, false)) {
      for (Kind kind : Kind.values()) {
        for (int lasting : LASTING_MILLIS) {
          Planted planted = new Planted(kind, 6_000 + lasting / 3, lasting, isScheduled);
          Path out = folder.resolve(String.valueOf(runs.size()));
          runs.add(clients.submit(() -> run(planted, out, seconds)));
        }
      }
    }
    clients.shutdown();
    List<Errors> all = new ArrayList<>();
    for (Future<Errors> run : runs) {
      all.add(run.get());
    }
    tell(all);
    FileTree.delete(folder);
  }

  private static Errors run(Planted planted, Path out, int seconds)
      throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                "io.github.ycsbext.client.Client",
                "-t",
                "-db",
                BreakingDb.class.getName(),
                "-threads",
                planted.isScheduled() ? "16" : "2"));
    if (planted.isScheduled()) {
      command.addAll(List.of("-target", String.valueOf(TARGET)));
    }
    for (String property :
        List.of(
            "workload=site.ycsb.workloads.CoreWorkload",
            "readproportion=1",
            "updateproportion=0",
            "recordcount=1000",
            "operationcount=2000000000",
            "maxexecutiontime=" + seconds,
            "result.dir=" + out,
            BreakingDb.KIND + "=" + planted.kind(),
            BreakingDb.AFTER + "=" + planted.afterMillis(),
            BreakingDb.LASTING + "=" + planted.lastingMillis(),
            BreakingDb.OPENED + "=" + out + ".opened")) {
      command.addAll(List.of("-p", property));
    }
    Path log = Path.of(out + ".log");
    Process client =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile()).start();
    if (client.waitFor() != 0) {
      throw new IllegalStateException(Files.readString(log));
    }
    return errors(planted, out, Instant.parse(Files.readString(Path.of(out + ".opened"))));
  }

  private static Errors errors(Planted planted, Path out, Instant opened) throws IOException {
    ResultFolder folder = new ResultFolder(out);
    Result result = folder.read();
    Duration earlier = Duration.between(Instant.parse(result.run().startedAt()), opened);
    double begun = earlier.toMillis() / 1e3 + planted.afterMillis() / 1e3;
    double lasting = planted.lastingMillis() / 1e3;
    FaultStretch fault = new FaultStretch(begun, begun + lasting);
    Outage told = Outage.of(new MeasuredPhase("run", result, folder), fault, List.of(begun));
    Map<String, Double> errors = new LinkedHashMap<>();
    Kind kind = planted.kind();
    errors.put("time with failures", told.failingSeconds() - (kind.fails ? lasting : Double.NaN));
    errors.put("longest time without a success", told.gapSeconds() - (kind.stops ? lasting : 0));
    errors.put("recovered", told.backAfterSeconds() - backAfter(planted, lasting));
    errors.put(
        "response times as before", told.settledAfterSeconds() - (kind.delays ? lasting : 0));
    return new Errors(planted, errors);
  }

  /**
   * Without a schedule, and with failures, the rate is back with the fault's end. What has waited
   * for the end is done by 16 threads, 2 ms each, while more becomes due.
   */
  private static double backAfter(Planted planted, double lasting) {
    if (planted.kind() == Kind.SLOW && planted.isScheduled()) {
      return 0;
    }
    double most = 16 / 0.0021;
    boolean waits = planted.kind() == Kind.HANGS && planted.isScheduled();
    return lasting + (waits ? lasting * TARGET / (most - TARGET) : 0);
  }

  private static void tell(List<Errors> all) {
    System.out.println("| planted | figure | error: least, largest (s) |");
    System.out.println("|---|---|---|");
    Map<String, List<Double>> rows = new LinkedHashMap<>();
    for (Errors one : all) {
      one.byFigure()
          .forEach(
              (figure, error) -> {
                if (!Double.isNaN(error)) {
                  String way = one.planted().isScheduled() ? "schedule" : "closed loop";
                  String row = one.planted().kind().words + ", " + way + " | " + figure;
                  rows.computeIfAbsent(row, any -> new ArrayList<>()).add(error);
                }
              });
    }
    rows.forEach(
        (row, errors) ->
            System.out.printf(
                Locale.ROOT,
                "| %s | %+.2f, %+.2f |%n",
                row,
                errors.stream().mapToDouble(error -> error).min().orElseThrow(),
                errors.stream().mapToDouble(error -> error).max().orElseThrow()));
  }
}

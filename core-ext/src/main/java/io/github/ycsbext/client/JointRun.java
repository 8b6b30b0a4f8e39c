package io.github.ycsbext.client;

import io.github.ycsbext.binding.InvalidSettingsException;
import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.binding.secret.Secrets;
import io.github.ycsbext.client.coordination.Coordinator;
import io.github.ycsbext.client.coordination.CoordinatorPort;
import io.github.ycsbext.client.coordination.Membership;
import io.github.ycsbext.client.coordination.Message.Refusal;
import io.github.ycsbext.client.coordination.RemoteClient;
import io.github.ycsbext.client.plan.ClientProperties.HealthMode;
import io.github.ycsbext.client.plan.RunPlan;
import io.github.ycsbext.client.plan.Sentence;
import io.github.ycsbext.client.plan.WarmUp;
import io.github.ycsbext.client.report.LiveValues;
import io.github.ycsbext.client.report.Observers;
import io.github.ycsbext.client.report.Outcomes;
import io.github.ycsbext.client.report.RunObserver;
import io.github.ycsbext.client.thread.StopSignal;
import io.github.ycsbext.client.watch.Looks;
import io.github.ycsbext.client.watch.ServerSampler;
import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.measurement.Totals;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.process.OrderlyEnd;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.result.RunNote;
import io.github.ycsbext.workload.RecordSettings;
import io.github.ycsbext.workload.RecordWorkload;
import io.github.ycsbext.workload.property.WorkloadProperties;
import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import site.ycsb.measurements.Measurements;

/** Starts several clients, lets them begin together and makes one result; opens no database. */
final class JointRun {
  /** Long enough for the clients' own end. */
  private static final Duration TIME_TO_END = Duration.ofSeconds(25);

  /** How late a status line may be until it does without the clients that are silent. */
  private static final long MAX_BEHIND_NS = 2 * Coordinator.INTERVAL_NS;

  private static final int MAX_BY_PROCESSOR = 4;

  private static final Duration TIME_TO_OPEN = Duration.ofMinutes(10);

  /** A warm-up has no limit of its own; a client that hangs in it is given up for its silence. */
  private static final Duration TIME_TO_WARM_UP = Duration.ofDays(7);

  private final RunPlan plan;
  private final @Nullable Membership membership;
  private final Properties given;
  private final String common;
  private final long seed;
  private final boolean seedIsDrawn;
  private final @Nullable LiveValues live;
  private final PrintStream out;
  private final PrintStream err;
  private volatile boolean isInterrupted;
  private volatile @Nullable Coordinator coordinator;
  private Totals totals = Totals.none();
  private @Nullable String tooManyErrors;

  /** {@code given} are the properties before the plan; without membership it starts clients. */
  JointRun(
      RunPlan plan,
      Properties given,
      @Nullable Membership membership,
      @Nullable LiveValues live,
      PrintStream out,
      PrintStream err)
      throws InvalidSettingsException {
    Measurements.setProperties(given); // YCSB's own workloads need them when they are made.
    this.plan =
        plan.countsItsLoad() ? BenchmarkRun.initialised(plan, plan.workload().make(), err) : plan;
    this.given = given;
    this.membership = membership;
    this.common = ClientStarts.common(given).toString();
    this.seedIsDrawn = plan.workload().is(RecordWorkload.class) && RecordSettings.drawSeed(given);
    this.seed = new Settings(given).get(WorkloadProperties.SEED);
    this.live = live;
    this.out = out;
    this.err = err;
  }

  ExitCode run() throws InterruptedException {
    OrderlyEnd end = BenchmarkRun.atSignal(this::interrupt, TIME_TO_END);
    try {
      return start();
    } finally {
      end.close();
    }
  }

  private void interrupt() {
    isInterrupted = true;
    Coordinator led = coordinator;
    if (led != null) {
      led.stop(StopSignal.Reason.INTERRUPTED);
    }
  }

  private ExitCode start() throws InterruptedException {
    plan.warnings().forEach(err::println);
    warnOfCrowd();
    ClientStarts starts = new ClientStarts(plan, given, err);
    try (CoordinatorPort port = membership == null ? null : membership.receive(err::println)) {
      int own = port == null ? plan.clients().count() : 1;
      err.println("Starting " + own + " of " + plan.clients().count() + " clients ...");
      List<RemoteClient> remoteClients = new ArrayList<>(starts.start(own));
      if (port != null) {
        err.println("Waiting for the other clients ...");
        remoteClients.addAll(others(port, starts));
      }
      Coordinator led = new Coordinator(remoteClients, err::println);
      coordinator = led;
      if (isInterrupted) {
        led.stop(StopSignal.Reason.INTERRUPTED);
      }
      return follow(led);
    } catch (IOException e) {
      throw new UserError("The clients could not be started: " + Sentence.of(e), e);
    } finally {
      starts.end();
    }
  }

  /** More clients than this for each processor measure the processor. */
  private void warnOfCrowd() {
    int processors = Runtime.getRuntime().availableProcessors();
    int own = membership == null && plan.clients().hosts().isEmpty() ? plan.clients().count() : 1;
    if (own > MAX_BY_PROCESSOR * processors) {
      err.printf(
          Locale.ROOT,
          "Warning: %d clients on this machine share %d processors, and each may take up to %d MB of"
              + " memory for its heap: give fewer clients with more threads, or a file of hosts%n",
          own,
          processors,
          Runtime.getRuntime().maxMemory() >> 20);
    }
  }

  private List<RemoteClient> others(CoordinatorPort port, ClientStarts starts)
      throws InterruptedException {
    Set<Integer> expected =
        IntStream.range(1, plan.clients().count())
            .boxed()
            .collect(Collectors.toCollection(TreeSet::new));
    return port.await(expected, common, starts::properties, ClientStarts.patience(given));
  }

  private ExitCode follow(Coordinator led) throws InterruptedException {
    long startNs = begin(led);
    if (startNs == 0) {
      return notStarted(led);
    }
    Instant startedAt = Instant.now();
    Observers observers = Observers.of(plan, null, null, live, out, err);
    Looks looks = new Looks(observers.ofRun().stream().filter(o -> !o.isForScreen()).toList());
    Looks shown = new Looks(observers.ofRun().stream().filter(RunObserver::isForScreen).toList());
    looks.take(totals, 0, 0);
    shown.take(totals, 0, 0);
    ServerSampler servers = ServerSampler.start(plan, startNs);
    long elapsedNs = 0;
    while (!led.haveAllWorked()) {
      elapsedNs += Coordinator.INTERVAL_NS;
      totals = totals.and(led.until(elapsedNs, () -> showOthers(led, shown, startNs)));
      if (!led.haveAllWorked()) {
        looks.take(totals, elapsedNs, led.done());
        shown.take(totals, elapsedNs, led.done());
        countErrors(led);
      }
    }
    led.awaitOutcomes();
    totals = totals.and(led.rest());
    countErrors(led);
    String unwritten = servers == null ? null : servers.stop();
    PhaseResult result =
        new JointResult(plan, seed, led.remoteClients(), isInterrupted)
            .of(startedAt, totals, tooManyErrors == null ? List.of() : List.of(tooManyErrors))
            .joinedBy(plan.workload().make(), plan.output().resultFolder());
    List<Note> notes = new ArrayList<>();
    if (seedIsDrawn) {
      notes.add(RunNote.SEED_DRAWN.of(seed));
    }
    if (ServerSampler.isSilent(plan, servers)) {
      notes.add(RunNote.NO_SERVER_COUNTERS.of());
    }
    Outcomes outcomes = new Outcomes(plan, totals);
    List<String> problems = new ArrayList<>(outcomes.problemsOfKinds());
    notes.addAll(outcomes.notesOfKinds());
    if (unwritten != null) {
      problems.add(unwritten);
    }
    Result.InFlight inFlight = result.observed().inFlight();
    PhaseRun.noteIfShort(plan, result.observed().health(), err);
    warn(result.observed().health());
    if (inFlight != null) {
      OpenLoad.print(inFlight, totals, err);
    }
    long runTimeNs = result.work().runTimeNs();
    problems.addAll(looks.finish(() -> totals, runTimeNs, result.work().operations()));
    shown.finish(() -> totals, runTimeNs, result.work().operations());
    return new Conclusion(plan, null, null, out, err).of(result.and(problems, notes), totals);
  }

  /**
   * Shows the figures of the clients that report, while the joint figures wait for one that is
   * silent.
   */
  private void showOthers(Coordinator led, Looks shown, long startNs) {
    long nowNs = System.nanoTime() - startNs;
    if (shown.nextDueNs() + MAX_BEHIND_NS < nowNs) {
      shown.take(totals.and(led.ahead()), nowNs, led.reported());
    }
  }

  private void countErrors(Coordinator led) {
    if (tooManyErrors == null) {
      tooManyErrors = plan.errorLimit().verdict(totals.errors(), totals.calls());
      if (tooManyErrors != null) {
        led.stop(StopSignal.Reason.TOO_MANY_ERRORS);
      }
    }
  }

  private void warn(Result.@Nullable Health health) {
    if (health != null
        && health.verdict().equals(Result.Health.OVERLOADED)
        && plan.health() == HealthMode.WARN) {
      err.println(
          "Warning: a client lacked CPU, so the figures are partly a limit of it or its machine:");
      health.reasons().forEach(reason -> err.println("  " + reason.text()));
    }
  }

  /** Lets all begin; returns the moment by {@link System#nanoTime()}, or 0 if one does not. */
  private long begin(Coordinator led) throws InterruptedException {
    WarmUp warmUp = plan.schedule().warmUp();
    // One that the time ends has a second window, in which the clients catch up with each other.
    int windows = !warmUp.isAsked() ? 0 : warmUp.seconds() > 0 ? 2 : 1;
    for (int window = 0; window < windows; window++) {
      if (led.start(window, window == 0 ? TIME_TO_OPEN : TIME_TO_WARM_UP) == 0) {
        return 0;
      }
      if (window == 0) {
        err.println("Warming up for " + warmUp.words() + "; this is in no figure.");
      }
    }
    long startNs = led.start(windows, windows == 0 ? TIME_TO_OPEN : TIME_TO_WARM_UP);
    if (startNs != 0) {
      err.println("All " + plan.clients().count() + " clients begin.");
    }
    return startNs;
  }

  private ExitCode notStarted(Coordinator led) throws InterruptedException {
    Set<RemoteClient> failing =
        led.remoteClients().stream()
            .filter(RemoteClient::hasEnded)
            .collect(Collectors.toCollection(LinkedHashSet::new));
    led.stop(StopSignal.Reason.INTERRUPTED);
    led.awaitEnd(TIME_TO_END);
    // Others may have had an error of their own before they heard that nothing runs.
    led.remoteClients().stream().filter(JointRun::hasOwnError).forEach(failing::add);
    if (isInterrupted) {
      throw new UserError(ExitCode.INTERRUPTED, List.of("Interrupted before the first operation"));
    }
    ExitCode exitCode =
        failing.stream()
            .filter(JointRun::hasOwnError)
            .map(remoteClient -> Objects.requireNonNull(remoteClient.refusal()).exitCode())
            .findFirst()
            .orElse(ExitCode.FAILED);
    throw new UserError(exitCode, whyNot(failing, led.remoteClients().size()));
  }

  private static boolean hasOwnError(RemoteClient remoteClient) {
    Refusal refusal = remoteClient.refusal();
    return refusal != null && refusal.exitCode() != ExitCode.INTERRUPTED;
  }

  private static List<String> whyNot(Set<RemoteClient> failing, int clients) {
    Map<String, List<String>> names = new LinkedHashMap<>();
    for (RemoteClient remoteClient : failing) {
      Refusal refusal = remoteClient.refusal();
      List<String> sentences =
          refusal == null
              ? List.of("it did not start: " + remoteClient.lost())
              : refusal.sentences();
      sentences.forEach(
          sentence ->
              names
                  .computeIfAbsent(Secrets.hide(sentence), any -> new ArrayList<>())
                  .add(remoteClient.name()));
    }
    List<String> told = new ArrayList<>();
    names.forEach(
        (sentence, of) ->
            told.add(of.size() == clients ? sentence : String.join(", ", of) + ": " + sentence));
    return told;
  }
}

package io.github.ycsbext.studies.screen;

import io.github.ycsbext.clusters.NetworkUnits;
import io.github.ycsbext.clusters.fault.FaultEvent;
import io.github.ycsbext.command.Printable;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.progress.Progress;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.studies.capacity.Capacity;
import io.github.ycsbext.studies.capacity.SearchGoal;
import io.github.ycsbext.studies.report.Numbers;
import io.github.ycsbext.studies.run.StudyWatcher;
import io.github.ycsbext.studies.study.StudyNote;
import io.github.ycsbext.studies.study.plan.FailedOperations;
import io.github.ycsbext.studies.study.result.CapacityFolder.CapacityStep;
import io.github.ycsbext.studies.study.result.CapacityFolder.Content;
import io.github.ycsbext.studies.study.result.StudyManifest;
import io.github.ycsbext.studies.study.result.Trial;
import io.github.ycsbext.studies.study.result.TrialOutcome.NetworkUsed;
import io.github.ycsbext.studies.study.result.TrialOutcome.ServerUsed;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** A line per trial with the time left, and on a terminal a bar for the whole matrix below. */
public final class StudyScreen implements StudyWatcher, AutoCloseable {
  /** The part of the trials after which the time left is told in any case. */
  private static final double ENOUGH = 0.1;

  /**
   * What searches of simulated servers take whose steps vary little: see {@code SimulatedSearches}.
   */
  private static final int MIN_USUAL = 14;

  private static final int MAX_USUAL = 26;

  private final PrintWriter out;
  private final boolean interactive;
  private final Clock clock;
  private volatile int trials;
  private final AtomicInteger completed = new AtomicInteger();
  private final Set<String> unmeasured = ConcurrentHashMap.newKeySet();
  private int ended;
  private int endedBefore;
  private volatile @Nullable Instant firstTrial;
  private @Nullable String name;
  private Progress bar = Progress.UNSEEN;

  private volatile int steps;

  /** Of a study that is one search; null for others. */
  private @Nullable SearchGoal searched;

  /**
   * @param interactive true if a bar can be drawn on standard error
   */
  public StudyScreen(PrintWriter out, boolean interactive, Clock clock) {
    this.out = out;
    this.interactive = interactive;
    this.clock = clock;
  }

  @Override
  public void studyStarts(StudyManifest manifest, int finished) {
    trials = manifest.trials().size();
    completed.set(finished);
    ended = finished;
    manifest.trials().forEach(trial -> unmeasured.add(trial.system()));
    name = Printable.of(manifest.plan().name());
    String done = finished == 0 ? "" : ", " + finished + " of them done before";
    out.printf("Study %s: %s%s%n", name, Counted.of(trials, "trial"), done);
    manifest.notRunByReason().forEach(part -> print(part.sentence()));
    searched =
        manifest.plan().isSearch()
            ? manifest.plan().matrix().workloads().get(0).first().search()
            : null;
    if (searched == null) {
      ClaimsText.of(manifest).ifPresent(this::print);
    } else {
      print(forecast(searched));
    }
  }

  @Override
  public void systemIsUp(String system, ServerUsed server, @Nullable NetworkUsed network) {
    String standIn = server.standIn();
    if (standIn != null) {
      print("%s: %s stands in; its figures will say so".formatted(system, standIn));
    } else if (!server.version().isEmpty()) {
      print("%s: version %s".formatted(system, server.version()));
    }
    if (server.sharesCoresAsGiven()) {
      print(StudyNote.GIVEN_SHARES_CORES.of(system).text());
      print(StudyNote.SEPARATE_CORES.of().text());
    }
    if (network != null) {
      print("%s: %s%s".formatted(system, network.label(), carried(network)));
    }
  }

  private static String carried(NetworkUsed network) {
    Long carried = network.carriedBitsPerSecond();
    return carried == null ? "" : "; carried " + NetworkUnits.about(carried);
  }

  @Override
  public void systemGivenUp(String system, String reason, int lost) {
    haveEnded(lost);
    print(reason);
    print(
        "Recorded as failed, without a start: %s of %s"
            .formatted(Counted.of(lost, "trial"), system));
  }

  @Override
  public void trialStarts(Trial trial, int number, int attempt) {
    if (firstTrial == null) {
      firstTrial = clock.instant();
      endedBefore = ended;
    }
    if (interactive && bar == Progress.UNSEEN) {
      SearchGoal goal = searched;
      bar =
          goal == null
              ? Progress.start("Study " + name, trials, "trials")
              : Progress.start("Searching", goal.bounds().steps(), "steps");
      bar.reach(ended);
    }
    bar.say(String.format(Locale.ROOT, "%d/%d %s starting", number, trials, trial.id()));
  }

  @Override
  public void phaseStarts(Trial trial, String phase) {
    bar.say(trial.id() + " " + phase + left());
  }

  @Override
  public void stepStarts(int number, double rate, int seconds) {
    bar.say("step %s: %s/s, %s s".formatted(number, Numbers.ENGLISH.plain(rate), seconds));
  }

  @Override
  public void stepEnds(Content search) {
    steps = search.steps().size();
    // A study of many searches tells what each has found.
    if (searched != null) {
      bar.reach(steps);
      print(ofLastStep(search));
    }
  }

  private void haveEnded(int more) {
    ended += more;
    if (searched == null) {
      bar.reach(ended);
    }
  }

  @Override
  public void trialCompleted(Trial trial, int number, Result run) {
    haveEnded(1);
    completed.incrementAndGet();
    unmeasured.remove(trial.system());
    print(
        String.format(
            Locale.ROOT,
            "[%d/%d] %s: %s ops/s%s%s",
            number,
            trials,
            trial.id(),
            Numbers.ENGLISH.plain(run.run().throughput()),
            lost(run),
            left()));
  }

  private static String lost(Result run) {
    double lost = 1 - FailedOperations.successfulShare(run);
    return lost == 0 ? "" : ", %s without success".formatted(Numbers.ENGLISH.percent(lost));
  }

  @Override
  public void trialFailed(Trial trial, int number, String reason, boolean again, Path folder) {
    haveEnded(again ? 0 : 1);
    String next = again ? "it is tried again" : "it is recorded as failed, see " + folder;
    print(
        String.format(Locale.ROOT, "[%d/%d] %s: %s; %s", number, trials, trial.id(), reason, next));
  }

  @Override
  public void faultDone(Trial trial, FaultEvent event) {
    if (event.failure() == null) {
      Note role = event.role();
      print(
          String.format(
              Locale.ROOT,
              "%s: node %d%s is %s, as planned",
              trial.id(),
              event.node(),
              role == null || !event.isOfBeginning() ? "" : " (" + role + ")",
              event.words()));
    }
  }

  public String completed() {
    if (searched != null) {
      return "after step " + steps;
    }
    return completed.get() == 0
        ? "before the first trial was finished"
        : String.format(
            Locale.ROOT,
            "after %d of %s, which are kept",
            completed.get(),
            Counted.of(trials, "trial"));
  }

  private void print(String line) {
    if (bar == Progress.UNSEEN) {
      out.println(line);
    } else {
      bar.print(Printable.of(line));
    }
  }

  /** By the mean of this session's trials; empty while too few have ended, as systems differ. */
  private String left() {
    Instant start = firstTrial;
    int done = ended - endedBefore;
    boolean known = unmeasured.isEmpty() || done > ENOUGH * (trials - endedBefore);
    if (start == null || !known || done == 0 || ended >= trials) {
      return "";
    }
    double secondsPerTrial = Duration.between(start, clock.instant()).toMillis() / 1e3 / done;
    return ", about " + Counted.time(Math.round(secondsPerTrial * (trials - ended))) + " left";
  }

  private static String forecast(SearchGoal goal) {
    long stepSeconds = (long) goal.seconds() + goal.warmUpSeconds();
    int most = goal.bounds().steps();
    String usual =
        most <= MAX_USUAL
            ? ""
            : "usually %s to %s (%s to %s), "
                .formatted(
                    MIN_USUAL,
                    MAX_USUAL,
                    Counted.time(MIN_USUAL * stepSeconds),
                    Counted.time(MAX_USUAL * stepSeconds));
    return "A step takes %s, besides the start of its client; there are %sat most %s (%s)"
        .formatted(Counted.time(stepSeconds), usual, most, Counted.time(most * stepSeconds));
  }

  private static String ofLastStep(Content search) {
    CapacityStep step = search.steps().get(search.steps().size() - 1);
    return "Step %s: %s/s %s%s"
        .formatted(
            step.number(),
            Numbers.ENGLISH.plain(step.rate()),
            outcome(step),
            search.search().capacity().map(StudyScreen::soFar).orElse(""));
  }

  private static String soFar(Capacity known) {
    return String.format(
        Locale.ROOT,
        " (so far %s to %s, ±%.0f %%)",
        Numbers.ENGLISH.plain(known.low()),
        Numbers.ENGLISH.plain(known.high()),
        100 * known.precision());
  }

  private static String outcome(CapacityStep step) {
    return switch (step.state()) {
      case OVERLOADED ->
          "does not count: it broke %s, and the client may be why"
              .formatted(String.join(", ", step.broken()));
      case PROLONGED -> "is measured again, for longer: its latencies still changed";
      case COUNTS -> step.kept() ? "kept the limits" : "broke " + String.join(", ", step.broken());
    };
  }

  @Override
  public void close() {
    bar.close();
    bar = Progress.UNSEEN;
  }
}

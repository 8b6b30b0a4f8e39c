package io.github.ycsbext.client;

import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.binding.secret.Secrets;
import io.github.ycsbext.client.meeting.Attendee;
import io.github.ycsbext.client.meeting.ClientProcess;
import io.github.ycsbext.client.meeting.Invitation;
import io.github.ycsbext.client.meeting.Meeting;
import io.github.ycsbext.client.meeting.Membership;
import io.github.ycsbext.client.meeting.Reception;
import io.github.ycsbext.client.meeting.Refusal;
import io.github.ycsbext.client.plan.ClientHost;
import io.github.ycsbext.client.plan.ClientProperties;
import io.github.ycsbext.client.plan.HealthMode;
import io.github.ycsbext.client.plan.RunPlan;
import io.github.ycsbext.client.plan.Sentence;
import io.github.ycsbext.client.report.Observers;
import io.github.ycsbext.fault.ExitCode;
import io.github.ycsbext.fault.Fault;
import io.github.ycsbext.file.FileTree;
import io.github.ycsbext.measurement.Totals;
import io.github.ycsbext.process.OrderlyEnd;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.result.ResultFolder;
import io.github.ycsbext.result.RunNote;
import io.github.ycsbext.workload.RecordSettings;
import io.github.ycsbext.workload.property.WorkloadProperties;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A run of several clients: starts them, lets them begin together, and makes one report and one
 * result of theirs. It opens no database.
 */
final class JointRun {
  /** Long enough for the clients' own end. */
  private static final Duration TIME_TO_END = Duration.ofSeconds(25);

  private static final Duration TIME_TO_OPEN = Duration.ofMinutes(10);

  /** A warm-up has no limit of its own; a client that hangs in it is given up for its silence. */
  private static final Duration TIME_TO_WARM_UP = Duration.ofDays(7);

  private static final long EXIT_MILLIS = 5000;

  private final RunPlan plan;
  private final @Nullable Membership membership;
  private final Properties given;
  private final String common;
  private final long seed;
  private final boolean seedIsDrawn;
  private final PrintStream out;
  private final PrintStream err;
  private volatile boolean isInterrupted;
  private volatile @Nullable Meeting meeting;
  private Totals totals = Totals.none();

  /**
   * @param plan of one client that does the whole work alone
   * @param given the properties as they were given, of which the plan has made more
   * @param membership of this process among clients that others have started; null if it starts
   *     them itself
   */
  JointRun(
      RunPlan plan,
      Properties given,
      @Nullable Membership membership,
      PrintStream out,
      PrintStream err) {
    this.plan = plan;
    this.given = given;
    this.membership = membership;
    this.common = text(given);
    this.seedIsDrawn = RecordSettings.drawSeed(given);
    this.seed = new Settings(given).get(WorkloadProperties.SEED);
    this.out = out;
    this.err = err;
  }

  ExitCode run() throws InterruptedException {
    OrderlyEnd end =
        OrderlyEnd.atSignal(
            this::interrupt,
            TIME_TO_END,
            () -> Runtime.getRuntime().halt(ExitCode.INTERRUPTED.code()));
    try {
      return start();
    } finally {
      end.close();
    }
  }

  private void interrupt() {
    isInterrupted = true;
    Meeting led = meeting;
    if (led != null) {
      led.stop();
    }
  }

  private ExitCode start() throws InterruptedException {
    plan.warnings().forEach(err::println);
    Path logs = logs();
    List<ClientProcess> processes = new ArrayList<>();
    try (Reception reception = membership == null ? null : membership.receive()) {
      int own = reception == null ? plan.clients().count() : 1;
      err.println("Starting " + own + " of " + plan.clients().count() + " clients ...");
      for (int index = 0; index < own; index++) {
        processes.add(start(index, logs));
      }
      List<Attendee> attendees =
          new ArrayList<>(processes.stream().map(ClientProcess::attendee).toList());
      if (reception != null) {
        err.println("Waiting for the other clients ...");
        attendees.addAll(others(reception));
      }
      Meeting led = new Meeting(attendees, err::println);
      meeting = led;
      if (isInterrupted) {
        led.stop();
      }
      return follow(led);
    } catch (IOException e) {
      throw new Fault("The clients could not be started: " + Sentence.of(e));
    } finally {
      for (ClientProcess process : processes) {
        process.end(EXIT_MILLIS);
      }
      tidy(logs);
    }
  }

  private List<Attendee> others(Reception reception) throws InterruptedException {
    Set<Integer> expected =
        IntStream.range(1, plan.clients().count())
            .boxed()
            .collect(Collectors.toCollection(TreeSet::new));
    return reception.await(
        expected, common, index -> new Invitation(properties(index)), patience(given));
  }

  /** Returns how long clients wait for each other before the run. */
  static Duration patience(Properties properties) {
    return Duration.ofSeconds(new Settings(properties).get(ClientProperties.CLIENTS_WAIT));
  }

  /** Returns the properties that all clients must be given, as one text. */
  static String text(Properties properties) {
    Map<String, String> common = new TreeMap<>();
    properties
        .stringPropertyNames()
        .forEach(name -> common.put(name, properties.getProperty(name)));
    ClientProperties.OF_LEADER.forEach(property -> common.remove(property.name()));
    return common.toString();
  }

  /** Returns the folder for what the clients would show. */
  private Path logs() {
    ResultFolder folder = plan.output().resultFolder();
    try {
      return folder == null
          ? Files.createTempDirectory("ycsb-clients")
          : Files.createDirectories(folder.clients());
    } catch (IOException e) {
      throw new Fault("The folder for the clients' logs cannot be made: " + Sentence.of(e));
    }
  }

  private void tidy(Path logs) {
    if (plan.output().resultFolder() == null) {
      try {
        FileTree.delete(logs);
      } catch (IOException e) {
        err.println("Warning: " + logs + " could not be deleted: " + Sentence.of(e));
      }
    }
  }

  private ClientProcess start(int index, Path logs) throws IOException {
    return ClientProcess.start(
        index, command(index), new Invitation(properties(index)), logs.resolve(index + ".log"));
  }

  private List<String> command(int index) {
    List<ClientHost> hosts = plan.clients().hosts();
    if (hosts.isEmpty()) {
      return ClientProcess.onThisMachine(Client.class, List.of(Client.ATTEND));
    }
    String home = System.getProperty("ycsb.home");
    String database = System.getProperty("ycsb.database");
    if (home == null || database == null) {
      throw new Fault(
          ExitCode.BAD_INPUT,
          ClientProperties.CLIENTS + ": clients on other hosts are started by bin/ycsb alone");
    }
    ClientHost host = hosts.get(index);
    String directory = Objects.requireNonNullElse(host.directory(), home);
    return ClientProcess.overSsh(
        host.host(), List.of(directory + "/bin/ycsb", "run", database, Client.ATTEND));
  }

  /** Returns a client's properties: those of the run, without what is the leader's. */
  private Map<String, String> properties(int index) {
    Map<String, String> properties = new TreeMap<>();
    given.stringPropertyNames().forEach(name -> properties.put(name, given.getProperty(name)));
    ClientProperties.OF_LEADER.forEach(property -> properties.remove(property.name()));
    properties.put(
        WorkloadProperties.CLIENT_COUNT.name(), Integer.toString(plan.clients().count()));
    properties.put(WorkloadProperties.CLIENT_INDEX.name(), Integer.toString(index));
    ResultFolder folder = plan.output().resultFolder();
    if (folder != null) {
      properties.put(
          ClientProperties.RESULT_DIR.name(), folder.client(index).toAbsolutePath().toString());
    }
    return properties;
  }

  private ExitCode follow(Meeting led) throws InterruptedException {
    if (!begin(led)) {
      return notStarted(led);
    }
    Instant startedAt = Instant.now();
    Observers observers = Observers.ofJoint(plan, err);
    Looks looks = new Looks(observers.ofRun());
    looks.take(totals, 0, 0);
    long elapsedNs = 0;
    while (!led.haveAllEnded()) {
      elapsedNs += Meeting.INTERVAL_NS;
      totals = totals.and(led.until(elapsedNs));
      if (!led.haveAllEnded()) {
        looks.take(totals, elapsedNs, led.done());
      }
    }
    totals = totals.and(led.rest());
    JointOutcome joint = new JointOutcome(seed, plan.output().resultFolder(), led.attendees());
    Findings findings = joint.findings(startedAt, totals, isInterrupted);
    if (seedIsDrawn) {
      findings.notes().add(RunNote.SEED_DRAWN.of(seed));
    }
    RunOutcome outcome = findings.outcome();
    warn(outcome.health());
    outcome
        .problems()
        .addAll(looks.finish(() -> totals, outcome.runTimeNs(), outcome.operations()));
    return new Conclusion(plan, null, null, out, err).of(findings);
  }

  /** With {@code health=strict} the clients have told it as their problems. */
  private void warn(Result.@Nullable Health health) {
    if (health != null
        && health.verdict().equals(Result.Health.STARVED)
        && plan.health() == HealthMode.WARN) {
      err.println("Warning: a client lacked CPU, so the figures are partly its own limit:");
      health.reasons().forEach(reason -> err.println("  " + reason.text()));
    }
  }

  /** Lets all clients begin. Returns false if one does not. */
  private boolean begin(Meeting led) throws InterruptedException {
    boolean isWarmedUp = plan.schedule().warmUp().isAsked();
    if (isWarmedUp && led.start(0, TIME_TO_OPEN) == 0) {
      return false;
    }
    if (isWarmedUp) {
      err.println("Warming up; this is in no figure.");
    }
    boolean hasStarted =
        led.start(isWarmedUp ? 1 : 0, isWarmedUp ? TIME_TO_WARM_UP : TIME_TO_OPEN) != 0;
    if (hasStarted) {
      err.println("All " + plan.clients().count() + " clients begin.");
    }
    return hasStarted;
  }

  private ExitCode notStarted(Meeting led) throws InterruptedException {
    led.stop();
    List<String> sentences =
        led.attendees().stream()
            .filter(Attendee::hasEnded)
            .flatMap(attendee -> whyNot(attendee).stream())
            .distinct()
            .toList();
    ExitCode exitCode = exitCode(led);
    led.awaitEnd(TIME_TO_END);
    if (isInterrupted) {
      throw new Fault(ExitCode.INTERRUPTED, List.of("Interrupted before the first operation"));
    }
    throw new Fault(exitCode, sentences.stream().map(Secrets::hide).toList());
  }

  private static List<String> whyNot(Attendee attendee) {
    Refusal refusal = attendee.refusal();
    return refusal == null
        ? List.of(attendee.name() + " did not start: " + attendee.lost())
        : refusal.sentences();
  }

  private static ExitCode exitCode(Meeting led) {
    for (Attendee attendee : led.attendees()) {
      @Nullable Refusal refusal = attendee.refusal();
      if (refusal != null) {
        return refusal.exitCode();
      }
    }
    return ExitCode.FAILED;
  }
}

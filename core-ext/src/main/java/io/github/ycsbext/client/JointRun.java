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
import io.github.ycsbext.client.plan.RunPlan;
import io.github.ycsbext.client.plan.Sentence;
import io.github.ycsbext.client.report.Observers;
import io.github.ycsbext.fault.ExitCode;
import io.github.ycsbext.fault.Fault;
import io.github.ycsbext.file.FileTree;
import io.github.ycsbext.measurement.Totals;
import io.github.ycsbext.process.OrderlyEnd;
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

  private static final Duration TIME_TO_COME = Duration.ofMinutes(5);
  private static final Duration TIME_TO_OPEN = Duration.ofMinutes(10);

  /** A warm-up has no limit of its own; a client that hangs in it is given up for its silence. */
  private static final Duration TIME_TO_WARM_UP = Duration.ofDays(7);

  private static final long EXIT_MILLIS = 5000;

  private final RunPlan plan;
  private final @Nullable Membership membership;
  private final String given;
  private final long seed;
  private final boolean seedIsDrawn;
  private final PrintStream out;
  private final PrintStream err;
  private volatile boolean isInterrupted;
  private Totals totals = Totals.none();

  /**
   * @param plan of one client that does the whole work alone
   * @param membership of this process among clients that others have started; null if it starts
   *     them itself
   */
  JointRun(RunPlan plan, @Nullable Membership membership, PrintStream out, PrintStream err) {
    this.plan = plan;
    this.membership = membership;
    this.given = text(plan.properties());
    this.seedIsDrawn = RecordSettings.drawSeed(plan.properties());
    this.seed = new Settings(plan.properties()).get(WorkloadProperties.SEED);
    this.out = out;
    this.err = err;
  }

  ExitCode run() throws InterruptedException {
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
      return lead(new Meeting(attendees, err::println));
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
        expected, given, index -> new Invitation(properties(index)), TIME_TO_COME);
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
    plan.properties()
        .stringPropertyNames()
        .forEach(name -> properties.put(name, plan.properties().getProperty(name)));
    ClientProperties.OF_LEADER.forEach(property -> properties.remove(property.name()));
    properties.put(
        WorkloadProperties.CLIENT_COUNT.name(), Integer.toString(plan.clients().count()));
    properties.put(WorkloadProperties.CLIENT_INDEX.name(), Integer.toString(index));
    ResultFolder folder = plan.output().resultFolder();
    if (folder != null) {
      properties.put(
          ClientProperties.RESULT_DIR.name(),
          folder.clients().resolve(Integer.toString(index)).toString());
    }
    return properties;
  }

  private ExitCode lead(Meeting meeting) throws InterruptedException {
    OrderlyEnd end =
        OrderlyEnd.atSignal(
            () -> {
              isInterrupted = true;
              meeting.stop();
            },
            TIME_TO_END,
            () -> Runtime.getRuntime().halt(ExitCode.INTERRUPTED.code()));
    try {
      return follow(meeting);
    } finally {
      end.close();
    }
  }

  private ExitCode follow(Meeting meeting) throws InterruptedException {
    if (!start(meeting)) {
      return notStarted(meeting);
    }
    Instant startedAt = Instant.now();
    Observers observers = Observers.ofJoint(plan, err);
    Looks looks = new Looks(observers.ofRun());
    looks.take(totals, 0, 0);
    long elapsedNs = 0;
    while (!meeting.haveAllEnded()) {
      elapsedNs += Meeting.INTERVAL_NS;
      totals = totals.and(meeting.until(elapsedNs));
      if (!meeting.haveAllEnded()) {
        looks.take(totals, elapsedNs, meeting.done());
      }
    }
    totals = totals.and(meeting.rest());
    JointOutcome joint = new JointOutcome(seed, meeting.attendees());
    Findings findings = joint.findings(startedAt, totals, isInterrupted);
    if (seedIsDrawn) {
      findings.notes().add(RunNote.SEED_DRAWN.of(seed));
    }
    RunOutcome outcome = findings.outcome();
    outcome
        .problems()
        .addAll(looks.finish(() -> totals, outcome.runTimeNs(), outcome.operations()));
    return new Conclusion(plan, null, null, out, err).of(findings);
  }

  /** Lets all clients begin. Returns false if one does not. */
  private boolean start(Meeting meeting) throws InterruptedException {
    boolean isWarmedUp = plan.schedule().warmUp().isAsked();
    if (isWarmedUp && meeting.start(0, TIME_TO_OPEN) == 0) {
      return false;
    }
    if (isWarmedUp) {
      err.println("Warming up; this is in no figure.");
    }
    boolean hasStarted =
        meeting.start(isWarmedUp ? 1 : 0, isWarmedUp ? TIME_TO_WARM_UP : TIME_TO_OPEN) != 0;
    if (hasStarted) {
      err.println("All " + plan.clients().count() + " clients begin.");
    }
    return hasStarted;
  }

  private ExitCode notStarted(Meeting meeting) throws InterruptedException {
    meeting.stop();
    List<String> sentences =
        meeting.attendees().stream()
            .filter(Attendee::hasEnded)
            .flatMap(attendee -> whyNot(attendee).stream())
            .distinct()
            .toList();
    ExitCode exitCode = exitCode(meeting);
    meeting.awaitEnd(TIME_TO_END);
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

  private static ExitCode exitCode(Meeting meeting) {
    for (Attendee attendee : meeting.attendees()) {
      @Nullable Refusal refusal = attendee.refusal();
      if (refusal != null) {
        return refusal.exitCode();
      }
    }
    return ExitCode.FAILED;
  }
}

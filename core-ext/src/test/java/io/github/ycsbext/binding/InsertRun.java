package io.github.ycsbext.binding;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.client.Client;
import io.github.ycsbext.error.ExitCode;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import site.ycsb.DB;

/**
 * A run of the client in this JVM that inserts, for tests in which a server fails in the middle. It
 * reports which writes were acknowledged, the outcome of every write, and which writes are lost.
 * Use one run at a time.
 */
public final class InsertRun {
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final Pattern RETURNED =
      Pattern.compile("^\\[INSERT(?:-FAILED)?], Return=(\\w+), (\\d+)$", Pattern.MULTILINE);

  private final int operations;
  private final ByteArrayOutputStream report = new ByteArrayOutputStream();
  private final ByteArrayOutputStream messages = new ByteArrayOutputStream();
  private final CompletableFuture<ExitCode> ended;

  private InsertRun(List<String> arguments, int operations) {
    this.operations = operations;
    this.ended = CompletableFuture.supplyAsync(() -> run(arguments));
  }

  /**
   * Starts inserting records of 10 fields with 4 threads.
   *
   * @param properties the properties that connect the binding to its servers
   */
  public static InsertRun start(
      Class<? extends DB> binding, Properties properties, int operations, int perSecond) {
    NotingDb.start(binding);
    List<String> arguments = new ArrayList<>(List.of("-t", "-db", NotingDb.class.getName()));
    arguments.addAll(List.of("-threads", "4", "-target", String.valueOf(perSecond)));
    properties.forEach((name, value) -> arguments.addAll(List.of("-p", name + "=" + value)));
    for (String property :
        List.of(
            "workload=io.github.ycsbext.workload.RecordWorkload",
            "recordcount=1",
            "operationcount=" + operations,
            "measurement.errornames=true",
            "readproportion=0",
            "updateproportion=0",
            "insertproportion=1",
            "fieldlength=10")) {
      arguments.addAll(List.of("-p", property));
    }
    return new InsertRun(arguments, operations);
  }

  private ExitCode run(List<String> arguments) {
    return Client.run(
        arguments.toArray(String[]::new),
        new PrintStream(report, true, UTF_8),
        new PrintStream(messages, true, UTF_8));
  }

  public boolean isOver() {
    return ended.isDone();
  }

  /**
   * Waits until the given number of inserts has been acknowledged.
   *
   * @throws AssertionError if the run ends before that
   */
  public void awaitAcknowledged(int count) {
    awaitAcknowledgedOrEnd(count);
    assertThat(NotingDb.acknowledged()).as(this::words).hasSizeGreaterThanOrEqualTo(count);
  }

  /**
   * Waits until the given number of further inserts has been acknowledged, or the run has ended.
   */
  public void awaitAnother(int count) {
    awaitAcknowledgedOrEnd(NotingDb.acknowledged().size() + count);
  }

  private void awaitAcknowledgedOrEnd(int count) {
    long startNs = System.nanoTime();
    while (NotingDb.acknowledged().size() < count && !isOver()) {
      assertThat(System.nanoTime() - startNs).as(this::words).isLessThan(PATIENCE.toNanos());
      LockSupport.parkNanos(Duration.ofMillis(5).toNanos());
    }
  }

  /**
   * Waits for the run to end, and checks that every operation is accounted for.
   *
   * @return the number of operations with each outcome
   */
  public Map<String, Integer> outcomes() throws Exception {
    ExitCode code = ended.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
    assertThat(code).as(this::words).isNotEqualTo(ExitCode.BAD_INPUT);
    Map<String, Integer> outcomes = new HashMap<>();
    Matcher line = RETURNED.matcher(report.toString(UTF_8));
    while (line.find()) {
      outcomes.merge(line.group(1), Integer.parseInt(line.group(2)), Math::max);
    }
    assertThat(outcomes.values().stream().mapToInt(Integer::intValue).sum())
        .as(this::words)
        .isEqualTo(operations);
    assertThat(outcomes).containsEntry("OK", NotingDb.acknowledged().size());
    return outcomes;
  }

  /** Returns the acknowledged records that a database does not have. */
  public List<String> lost(DB database) {
    return NotingDb.acknowledged().stream()
        .filter(key -> !database.read("usertable", key, null, new HashMap<>()).isOk())
        .toList();
  }

  private String words() {
    return report.toString(UTF_8) + messages.toString(UTF_8);
  }
}

package io.github.ycsbext.client;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.ycsbext.error.ExitCode;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One run of the client in this process, and its output.
 *
 * @param screen what went to standard error
 */
public record ClientRun(ExitCode exitCode, String out, String screen) {
  /** Returns standard error with each sentence in one line. */
  public String err() {
    return screen.replace("," + System.lineSeparator() + "  ", ", ");
  }

  public static ClientRun of(String... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    ExitCode exitCode =
        Client.run(arguments, new PrintStream(out, true, UTF_8), new PrintStream(err, true, UTF_8));
    return new ClientRun(exitCode, out.toString(UTF_8), err.toString(UTF_8));
  }

  /** Runs CoreWorkload on ten records, with additional arguments. */
  public static ClientRun onTenRecords(Class<?> database, String... more) {
    List<String> arguments = new ArrayList<>();
    arguments.addAll(List.of("-db", database.getName()));
    arguments.addAll(List.of("-p", "workload=site.ycsb.workloads.CoreWorkload"));
    arguments.addAll(List.of("-p", "recordcount=10", "-p", "operationcount=10"));
    arguments.addAll(List.of(more));
    return of(arguments.toArray(String[]::new));
  }

  /** Returns the value in a line {@code [metric], measurement, value}. */
  public double value(String metric, String measurement) {
    String line = "^\\[" + Pattern.quote(metric) + "\\], " + Pattern.quote(measurement) + ", (.*)$";
    Matcher matcher = Pattern.compile(line, Pattern.MULTILINE).matcher(out);
    if (!matcher.find()) {
      throw new AssertionError("no [" + metric + "], " + measurement + " in\n" + out + screen);
    }
    return Double.parseDouble(matcher.group(1));
  }

  /** Returns the note with the stream hash; empty if the workload has none. */
  public Optional<String> streamHash() {
    return errLines().stream().filter(line -> line.contains("stream hash")).findAny();
  }

  public List<String> errLines() {
    return err().lines().toList();
  }
}

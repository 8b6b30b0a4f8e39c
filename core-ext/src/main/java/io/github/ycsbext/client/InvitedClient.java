package io.github.ycsbext.client;

import io.github.ycsbext.binding.InvalidSettingsException;
import io.github.ycsbext.client.meeting.Attendance;
import io.github.ycsbext.client.meeting.Refusal;
import io.github.ycsbext.client.plan.CommandLineOptions;
import io.github.ycsbext.client.plan.RunPlan;
import io.github.ycsbext.client.plan.Sentence;
import io.github.ycsbext.command.Printable;
import io.github.ycsbext.fault.ExitCode;
import io.github.ycsbext.fault.Fault;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Properties;

/** One of several clients, which gets its properties from the meeting and tells it everything. */
final class InvitedClient {
  private final Attendance attendance;
  private final PrintStream err = Printable.stream(System.err);

  private InvitedClient(Attendance attendance) {
    this.attendance = attendance;
  }

  /** Attends over the standard streams, which nothing else may then use. */
  static ExitCode run() {
    PrintStream toMeeting = System.out;
    System.setOut(System.err);
    try (Attendance attendance = Attendance.over(System.in, toMeeting)) {
      return new InvitedClient(attendance).attend();
    } catch (IOException e) {
      System.err.println("The meeting was lost before it began: " + Sentence.of(e));
      return ExitCode.FAILED;
    }
  }

  private ExitCode attend() {
    Properties properties = new Properties();
    properties.putAll(attendance.invitation().properties());
    try (PrintStream nowhere =
        new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8)) {
      RunPlan plan = RunPlan.of(new CommandLineOptions(properties, List.of(), false));
      return new BenchmarkRun(plan, attendance, nowhere, err).run();
    } catch (InvalidSettingsException e) {
      return refuse(ExitCode.BAD_INPUT, List.of(String.valueOf(e.getMessage())));
    } catch (Fault e) {
      return refuse(e.exitCode(), List.of(String.valueOf(e.getMessage())));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return refuse(ExitCode.INTERRUPTED, List.of("Interrupted"));
    } catch (OutOfMemoryError e) {
      return refuse(ExitCode.FAILED, List.of(Sentence.of(e)));
    }
  }

  private ExitCode refuse(ExitCode exitCode, List<String> sentences) {
    sentences.forEach(err::println);
    attendance.refuse(new Refusal(exitCode, sentences));
    return exitCode;
  }
}

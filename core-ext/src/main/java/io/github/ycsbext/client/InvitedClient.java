package io.github.ycsbext.client;

import io.github.ycsbext.binding.InvalidSettingsException;
import io.github.ycsbext.client.coordination.CoordinatorConnection;
import io.github.ycsbext.client.coordination.Membership;
import io.github.ycsbext.client.coordination.Message.Refusal;
import io.github.ycsbext.client.plan.ClientProperties;
import io.github.ycsbext.client.plan.RunPlan;
import io.github.ycsbext.client.plan.Sentence;
import io.github.ycsbext.command.Printable;
import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.process.OrderlyEnd;
import io.github.ycsbext.result.ResultFolder;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Properties;
import java.util.function.Consumer;

/** A client that gets its properties from the coordinator and tells it all it finds. */
final class InvitedClient {
  private final CoordinatorConnection coordinator;
  private final PrintStream err = Printable.stream(System.err);

  private InvitedClient(CoordinatorConnection coordinator) {
    this.coordinator = coordinator;
  }

  /** Joins over the standard streams, which nothing else may then use. */
  static ExitCode run() {
    PrintStream toCoordinator = System.out;
    System.setOut(System.err);
    try (CoordinatorConnection coordinator = CoordinatorConnection.over(System.in, toCoordinator)) {
      return new InvitedClient(coordinator)
          .join(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
    } catch (IOException e) {
      System.err.println(
          "The connection to the coordinator was lost before the run began: " + Sentence.bare(e));
      return ExitCode.FAILED;
    }
  }

  /** Calls at the coordinator of a client that others have started, as they have this one. */
  static ExitCode call(Membership membership, Properties given, PrintStream out)
      throws InterruptedException {
    Consumer<String> screen = Printable.stream(System.err)::println;
    try (CoordinatorConnection coordinator =
        membership.call(
            ClientStarts.common(given).toString(), ClientStarts.patience(given), screen)) {
      ByteArrayOutputStream report = new ByteArrayOutputStream();
      ExitCode exitCode =
          new InvitedClient(coordinator)
              .join(new PrintStream(report, false, StandardCharsets.UTF_8));
      if (coordinator.isLost()) {
        out.write(report.toByteArray(), 0, report.size());
      }
      return exitCode;
    } catch (IOException e) {
      throw new UserError("The coordinator of the clients failed: " + Sentence.bare(e), e);
    }
  }

  private ExitCode join(PrintStream report) {
    OrderlyEnd end = BenchmarkRun.atSignal(coordinator::interrupt, BenchmarkRun.TIME_TO_END);
    try {
      return benchmark(report);
    } finally {
      report.flush();
      end.close();
    }
  }

  private ExitCode benchmark(PrintStream report) {
    Properties properties = coordinator.properties();
    try {
      setAside(properties);
      RunPlan plan = RunPlan.ofInvited(properties);
      return new BenchmarkRun(plan, coordinator, null, report, err).run();
    } catch (InvalidSettingsException | UserError e) {
      return refuse(
          e instanceof UserError told ? told.exitCode() : ExitCode.BAD_INPUT,
          List.of(String.valueOf(e.getMessage())));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return refuse(ExitCode.INTERRUPTED, List.of("Interrupted"));
    } catch (OutOfMemoryError e) {
      return refuse(ExitCode.FAILED, List.of(Sentence.of(e)));
    }
  }

  /** Renames a client's result here if the whole run's is gone, so that it can run again. */
  private static void setAside(Properties properties) {
    String given = properties.getProperty(ClientProperties.RESULT_DIR.name());
    if (given == null || !new ResultFolder(Path.of(given)).isBegun()) {
      return;
    }
    Path folder = Path.of(given);
    String name = folder.getFileName() + "-until-" + Instant.now().toString().replace(':', '.');
    try {
      Files.move(folder, folder.resolveSibling(name));
    } catch (IOException e) {
      throw new UserError("An earlier result cannot be set aside: " + Sentence.bare(e), e);
    }
  }

  private ExitCode refuse(ExitCode exitCode, List<String> sentences) {
    sentences.forEach(err::println);
    coordinator.refuse(new Refusal(exitCode, sentences));
    return exitCode;
  }
}

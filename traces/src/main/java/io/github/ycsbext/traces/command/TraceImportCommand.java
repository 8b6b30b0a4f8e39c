package io.github.ycsbext.traces.command;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.github.ycsbext.error.FileError;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.process.OrderlyEnd;
import io.github.ycsbext.progress.Progress;
import io.github.ycsbext.traces.TraceFormat;
import io.github.ycsbext.workload.trace.TraceReader;
import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command {@code ycsb trace import}. */
@Command(
    name = "import",
    description = {
      "Makes a trace of another system's.",
      "Keys become numbers of records; the trace has neither keys nor values."
    })
final class TraceImportCommand implements Callable<Integer> {
  private static final int BUFFER = 1 << 18;
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  @Parameters(
      paramLabel = "FILE",
      description = "What to import, which may be compressed by gzip; - for standard input.")
  private Path file = Path.of("");

  @Option(
      names = "--format",
      required = true,
      paramLabel = "FORMAT",
      description =
          "redis: what redis-cli monitor prints; twitter: github.com/twitter/cache-trace; meta:"
              + " CacheLib's kvcache traces.")
  private TraceFormat format = TraceFormat.REDIS;

  @Mixin private MadeTrace made = new MadeTrace();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws Exception {
    made.check();
    PrintWriter err = spec.commandLine().getErr();
    Runnable stop =
        () -> {
          made.abandon();
          err.println("Interrupted: no trace is made");
        };
    OrderlyEnd end = OrderlyEnd.atSignal(stop, PATIENCE, () -> {});
    try (BufferedReader lines = opened();
        Progress progress = Progress.start("Importing", 0, "ops", err)) {
      made.make(format, name(), () -> line(lines), progress, spec.commandLine().getOut());
    } finally {
      end.close();
    }
    return 0;
  }

  private String name() {
    return isInput() ? "standard input" : file.toString();
  }

  private boolean isInput() {
    return file.equals(Path.of("-"));
  }

  private BufferedReader opened() {
    try {
      InputStream in = TraceReader.open(isInput() ? System.in : Files.newInputStream(file));
      return new BufferedReader(new InputStreamReader(in, ISO_8859_1), BUFFER);
    } catch (IOException e) {
      throw unreadable(e);
    }
  }

  private @Nullable String line(BufferedReader lines) {
    try {
      return lines.readLine();
    } catch (IOException e) {
      throw unreadable(e);
    }
  }

  private UserError unreadable(IOException e) {
    String what =
        e instanceof EOFException
            ? " is not whole (the gzip ends early)"
            : " cannot be read: " + FileError.reason(e);
    return UserError.badInput(name() + what, e);
  }
}

package io.github.ycsbext.traces.command;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.github.ycsbext.traces.TraceFormat;
import io.github.ycsbext.workload.trace.TraceReader;
import java.io.BufferedReader;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
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
    try (InputStream in =
            TraceReader.open(file.equals(Path.of("-")) ? System.in : Files.newInputStream(file));
        BufferedReader lines = new BufferedReader(new InputStreamReader(in, ISO_8859_1), BUFFER)) {
      made.make(format, lines::readLine, spec.commandLine().getOut());
    }
    return 0;
  }
}

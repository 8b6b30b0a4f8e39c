package io.github.ycsbext.traces.command;

import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.file.AtomicFile;
import io.github.ycsbext.traces.TraceBuilder;
import io.github.ycsbext.traces.TraceFormat;
import io.github.ycsbext.workload.trace.TraceHeader;
import io.github.ycsbext.workload.trace.TraceWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine.Option;

/** The file that a command makes a trace in. */
final class MadeTrace {
  @Option(
      names = "--out",
      required = true,
      paramLabel = "FILE",
      description = "The trace; compressed if its name ends in .gz.")
  private Path out = Path.of("");

  @Option(names = "--force", description = "Overwrites an existing file.")
  private boolean force;

  /** Refuses a file that must not be overwritten. */
  void check() {
    if (!force && Files.exists(out)) {
      throw new UserError(
          ExitCode.BAD_INPUT, out + " exists: name another file by --out, or give --force");
    }
  }

  /** Makes the trace, and prints what is in it. */
  void make(TraceFormat format, TraceFormat.Source source, PrintWriter print) throws IOException {
    boolean isGzip = String.valueOf(out.getFileName()).endsWith(".gz");
    AtomicFile.write(
        out,
        part -> {
          try (TraceWriter writer = new TraceWriter(part, isGzip)) {
            TraceBuilder builder = new TraceBuilder(writer, format.tickNs());
            format.read(source, builder);
            if (writer.header().operations() == 0) {
              throw new UserError("There is no operation that a workload has" + skipped(builder));
            }
            print(writer.header(), builder, print);
          }
        });
    print.printf("Replay it: bin/ycsb run DATABASE -P workloads/trace -p trace=%s%n", out);
  }

  private void print(TraceHeader header, TraceBuilder builder, PrintWriter print) {
    print.printf(
        Locale.ROOT,
        "%s: %d operations (%s) in %.1f s, on %d records to load before and %d that it inserts%s%n",
        out,
        header.operations(),
        header.counts().entrySet().stream()
            .map(each -> each.getKey().word() + " " + each.getValue())
            .collect(Collectors.joining(", ")),
        header.timeNs() / 1e9,
        header.records(),
        header.inserted(),
        skipped(builder));
  }

  private static String skipped(TraceBuilder builder) {
    Map<String, Long> skipped = builder.skipped();
    return skipped.isEmpty()
        ? ""
        : "; left out, because no workload has them: "
            + skipped.entrySet().stream()
                .map(each -> each.getValue() + " " + each.getKey())
                .collect(Collectors.joining(", "));
  }
}

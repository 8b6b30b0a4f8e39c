package io.github.ycsbext.traces.command;

import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.error.FileError;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.file.AtomicFile;
import io.github.ycsbext.progress.Progress;
import io.github.ycsbext.traces.TraceBuilder;
import io.github.ycsbext.traces.TraceDescription;
import io.github.ycsbext.traces.TraceFormat;
import io.github.ycsbext.workload.trace.TraceHeader;
import io.github.ycsbext.workload.trace.TraceWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiFunction;
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

  private volatile boolean isAbandoned;
  private boolean isToLoad;

  /** Refuses a file that cannot be written, or must not be overwritten. */
  void check() {
    check(out, force, "--out");
  }

  static void check(Path file, boolean force, String option) {
    FileError.whyNotWritable(file)
        .ifPresent(
            why -> {
              throw UserError.badInput(option + ": " + why);
            });
    if (!force && Files.exists(file)) {
      throw UserError.badInput(
          "%s exists: name another file by %s, or give --force".formatted(file, option));
    }
  }

  /** Makes {@link #make} stop without a trace. */
  void abandon() {
    isAbandoned = true;
  }

  private void requireWanted() {
    if (isAbandoned) {
      throw new UserError(ExitCode.INTERRUPTED, out + " is not made: it was interrupted");
    }
  }

  /**
   * Makes the trace, and prints what is in it.
   *
   * @param name the source's, for errors
   */
  void make(
      TraceFormat format,
      String name,
      TraceFormat.Source source,
      Progress progress,
      PrintWriter print)
      throws IOException {
    boolean isGzip = String.valueOf(out.getFileName()).endsWith(".gz");
    AtomicFile.write(
        out,
        part -> {
          try (TraceWriter writer = new TraceWriter(part, isGzip)) {
            TraceBuilder builder =
                new TraceBuilder(
                    writer,
                    format.tickNs(),
                    written -> {
                      requireWanted();
                      progress.reach(written);
                    });
            format.read(name, source, builder);
            requireWanted();
            if (writer.header().operations() == 0) {
              throw UserError.badInput(
                  "%s: it has no operation that can be replayed%s".formatted(name, left(builder)));
            }
            print(writer.header(), builder, print);
            isToLoad = writer.header().records() > 0;
          }
        });
    print.println("Replay it:");
    if (isToLoad) {
      print.printf("  bin/ycsb load DATABASE -P workloads/trace -p trace=%s%n", out);
    }
    print.printf("  bin/ycsb run DATABASE -P workloads/trace -p trace=%s%n", out);
  }

  private void print(TraceHeader header, TraceBuilder builder, PrintWriter print) {
    print.printf(
        Locale.ROOT,
        "%s: %d operation%s (%s) in %.1f s, on %d record%s to load before and %d that it inserts%s%n",
        out,
        header.operations(),
        TraceDescription.pluralEnd(header.operations()),
        header.counts().entrySet().stream()
            .map(each -> each.getKey().word() + " " + each.getValue())
            .collect(Collectors.joining(", ")),
        header.timeNs() / 1e9,
        header.records(),
        TraceDescription.pluralEnd(header.records()),
        header.inserted(),
        left(builder));
  }

  private static String left(TraceBuilder builder) {
    return list(
            "; left out, because no workload has them: ",
            builder.skipped(),
            (what, count) -> count + " " + what)
        + list(
            "; damaged lines: ",
            builder.damages(),
            (how, damage) ->
                "%s %s (the first is line %s)".formatted(damage.lines(), how, damage.firstLine()));
  }

  private static <V> String list(
      String start, Map<String, V> found, BiFunction<String, V, String> text) {
    return found.isEmpty()
        ? ""
        : found.entrySet().stream()
            .map(each -> text.apply(each.getKey(), each.getValue()))
            .collect(Collectors.joining(", ", start, ""));
  }
}

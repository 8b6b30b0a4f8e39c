package io.github.ycsbext.traces.command;

import io.github.ycsbext.file.AtomicFile;
import io.github.ycsbext.progress.Progress;
import io.github.ycsbext.traces.TraceDescription;
import io.github.ycsbext.workload.trace.TraceReader;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command {@code ycsb trace describe}. */
@Command(
    name = "describe",
    description = {
      "Tells what a trace is like, and which workload is most like it.",
      "That is its mix, its sizes, the popularity of records with its Zipf exponent, how soon records"
          + " are met again, and how well a workload can have all that."
    })
final class TraceDescribeCommand implements Callable<Integer> {
  @Parameters(paramLabel = "FILE", description = "A trace.")
  private Path file = Path.of("");

  @Option(
      names = "--workload",
      paramLabel = "FILE",
      description =
          "Writes the workload to this file, and the sizes of values, if they differ, to FILE.sizes.")
  private @Nullable Path workload;

  @Option(names = "--force", description = "Overwrites existing files.")
  private boolean force;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws Exception {
    Path sizes =
        workload == null ? null : workload.resolveSibling(workload.getFileName() + ".sizes");
    if (workload != null && sizes != null) {
      MadeTrace.check(workload, force, "--workload");
      MadeTrace.check(sizes, force, "--workload");
    }
    PrintWriter out = spec.commandLine().getOut();
    TraceDescription description;
    try (TraceReader trace = new TraceReader(file);
        Progress progress =
            Progress.ifNeeded("Reading the trace", "ops", spec.commandLine().getErr())) {
      progress.expect(trace.header().operations());
      description = TraceDescription.of(file, progress::reach);
    }
    description.lines().forEach(out::println);
    if (workload != null && sizes != null) {
      AtomicFile.write(workload, description.workload(sizes));
      if (description.hasSizes()) {
        AtomicFile.write(sizes, description.sizes());
      }
      out.printf(
          "Load and run it:%n  bin/ycsb load DATABASE -P %s%n  bin/ycsb run DATABASE -P %s%n",
          workload, workload);
    }
    return 0;
  }
}

package io.github.ycsbext.studies.run;

import io.github.ycsbext.binding.secret.Secrets;
import io.github.ycsbext.client.command.Lifeline;
import io.github.ycsbext.error.DebugTrace;
import io.github.ycsbext.measurement.StatusLine;
import io.github.ycsbext.process.ProcessIdentity;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** One run of {@code bin/ycsb}; its output is kept in the trial's folder, secrets hidden. */
public final class ChildProcess {
  /**
   * Otherwise the first collections wait for the system to hand out pages: with media on one
   * processor, 70 to 490 ms in 5 s in place of 30 to 70.
   */
  private static final String TOUCHED_HEAP = "-XX:+AlwaysPreTouch";

  private final AtomicReference<@Nullable Process> running;
  private final AtomicReference<@Nullable IOException> unkept = new AtomicReference<>();
  private volatile String lastWords = "";

  /**
   * @param running the process while it runs, so that other threads can stop it
   */
  public ChildProcess(AtomicReference<@Nullable Process> running) {
    this.running = running;
  }

  public int run(
      List<String> command,
      Map<String, String> environment,
      Path folder,
      String name,
      Runnable measuring)
      throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().putAll(environment);
    // The child ends when its standard input does, which stays open as long as this process lives.
    builder.environment().put(Lifeline.VARIABLE, "stdin");
    // Before the user's own options, which count then.
    builder.environment().merge("JAVA_OPTS", TOUCHED_HEAP, (own, touched) -> touched + " " + own);
    Process process = builder.start();
    running.set(process);
    try {
      Thread output =
          thread(() -> keep(process.inputReader(), folder.resolve(name + ".out"), line -> {}));
      Thread errors =
          thread(
              () ->
                  keep(
                      process.errorReader(),
                      folder.resolve(name + ".err"),
                      line -> onLine(line, measuring)));
      int exitCode = process.waitFor();
      output.join();
      errors.join();
      IOException notKept = unkept.get();
      if (notKept != null) {
        throw notKept;
      }
      return exitCode;
    } finally {
      running.set(null);
      ProcessIdentity.killTree(process.toHandle());
    }
  }

  /** The last line on standard error that is neither a status line nor of a stack trace. */
  public String lastWords() {
    return lastWords;
  }

  /** Evaluates a line, of which the child writes one when it starts measuring. */
  private void onLine(String line, Runnable measuring) {
    if (Lifeline.measuringSince(line).isPresent()) {
      measuring.run();
    } else if (!StatusLine.isOne(line) && !line.isBlank() && !DebugTrace.isPlace(line)) {
      lastWords = line.strip();
    }
  }

  private static Thread thread(Runnable task) {
    Thread thread = new Thread(task, "output of bin/ycsb");
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  /** Reads to the end even if the file cannot be written: a full pipe would block the child. */
  private void keep(BufferedReader lines, Path file, Consumer<String> listener) {
    try (lines;
        PrintWriter kept = new PrintWriter(Files.newBufferedWriter(file))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        String shown = Secrets.hide(line);
        kept.println(shown);
        listener.accept(shown);
      }
    } catch (IOException e) {
      unkept.set(e);
    }
  }
}

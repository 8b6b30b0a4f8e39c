package io.github.ycsbext.clusters;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A JVM with this one's class path and its own cache folder, for behaviour that must be observed
 * from outside.
 */
public final class ChildJvm {
  private final Path cache;
  private final Map<String, String> environment;

  public ChildJvm(Path cache) {
    this(cache, Map.of());
  }

  /**
   * @param environment variables to set
   */
  public ChildJvm(Path cache, Map<String, String> environment) {
    this.cache = cache;
    this.environment = environment;
  }

  /** The exit code and output of a process that has ended. */
  public record Ended(int code, List<String> out, List<String> err) {}

  public Process start(Class<?> main, String... arguments) throws IOException {
    return builder(main, arguments).start();
  }

  public Ended run(Class<?> main, String... arguments) throws Exception {
    Path out = cache.resolve("stdout");
    Path err = cache.resolve("stderr");
    Process process =
        builder(main, arguments).redirectOutput(out.toFile()).redirectError(err.toFile()).start();
    int code = process.waitFor();
    return new Ended(
        code, java.nio.file.Files.readAllLines(out), java.nio.file.Files.readAllLines(err));
  }

  public static BufferedReader output(Process process) {
    return process.inputReader(StandardCharsets.UTF_8);
  }

  private ProcessBuilder builder(Class<?> main, String... arguments) {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx128m",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                main.getName()));
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("YCSB_CACHE", cache.toString());
    builder.environment().putAll(environment);
    return builder;
  }
}

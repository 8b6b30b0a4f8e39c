package io.github.ycsbext.client;

import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The command that started this JVM. YCSB's launcher prints it; here the launched program does, so
 * that secrets are known in one place.
 */
final class JavaCommand {
  /** Set by the launchers alone. */
  private static final String LAUNCHED = "ycsb.home";

  private JavaCommand() {}

  /** Prints it where a launcher has started this. */
  static void echo(Class<?> main, String[] args, PrintStream err) {
    if (System.getProperty(LAUNCHED) == null) {
      return;
    }
    List<String> words = new ArrayList<>();
    words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    for (String option : ManagementFactory.getRuntimeMXBean().getInputArguments()) {
      words.add(Argument.shown(option));
    }
    words.add("-cp");
    words.add(System.getProperty("java.class.path"));
    words.add(main.getName());
    Argument.of(Arrays.asList(args)).forEach(argument -> words.add(argument.shown()));
    err.println(String.join(" ", words));
  }
}

package io.github.ycsbext.client.command;

import io.github.ycsbext.client.plan.Argument;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The command that started this JVM. YCSB's launcher prints it; here the launched program prints
 * it, so that one place decides what is secret.
 */
public final class JavaCommand {
  /** Only the launchers set this property. */
  private static final String LAUNCHED = "ycsb.home";

  private JavaCommand() {}

  /** Prints the command if a launcher started this JVM. */
  public static void echo(Class<?> main, String[] args, PrintStream err) {
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

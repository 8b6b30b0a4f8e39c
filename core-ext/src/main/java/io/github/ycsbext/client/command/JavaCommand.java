package io.github.ycsbext.client.command;

import io.github.ycsbext.client.plan.Argument;
import java.io.File;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The command that started this JVM, printed here so that one place decides what is secret. */
public final class JavaCommand {
  private static final String LAUNCHED = "ycsb.home";

  private JavaCommand() {}

  public static void echo(Class<?> main, String[] args, PrintStream err) {
    if (System.getProperty(LAUNCHED) == null || !List.of(args).contains("-s")) {
      return;
    }
    List<String> words = new ArrayList<>();
    words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    for (String option : ManagementFactory.getRuntimeMXBean().getInputArguments()) {
      words.add(Argument.shown(option));
    }
    words.add("-cp");
    words.add(shortened(System.getProperty("java.class.path")));
    words.add(main.getName());
    Argument.of(Arrays.asList(args)).forEach(argument -> words.add(argument.shown()));
    err.println(String.join(" ", words));
  }

  /** Has {@code folder/*} for jars of one folder that follow each other, and is then quoted. */
  static String shortened(String classPath) {
    List<String> parts = new ArrayList<>();
    String[] entries = classPath.split(File.pathSeparator, -1);
    for (int i = 0; i < entries.length; i++) {
      String all = allOf(entries[i]);
      boolean follows = !parts.isEmpty() && parts.get(parts.size() - 1).equals(all);
      boolean isFollowed = i + 1 < entries.length && allOf(entries[i + 1]).equals(all);
      if (!entries[i].endsWith(".jar") || (!follows && !isFollowed)) {
        parts.add(entries[i]);
      } else if (!follows) {
        parts.add(all);
      }
    }
    String text = String.join(File.pathSeparator, parts);
    return text.equals(classPath) ? text : "'" + text + "'";
  }

  private static String allOf(String jar) {
    return jar.endsWith(".jar")
        ? jar.substring(0, jar.lastIndexOf(File.separatorChar) + 1) + "*"
        : "";
  }
}

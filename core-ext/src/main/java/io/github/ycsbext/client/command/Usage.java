package io.github.ycsbext.client.command;

import io.github.ycsbext.client.plan.ClientOption;
import io.github.ycsbext.error.ExitCode;
import java.util.Locale;

public final class Usage {
  private Usage() {}

  public static boolean isAskedFor(String argument) {
    return argument.equals("-h") || argument.equals("-help") || argument.equals("--help");
  }

  public static String text(Class<?> main) {
    StringBuilder text = new StringBuilder("Usage: java ");
    text.append(main.getName()).append(" [options]\nOptions:\n");
    for (ClientOption option : ClientOption.values()) {
      String left = option.flag() + " " + option.valueName();
      text.append(String.format(Locale.ROOT, "  %-14s %s%n", left, option.help()));
    }
    text.append("Required: -p workload=<class>, such as site.ycsb.workloads.CoreWorkload\n");
    text.append("Exit codes:\n");
    for (ExitCode code : ExitCode.values()) {
      String name = code.name().toLowerCase(Locale.ROOT).replace('_', ' ');
      text.append(String.format(Locale.ROOT, "  %-14d %s%n", code.code(), name));
    }
    return text.toString();
  }
}

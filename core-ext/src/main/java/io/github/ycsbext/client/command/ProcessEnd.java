package io.github.ycsbext.client.command;

import io.github.ycsbext.error.ExitCode;

public final class ProcessEnd {
  private ProcessEnd() {}

  public static void with(ExitCode exitCode) {
    ExitCode told = exitCode;
    if (System.out.checkError() && exitCode == ExitCode.OK) {
      System.err.println("The output could not be written in full: is its disk full?");
      told = ExitCode.FAILED;
    }
    System.exit(told.code());
  }
}

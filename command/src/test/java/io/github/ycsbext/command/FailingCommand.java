package io.github.ycsbext.command;

import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.error.UserError;
import java.io.FileNotFoundException;
import java.nio.file.AccessDeniedException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Fails in the way that is named. */
@Command(name = "fail", description = "Fails.")
public final class FailingCommand implements Tool, Callable<Integer> {
  /** The ways to fail. */
  enum Way {
    NOT,
    BY_SENTENCE,
    BY_NAME,
    BY_MISSING_FILE,
    BY_FILE,
    BY_MISTAKE
  }

  @Parameters private Way way = Way.NOT;

  @Override
  public Integer call() throws Exception {
    switch (way) {
      case NOT -> {}
      case BY_SENTENCE ->
          throw new UserError(ExitCode.INTERRUPTED, "The error\nand \u001b[2J its reason");
      case BY_NAME -> throw new IllegalArgumentException("The name is wrong");
      case BY_MISSING_FILE -> throw new FileNotFoundException("There is no such thing");
      case BY_FILE -> throw new AccessDeniedException("/r/study.json");
      case BY_MISTAKE -> throw new IndexOutOfBoundsException("Index 1");
    }
    return 0;
  }
}

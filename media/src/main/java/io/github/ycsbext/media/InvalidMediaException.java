package io.github.ycsbext.media;

import io.github.ycsbext.fault.ExitCode;
import io.github.ycsbext.fault.Fault;
import java.util.List;

/**
 * Thrown for media that cannot be used. The message has one sentence per fault, each on its own
 * line.
 */
public final class InvalidMediaException extends Fault {
  private static final long serialVersionUID = 1L;

  public InvalidMediaException(List<String> faults) {
    super(ExitCode.BAD_INPUT, faults);
  }

  public InvalidMediaException(String fault) {
    super(ExitCode.BAD_INPUT, fault);
  }
}

package io.github.ycsbext.media;

import java.io.IOException;
import java.util.List;

/** Media that cannot be used; the message holds one sentence per fault, a line each. */
public final class InvalidMediaException extends IOException {
  private static final long serialVersionUID = 1L;

  public InvalidMediaException(List<String> faults) {
    super(String.join(System.lineSeparator(), faults));
  }

  public InvalidMediaException(String fault) {
    super(fault);
  }
}

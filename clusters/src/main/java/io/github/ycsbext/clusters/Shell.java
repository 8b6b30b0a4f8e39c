package io.github.ycsbext.clusters;

import java.io.IOException;
import java.util.List;

/** Runs a program of an image among its servers, so that its 127.0.0.1 is theirs. */
@FunctionalInterface
interface Shell {
  /**
   * What it prints.
   *
   * @throws IOException where it fails, with what it says of that
   */
  String run(List<String> command) throws IOException;
}

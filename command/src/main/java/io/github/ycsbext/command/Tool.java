package io.github.ycsbext.command;

import picocli.CommandLine.ParameterException;

/**
 * A command of {@code bin/ycsb}, such as {@code cluster}. A module lists its own in {@code
 * META-INF/services}. The class has picocli's annotations, and a public constructor without
 * parameters.
 */
public interface Tool {
  /** Returns what to say about a wrong command line, without a full stop. */
  default String sentence(ParameterException e) {
    return ArgumentError.sentence(e);
  }

  /** Returns what explains a failure as it may be shown: without secrets, where any may be. */
  default String shown(String sentences) {
    return sentences;
  }
}

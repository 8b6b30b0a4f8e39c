package io.github.ycsbext.media;

import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** What is wrong with a command line, in words that do not take a programmer to read. */
public final class ArgumentFault {
  private ArgumentFault() {}

  /** A sentence, without its full stop. */
  public static String sentence(ParameterException e) {
    if (e instanceof UnmatchedArgumentException unmatched && !unmatched.isUnknownOption()) {
      return "'"
          + String.join(" ", unmatched.getUnmatched())
          + "' is too much: nothing more was expected";
    }
    return String.valueOf(e.getMessage())
        // What follows may be a secret.
        .replaceAll("(Unknown option: '[^'=]*)=.*'", "$1'")
        .replaceAll("is not an? (?:long|int|short)\\b", "is not a whole number")
        .replaceAll("is not a (?:double|float)\\b", "is not a number");
  }
}

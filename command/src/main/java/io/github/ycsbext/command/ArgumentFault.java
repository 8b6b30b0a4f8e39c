package io.github.ycsbext.command;

import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Describes faults of a command line in words that non-programmers understand. */
final class ArgumentFault {
  private ArgumentFault() {}

  /** Returns a sentence without its full stop. */
  static String sentence(ParameterException e) {
    if (e instanceof UnmatchedArgumentException unmatched && !unmatched.isUnknownOption()) {
      return "'"
          + String.join(" ", unmatched.getUnmatched())
          + "' is too much: nothing more was expected";
    }
    return String.valueOf(e.getMessage())
        // The text after it may be a secret.
        .replaceAll("(Unknown option: '[^'=]*)=.*'", "$1'")
        .replaceAll("is not an? (?:long|int|short)\\b", "is not a whole number")
        .replaceAll("is not a (?:double|float)\\b", "is not a number");
  }
}

package io.github.ycsbext.studies.analysis.measured;

import io.github.ycsbext.measurement.ReportBlock;
import java.util.Comparator;

/** The names of operations, which have a second one for their response times. */
public final class OperationNames {
  /** By name; an operation's response time comes before its service time. */
  public static final Comparator<String> RESPONSE_FIRST =
      Comparator.comparing(OperationNames::operation).thenComparing(name -> !isResponse(name));

  private OperationNames() {}

  /** Returns true for the response times of an operation, such as {@code Intended-READ}. */
  public static boolean isResponse(String name) {
    return name.startsWith(ReportBlock.INTENDED);
  }

  /** Returns the operation itself, such as {@code READ} of {@code Intended-READ}. */
  public static String operation(String name) {
    return isResponse(name) ? name.substring(ReportBlock.INTENDED.length()) : name;
  }

  /** Returns the name of an operation's response times. */
  public static String response(String operation) {
    return ReportBlock.INTENDED + operation;
  }
}

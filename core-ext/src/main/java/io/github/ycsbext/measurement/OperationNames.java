package io.github.ycsbext.measurement;

import io.github.ycsbext.binding.ErrorStatus;
import java.util.Comparator;
import java.util.Set;
import site.ycsb.Status;

/**
 * A workload names work of its own {@code CLIENT-…}; every other name that is not listed here is a
 * call that a workload makes, such as {@code READ}.
 */
public final class OperationNames {
  public static final String GENERATE = "GENERATE";

  public static final String VERIFY = "VERIFY";

  /** The outcome of {@link #VERIFY} for a record without any value that is made to be verified. */
  public static final Status NOT_VERIFIABLE =
      new ErrorStatus(
          "NOT_VERIFIABLE",
          "The record holds no values of dataintegrity=true.",
          Status.UNEXPECTED_STATE);

  /** A request for records in key order. */
  public static final String SCAN = "SCAN";

  public static final String INSERT = "INSERT";

  /** The work of reading a file to which the database holds a link. */
  public static final String READ_FILE = "READ-FILE";

  public static final String CLEANUP = "CLEANUP";

  public static final String READ_MODIFY_WRITE = "READ-MODIFY-WRITE";

  /** By name; an operation's response time comes before its service time. */
  public static final Comparator<String> RESPONSE_FIRST =
      Comparator.comparing(OperationNames::operation).thenComparing(name -> !isResponse(name));

  /** Begins the name of a workload's own work on the client, such as {@code CLIENT-RESIZE}. */
  public static final String CLIENT_WORK = "CLIENT-";

  private static final String INTENDED = "Intended-";
  private static final String FAILED = "-FAILED";

  private static final Set<String> OF_CLIENT = Set.of(GENERATE, VERIFY, READ_FILE);

  private OperationNames() {}

  public static boolean isScheduled(String name) {
    return !isOfClient(name);
  }

  private static boolean isOfClient(String name) {
    return OF_CLIENT.contains(name) || name.startsWith(CLIENT_WORK);
  }

  /** True for one call of a database, no response times and no failures. */
  public static boolean isCall(String name) {
    return isOfDatabase(name) && !name.equals(READ_MODIFY_WRITE);
  }

  /** Returns true for the service times of a call or of several calls together. */
  public static boolean isOfDatabase(String name) {
    return !isOfClient(name)
        && !name.equals(CLEANUP)
        && !name.endsWith(FAILED)
        && !isResponse(name);
  }

  /** True for what a workload asks for: the database's work, and reading a linked file. */
  public static boolean isOfWorkload(String name) {
    return isOfDatabase(name) || name.equals(READ_FILE);
  }

  public static String failed(String operation) {
    return operation + FAILED;
  }

  /** Returns true for the failures of one call, such as {@code READ-FAILED}. */
  public static boolean isFailureOfCall(String name) {
    return name.endsWith(FAILED) && isCall(name.substring(0, name.length() - FAILED.length()));
  }

  /** Returns true for the response times of an operation, such as {@code Intended-READ}. */
  public static boolean isResponse(String name) {
    return name.startsWith(INTENDED);
  }

  public static String response(String operation) {
    return INTENDED + operation;
  }

  /** Returns the operation itself, such as {@code READ} of {@code Intended-READ}. */
  public static String operation(String name) {
    return isResponse(name) ? name.substring(INTENDED.length()) : name;
  }
}

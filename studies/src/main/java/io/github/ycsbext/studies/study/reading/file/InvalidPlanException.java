package io.github.ycsbext.studies.study.reading.file;

import io.github.ycsbext.fault.ExitCode;
import io.github.ycsbext.fault.Fault;
import java.io.Serial;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Thrown for a plan that cannot be used; its message has one line per fault, {@code file:line:
 * sentence}.
 */
public final class InvalidPlanException extends Fault {
  @Serial private static final long serialVersionUID = 1;

  private final transient List<PlanFault> faults;

  public InvalidPlanException(String file, List<PlanFault> faults) {
    super(
        ExitCode.BAD_INPUT,
        faults.stream()
            .map(fault -> file + ":" + fault.line() + ": " + fault.sentence())
            .collect(Collectors.joining(System.lineSeparator())));
    this.faults = List.copyOf(faults);
  }

  /** Joins the faults of several files, in their order. */
  public InvalidPlanException(List<InvalidPlanException> ofFiles) {
    super(
        ExitCode.BAD_INPUT,
        ofFiles.stream()
            .map(InvalidPlanException::getMessage)
            .collect(Collectors.joining(System.lineSeparator())));
    this.faults = ofFiles.stream().flatMap(one -> one.faults.stream()).toList();
  }

  /** Returns the faults, file by file, in the order of their lines. */
  public List<PlanFault> faults() {
    return faults;
  }
}

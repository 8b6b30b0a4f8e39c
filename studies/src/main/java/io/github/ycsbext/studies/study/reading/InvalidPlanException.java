package io.github.ycsbext.studies.study.reading;

import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.error.UserError;
import java.io.Serial;
import java.util.List;
import java.util.stream.Collectors;

/** The message has one line per error, {@code file:line: sentence}. */
public final class InvalidPlanException extends UserError {
  @Serial private static final long serialVersionUID = 1;

  private final transient List<PlanError> errors;

  public InvalidPlanException(String file, List<PlanError> errors) {
    super(
        ExitCode.BAD_INPUT,
        errors.stream()
            .map(error -> file + ":" + error.line() + ": " + error.sentence())
            .collect(Collectors.joining(System.lineSeparator())));
    this.errors = List.copyOf(errors);
  }

  public InvalidPlanException(List<InvalidPlanException> ofFiles) {
    super(
        ExitCode.BAD_INPUT,
        ofFiles.stream()
            .map(InvalidPlanException::getMessage)
            .collect(Collectors.joining(System.lineSeparator())));
    this.errors = ofFiles.stream().flatMap(one -> one.errors.stream()).toList();
  }

  /** Returns the errors, file by file, in the order of their lines. */
  public List<PlanError> errors() {
    return errors;
  }
}

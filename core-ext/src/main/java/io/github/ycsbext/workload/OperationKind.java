package io.github.ycsbext.workload;

import io.github.ycsbext.binding.Property;

/** What an operation of the run phase does, and the property that says how often. */
enum OperationKind {
  READ(0, WorkloadProperties.READ_PROPORTION),
  UPDATE(1, WorkloadProperties.UPDATE_PROPORTION),
  INSERT(2, WorkloadProperties.INSERT_PROPORTION),
  SCAN(3, WorkloadProperties.SCAN_PROPORTION),
  READ_MODIFY_WRITE(4, WorkloadProperties.READ_MODIFY_WRITE_PROPORTION),
  DELETE(5, WorkloadProperties.DELETE_PROPORTION);

  private final int index;

  @SuppressWarnings("ImmutableEnumChecker") // It holds constants.
  private final Property<Double> proportion;

  OperationKind(int index, Property<Double> proportion) {
    this.index = index;
    this.proportion = proportion;
  }

  /** Its place in lists of counts and in the stream's hash, which outlives this version. */
  int index() {
    return index;
  }

  /** How often it is done, whatever the sum of all kinds' proportions is. */
  Property<Double> proportion() {
    return proportion;
  }
}

package io.github.ycsbext.workload;

import java.util.Locale;

/** What an operation of the run phase does, and the property that says how often. */
enum OperationKind {
  READ(0, 0.95),
  UPDATE(1, 0.05),
  INSERT(2, 0),
  SCAN(3, 0),
  READ_MODIFY_WRITE(4, 0),
  DELETE(5, 0);

  private final int index;
  private final double usualProportion;

  OperationKind(int index, double usualProportion) {
    this.index = index;
    this.usualProportion = usualProportion;
  }

  /** Its place in lists of counts and in the stream's hash, which outlives this version. */
  int index() {
    return index;
  }

  /** Such as {@code readmodifywriteproportion}. */
  String property() {
    return name().replace("_", "").toLowerCase(Locale.ROOT) + "proportion";
  }

  /** The proportion where the property is missing. */
  double usualProportion() {
    return usualProportion;
  }

  /** True for operations that go to a record which the request distribution chooses. */
  boolean isRequest() {
    return this != INSERT && this != DELETE;
  }
}

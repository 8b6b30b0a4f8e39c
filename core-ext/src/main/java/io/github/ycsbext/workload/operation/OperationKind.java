package io.github.ycsbext.workload.operation;

import io.github.ycsbext.binding.CommonProperties;
import io.github.ycsbext.binding.Property;
import io.github.ycsbext.measurement.OperationNames;
import io.github.ycsbext.workload.property.WorkloadProperties;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

public enum OperationKind {
  READ(0, WorkloadProperties.READ_PROPORTION),
  UPDATE(1, WorkloadProperties.UPDATE_PROPORTION),
  INSERT(2, WorkloadProperties.INSERT_PROPORTION),
  SCAN(3, CommonProperties.SCAN_PROPORTION),
  READ_MODIFY_WRITE(4, WorkloadProperties.READ_MODIFY_WRITE_PROPORTION),
  DELETE(5, WorkloadProperties.DELETE_PROPORTION);

  private static final Map<String, OperationKind> BY_WORD =
      Arrays.stream(values()).collect(Collectors.toMap(OperationKind::word, kind -> kind));

  private final int index;

  @SuppressWarnings("ImmutableEnumChecker") // Every value is an immutable constant.
  private final Property<Double> proportion;

  OperationKind(int index, Property<Double> proportion) {
    this.index = index;
    this.proportion = proportion;
  }

  /**
   * Returns the place in lists of counts and in the stream's hash: it must not change between
   * versions.
   */
  public int index() {
    return index;
  }

  public String word() {
    return name().replace("_", "").toLowerCase(Locale.ROOT);
  }

  public static Optional<OperationKind> named(String word) {
    return Optional.ofNullable(BY_WORD.get(word));
  }

  public static String words() {
    return Arrays.stream(values()).map(OperationKind::word).collect(Collectors.joining(", "));
  }

  public boolean isWrite() {
    return this != READ && this != SCAN;
  }

  public boolean renews() {
    return this == UPDATE || this == INSERT || this == READ_MODIFY_WRITE;
  }

  List<String> names() {
    return this == READ_MODIFY_WRITE
        ? List.of(OperationNames.READ_MODIFY_WRITE, READ.name(), UPDATE.name())
        : List.of(name());
  }

  /** Returns the property of its proportion; the proportions of all kinds may have any sum. */
  public Property<Double> proportion() {
    return proportion;
  }

  public static List<Property<Double>> proportions() {
    return Arrays.stream(values()).map(OperationKind::proportion).toList();
  }
}

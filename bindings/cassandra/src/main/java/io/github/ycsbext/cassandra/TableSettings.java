package io.github.ycsbext.cassandra;

import io.github.ycsbext.binding.Property;
import io.github.ycsbext.binding.PropertyType;
import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.binding.TypedColumn;
import io.github.ycsbext.workload.WorkloadProperties;
import io.github.ycsbext.workload.WorkloadProperties.ValueKind;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The table that the workload uses, as the workload's own properties describe it.
 *
 * <p>With the workload's {@code values=typed} its columns are those of {@link TypedColumn}, unless
 * {@code cassandra.valueType} requests other columns for their bytes.
 *
 * @param named whether the table's name was given; a third-party workload may use another one
 * @param counted whether the number of fields was given
 * @param typedValues whether the fields are those of {@link TypedColumn}
 */
record TableSettings(
    String name,
    boolean named,
    int fieldCount,
    boolean counted,
    String fieldNamePrefix,
    boolean typedValues,
    ValueType valueType) {

  /** A statement has two bytes for the number of its values, and the key is one of them. */
  private static final Property<Integer> FIELD_COUNT =
      WorkloadProperties.FIELD_COUNT.narrowedTo(PropertyType.integer(1, 65_534));

  static TableSettings of(Settings settings) {
    boolean typedValues = settings.get(WorkloadProperties.VALUES) == ValueKind.TYPED;
    ValueType usual = typedValues ? ValueType.TYPED : ValueType.TEXT;
    ValueType valueType = settings.get(CassandraProperties.VALUE_TYPE, usual);
    if (typedValues && valueType == ValueType.TEXT) {
      settings.fault(
          "cassandra.valueType=text cannot hold values=typed: leave it out for a column of each"
              + " type, or give blob for their bytes",
          CassandraProperties.VALUE_TYPE,
          WorkloadProperties.VALUES);
    }
    return new TableSettings(
        Names.of(settings, WorkloadProperties.TABLE),
        settings.find(WorkloadProperties.TABLE) != null,
        settings.get(FIELD_COUNT),
        settings.isGiven(FIELD_COUNT),
        settings.get(WorkloadProperties.FIELD_NAME_PREFIX),
        typedValues,
        valueType);
  }

  /** Returns true if the workload is known to use exactly {@link #fieldNames()}. */
  boolean fieldsAreKnown() {
    return counted || hasTypedFields();
  }

  private boolean hasTypedFields() {
    return typedValues || valueType == ValueType.TYPED;
  }

  /** Returns the property that determines the fields, as it was given. */
  String fieldsAskedBy() {
    return hasTypedFields() ? "values=typed" : "fieldcount=" + fieldCount;
  }

  List<String> fieldNames() {
    if (hasTypedFields()) {
      return TypedColumn.fieldNames();
    }
    return IntStream.range(0, fieldCount).mapToObj(i -> fieldNamePrefix + i).toList();
  }
}

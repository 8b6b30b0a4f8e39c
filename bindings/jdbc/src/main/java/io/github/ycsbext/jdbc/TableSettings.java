package io.github.ycsbext.jdbc;

import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.binding.TypedColumn;
import io.github.ycsbext.workload.WorkloadProperties;
import io.github.ycsbext.workload.WorkloadProperties.ValueKind;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The table that the workload uses, as the workload's own properties describe it.
 *
 * @param named whether the table's name was given; a third-party workload may use another one
 * @param counted whether the number of fields was given
 * @param typedValues whether the fields are those of {@link TypedColumn}
 * @param typeGiven whether {@code valueType} was asked for, and is not only the default
 */
record TableSettings(
    String name,
    boolean named,
    int fieldCount,
    boolean counted,
    String fieldNamePrefix,
    boolean typedValues,
    ValueType valueType,
    boolean typeGiven) {

  static TableSettings of(Settings settings) {
    boolean typedValues = settings.get(WorkloadProperties.VALUES) == ValueKind.TYPED;
    ValueType usual = typedValues ? ValueType.TYPED : ValueType.TEXT;
    ValueType valueType = settings.get(JdbcProperties.VALUE_TYPE, usual);
    if (typedValues && valueType == ValueType.TEXT) {
      settings.fault(
          "jdbc.valueType=text cannot hold values=typed: leave it out for a column of each type, or"
              + " give binary for their bytes",
          JdbcProperties.VALUE_TYPE,
          WorkloadProperties.VALUES);
    }
    return new TableSettings(
        settings.get(WorkloadProperties.TABLE),
        settings.find(WorkloadProperties.TABLE) != null,
        settings.get(WorkloadProperties.FIELD_COUNT),
        settings.isGiven(WorkloadProperties.FIELD_COUNT),
        settings.get(WorkloadProperties.FIELD_NAME_PREFIX),
        typedValues,
        valueType,
        settings.isGiven(JdbcProperties.VALUE_TYPE));
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

  /** Returns the typed column of that name; null if the columns have no types of their own. */
  @Nullable TypedColumn typedColumn(String column) {
    return valueType == ValueType.TYPED ? TypedColumn.named(column.toLowerCase(Locale.ROOT)) : null;
  }

  /**
   * Returns the workload's spelling of a column's name, whose case the database may have changed.
   */
  String fieldOf(String column) {
    String lowerCase = column.toLowerCase(Locale.ROOT);
    if (hasTypedFields()) {
      return lowerCase;
    }
    int length = fieldNamePrefix.length();
    boolean isNumbered =
        column.regionMatches(true, 0, fieldNamePrefix, 0, length)
            && column.substring(length).matches("\\d+");
    return isNumbered ? fieldNamePrefix + column.substring(length) : column;
  }
}

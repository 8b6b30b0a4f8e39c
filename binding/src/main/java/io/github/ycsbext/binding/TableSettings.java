package io.github.ycsbext.binding;

import io.github.ycsbext.binding.CommonProperties.KeyFormat;
import io.github.ycsbext.binding.CommonProperties.ValueKind;
import java.util.List;
import java.util.Locale;

/**
 * The table that the workload uses, as the workload's own properties describe it, and what a
 * binding's columns hold.
 *
 * @param named whether the table's name was given; a third-party workload may use another one
 * @param fields those of the workload, if they are not typed
 * @param counted whether the number of fields was given, or their names
 * @param typedFields whether the fields are those of {@link TypedColumn}
 * @param valueType the content of the columns, in the words of the binding
 * @param typeGiven whether {@code valueType} was asked for, and is not only the default
 * @param binaryKeys whether keys are bytes, and not text
 */
public record TableSettings<T extends Enum<T>>(
    String name,
    boolean named,
    FieldSettings fields,
    boolean counted,
    boolean typedFields,
    T valueType,
    boolean typeGiven,
    boolean binaryKeys) {

  /**
   * What the columns of a binding's tables can hold. With the workload's {@code values=typed} they
   * are typed, unless the property asks for other columns for their bytes; with {@code
   * values=random} they hold bytes.
   */
  public record ValueTypes<T extends Enum<T>>(Property<T> property, T text, T bytes, T typed) {
    private T of(Settings settings, ValueKind values) {
      T usual =
          switch (values) {
            case TEXT, MEDIA -> text;
            case RANDOM -> bytes;
            case TYPED -> typed;
          };
      T asked = settings.get(property, usual);
      if (usual != text && asked == text) {
        settings.error(
            "%s=text cannot hold values=%s: leave it out, or give %s for their bytes"
                .formatted(
                    property,
                    values.name().toLowerCase(Locale.ROOT),
                    bytes.name().toLowerCase(Locale.ROOT)),
            property,
            CommonProperties.VALUES);
      }
      return asked;
    }
  }

  /**
   * Returns the settings of all tables of the workload, which differ in their names alone.
   *
   * @param fieldCount {@link WorkloadProperties#FIELD_COUNT}, within the limits of the database
   */
  public static <T extends Enum<T>> List<TableSettings<T>> allOf(
      Settings settings, Property<Integer> fieldCount, ValueTypes<T> types) {
    ValueKind values = settings.get(CommonProperties.VALUES);
    T valueType = types.of(settings, values);
    Tables tables = Tables.of(settings);
    FieldSettings fields = FieldSettings.of(settings, fieldCount);
    return tables.names().stream()
        .map(
            name ->
                new TableSettings<>(
                    name,
                    settings.find(CommonProperties.TABLE) != null || tables.count() > 1,
                    fields,
                    settings.isGiven(fieldCount) || !fields.own().isEmpty(),
                    values == ValueKind.TYPED || valueType == types.typed(),
                    valueType,
                    settings.isGiven(types.property()),
                    settings.get(CommonProperties.KEY_FORMAT) == KeyFormat.BINARY))
        .toList();
  }

  /** Returns true if the workload is known to use exactly {@link #fieldNames()}. */
  public boolean fieldsAreKnown() {
    return counted || typedFields;
  }

  /** Returns the property that determines the fields, as it was given. */
  public String fieldsAskedBy() {
    return typedFields ? "values=typed" : fields.askedBy();
  }

  public List<String> fieldNames() {
    return typedFields ? TypedColumn.fieldNames() : fields.names();
  }
}

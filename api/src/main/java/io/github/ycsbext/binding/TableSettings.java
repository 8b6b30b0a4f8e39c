package io.github.ycsbext.binding;

import io.github.ycsbext.binding.CommonProperties.ValueKind;
import io.github.ycsbext.binding.schema.TypedColumn;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

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
 */
public record TableSettings<T extends Enum<T>>(
    String name,
    boolean named,
    FieldSettings fields,
    boolean counted,
    boolean typedFields,
    T valueType,
    boolean typeGiven) {

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
            "%s=text cannot hold %s=%s: leave it out, or give %s for their bytes",
            property,
            CommonProperties.VALUES,
            values.name().toLowerCase(Locale.ROOT),
            bytes.name().toLowerCase(Locale.ROOT));
      }
      return asked;
    }
  }

  /** {@code fieldCount} is {@link CommonProperties#FIELD_COUNT} within the database's limits. */
  public static <T extends Enum<T>> TableSettings<T> of(
      Settings settings, Property<Integer> fieldCount, ValueTypes<T> types) {
    ValueKind values = settings.get(CommonProperties.VALUES);
    T valueType = types.of(settings, values);
    FieldSettings fields = FieldSettings.of(settings, fieldCount);
    return new TableSettings<>(
        settings.get(CommonProperties.TABLE),
        settings.find(CommonProperties.TABLE) != null,
        fields,
        settings.isGiven(fieldCount) || !fields.own().isEmpty(),
        values == ValueKind.TYPED || valueType == types.typed(),
        valueType,
        settings.isGiven(types.property()));
  }

  /** What is wrong with a table that lacks columns of fields that the workload is known to use. */
  public Optional<String> missing(String table, Predicate<String> hasColumn) {
    List<String> missing =
        counted || typedFields
            ? fieldNames().stream().filter(hasColumn.negate()).toList()
            : List.of();
    return missing.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "%s: %s asks for %s, which the table does not have: add them, or make another table with bin/ycsb schema create"
                .formatted(table, typedFields ? "values=typed" : fields.askedBy(), shown(missing)));
  }

  /** Returns the first of some columns, and how many there are. */
  public static String shown(List<String> columns) {
    int most = 3;
    String first = columns.stream().limit(most).collect(Collectors.joining(", "));
    return columns.size() <= most ? first : first + ", ... (" + columns.size() + " columns)";
  }

  public List<String> fieldNames() {
    return typedFields ? TypedColumn.fieldNames() : fields.names();
  }
}

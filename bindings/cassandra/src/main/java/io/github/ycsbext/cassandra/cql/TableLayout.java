package io.github.ycsbext.cassandra.cql;

import io.github.ycsbext.binding.TableSettings;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public record TableLayout(String keyspace, String name, List<Column> columns) {
  /** {@code kind} is partition_key, clustering, regular or static. */
  public record Column(String name, String kind, String type) {
    public boolean isPartOfKey() {
      return kind.equals("partition_key") || kind.equals("clustering");
    }
  }

  /** Returns the name as unquoted CQL would write it, for messages. */
  public String shown() {
    return keyspace + "." + name;
  }

  public KeyColumn key() {
    return columns.stream().anyMatch(KeyColumn.INTEGER::is) ? KeyColumn.INTEGER : KeyColumn.TEXT;
  }

  public List<String> fieldNames() {
    return columns.stream().filter(column -> !column.isPartOfKey()).map(Column::name).toList();
  }

  /** Returns the column that holds a field, or the field's own name if there is none. */
  public String columnOf(String field) {
    return Cql.spellings(field).stream().filter(this::hasColumn).findFirst().orElse(field);
  }

  private boolean hasColumn(String name) {
    return columns.stream().anyMatch(column -> column.name().equals(name));
  }

  public List<String> errors(TableSettings<ValueType> asked) {
    List<String> errors = new ArrayList<>();
    addKeyError(errors, KeyColumn.of(asked));
    addTypeError(errors, asked);
    asked.missing(shown(), field -> hasColumn(columnOf(field))).ifPresent(errors::add);
    return errors;
  }

  private void addKeyError(List<String> errors, KeyColumn needed) {
    List<Column> key = columns.stream().filter(Column::isPartOfKey).toList();
    if (key.size() != 1 || !needed.is(key.get(0))) {
      String found =
          key.stream()
              .map(column -> column.name() + " " + column.type())
              .collect(Collectors.joining(", "));
      errors.add(
          ("%s: its primary key is (%s), and (%s) is needed: name another table with -p"
                  + " table=...")
              .formatted(shown(), found, needed.declared()));
    }
  }

  private void addTypeError(List<String> errors, TableSettings<ValueType> table) {
    ValueType asked = table.valueType();
    List<Column> wrong =
        columns.stream().filter(column -> !column.isPartOfKey() && !asked.fits(column)).toList();
    if (wrong.isEmpty()) {
      return;
    }
    String fitting =
        Stream.of(ValueType.TEXT, ValueType.BLOB)
            // The blobs of values=random cannot be had as text.
            .filter(type -> table.typeGiven() || asked != ValueType.BLOB)
            .filter(type -> type != asked && (asked != ValueType.TYPED || type == ValueType.BLOB))
            .filter(type -> wrong.stream().allMatch(type::fits))
            .map(type -> "give -p cassandra.valueType=" + type.shown() + ", or ")
            .findFirst()
            .orElse("");
    errors.add(
        "%s: %s cannot hold cassandra.valueType=%s: %sname another table with -p table=..."
            .formatted(
                shown(),
                TableSettings.shown(
                    wrong.stream().map(column -> column.name() + " " + column.type()).toList()),
                asked.shown(),
                fitting));
  }
}

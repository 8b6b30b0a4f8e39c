package io.github.ycsbext.cassandra;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A table's columns as the server describes them. */
record TableLayout(String keyspace, String name, List<Column> columns) {
  /** The column of the record's key. */
  static final String KEY = "y_id";

  /**
   * @param kind partition_key, clustering, regular or static
   */
  record Column(String name, String kind, String type) {
    boolean isPartOfKey() {
      return kind.equals("partition_key") || kind.equals("clustering");
    }
  }

  TableLayout {
    columns = List.copyOf(columns);
  }

  /** As CQL without quotes would write it, for messages. */
  String shown() {
    return keyspace + "." + name;
  }

  /** The columns that hold values, all but the key's. */
  List<String> fieldNames() {
    return columns.stream().filter(column -> !column.isPartOfKey()).map(Column::name).toList();
  }

  /** The column that holds a field; the field's own name where there is none. */
  String columnOf(String field) {
    return Names.spellings(field).stream().filter(this::hasColumn).findFirst().orElse(field);
  }

  private boolean hasColumn(String name) {
    return columns.stream().anyMatch(column -> column.name().equals(name));
  }

  /** What keeps this table from holding the workload's records, each a sentence. */
  List<String> faults(TableSettings asked) {
    List<String> faults = new ArrayList<>();
    addKeyFault(faults);
    addTypeFault(faults, asked.valueType());
    if (asked.counted()) {
      addMissingColumns(faults, asked);
    }
    return faults;
  }

  private void addKeyFault(List<String> faults) {
    List<Column> key = columns.stream().filter(Column::isPartOfKey).toList();
    boolean right =
        key.size() == 1 && key.get(0).name().equals(KEY) && ValueType.TEXT.fits(key.get(0).type());
    if (!right) {
      String found =
          key.stream()
              .map(column -> column.name() + " " + column.type())
              .collect(Collectors.joining(", "));
      faults.add(
          shown()
              + ": its primary key is ("
              + found
              + "), and ("
              + KEY
              + " text) is needed: name another table with -p table=...");
    }
  }

  private void addTypeFault(List<String> faults, ValueType asked) {
    List<Column> wrong =
        columns.stream()
            .filter(column -> !column.isPartOfKey() && !asked.fits(column.type()))
            .toList();
    if (wrong.isEmpty()) {
      return;
    }
    boolean othersFit = wrong.stream().allMatch(column -> asked.other().fits(column.type()));
    faults.add(
        shown()
            + ": "
            + shown(wrong.stream().map(column -> column.name() + " " + column.type()).toList())
            + " cannot hold cassandra.valueType="
            + asked.cqlType()
            + ": "
            + (othersFit ? "give -p cassandra.valueType=" + asked.other().cqlType() + ", or " : "")
            + "name another table with -p table=...");
  }

  private void addMissingColumns(List<String> faults, TableSettings asked) {
    List<String> missing =
        asked.fieldNames().stream().filter(field -> !hasColumn(columnOf(field))).toList();
    if (!missing.isEmpty()) {
      faults.add(
          shown()
              + ": fieldcount="
              + asked.fieldCount()
              + " asks for "
              + shown(missing)
              + ", which the table has not: add them, or make another table with bin/ycsb schema create");
    }
  }

  /** The first few, and how many there are. */
  private static String shown(List<String> names) {
    int most = 3;
    String first = names.stream().limit(most).collect(Collectors.joining(", "));
    return names.size() <= most ? first : first + ", ... (" + names.size() + " columns)";
  }
}

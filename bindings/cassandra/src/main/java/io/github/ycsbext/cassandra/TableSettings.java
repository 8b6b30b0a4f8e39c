package io.github.ycsbext.cassandra;

import io.github.ycsbext.binding.Settings;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The table that the workload works on, as its own properties describe it.
 *
 * @param named whether the table's name was given; a workload of a third party may use another
 * @param counted whether the number of fields was given
 */
record TableSettings(
    String name,
    boolean named,
    int fieldCount,
    boolean counted,
    String fieldNamePrefix,
    ValueType valueType) {

  /** A statement has two bytes for the number of its values, and the key is one of them. */
  private static final int MOST_FIELDS = 65_534;

  static TableSettings read(Settings settings) {
    return new TableSettings(
        Names.read(settings, "table", "usertable"),
        settings.text("table") != null,
        settings.integer("fieldcount", 10, 1, MOST_FIELDS),
        settings.text("fieldcount") != null,
        settings.text("fieldnameprefix", "field"),
        settings.choice("cassandra.valueType", ValueType.class, ValueType.TEXT));
  }

  List<String> fieldNames() {
    return IntStream.range(0, fieldCount).mapToObj(i -> fieldNamePrefix + i).toList();
  }
}

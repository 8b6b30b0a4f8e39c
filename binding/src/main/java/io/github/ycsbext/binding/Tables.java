package io.github.ycsbext.binding;

import java.util.List;
import java.util.stream.IntStream;

/**
 * The tables that share a workload's records: record n lies in table n modulo their number.
 *
 * @param names at least one
 */
public record Tables(List<String> names) {
  /** Returns the table alone, or tables with a number from 1 on after its name. */
  public static Tables of(Settings settings) {
    String name = settings.get(CommonProperties.TABLE);
    int count = settings.get(CommonProperties.TABLE_COUNT);
    return new Tables(
        count == 1
            ? List.of(name)
            : IntStream.rangeClosed(1, count).mapToObj(number -> name + number).toList());
  }

  public int count() {
    return names.size();
  }

  /** Returns the table of a record. */
  public String of(long record) {
    return names.get(names.size() == 1 ? 0 : Math.floorMod(record, names.size()));
  }

  /** Returns text such as {@code usertable1 to usertable4}. */
  public String shown() {
    String first = names.get(0);
    return names.size() == 1 ? first : first + " … " + names.get(names.size() - 1);
  }
}

package io.github.ycsbext.jdbc.tpcc.consistency;

import java.util.List;

public enum Check {
  NONE,
  /** The conditions 1 to 4, by the sums of each district. */
  QUICK,
  /** All twelve; those from 5 on are about each order and each customer. */
  ALL;

  List<Condition> conditions() {
    return switch (this) {
      case NONE -> List.of();
      case QUICK -> Condition.ALL.stream().filter(each -> "1234".contains(each.number())).toList();
      case ALL -> Condition.ALL;
    };
  }

  public String numbers() {
    return this == ALL ? "1–12" : "1–4";
  }
}
